// Texts that cost a careless reader the square of their length, or worse: each is one thing again and again. Every reader
// of outside text gets those that look like its own.

export interface NastyShape {
  readonly name: string;
  /** So many characters, or a few less. */
  build(length: number): string;
}

function repeat(name: string, unit: string, end = ''): NastyShape {
  return {
    name,
    build: (length) => unit.repeat(Math.max(1, Math.floor((length - end.length) / unit.length))) + end,
  };
}

function nest(name: string, open: string, close: string): NastyShape {
  return {
    name,
    build(length) {
      const depth = Math.floor(length / (open.length + close.length));
      return open.repeat(depth) + close.repeat(depth);
    },
  };
}

const shapes: readonly NastyShape[] = [
  repeat('blanks and a letter', ' ', 'x'),
  repeat('digits', '9'),
  repeat('zeros and a letter', '0', 'x'),
  repeat('letters', 'a'),
  repeat('commas', ','),
  repeat('semicolons and a letter', ' ;', 'x'),
  repeat('equals signs', '='),
  repeat('ampersands', '&'),
  repeat('names and values', 'a=1;'),
  repeat('names and values of a form', 'paramx=1&'),
  repeat('percent signs', '%'),
  repeat('encoded characters', '%41'),
  repeat('quotes', '"'),
  repeat('apostrophes', "'"),
  repeat('backslashes', '\\'),
  repeat('slashes', '/'),
  repeat('points', '../'),
  repeat('colons', ':'),
  repeat('opened placeholders', '${'),
  repeat('dollar quotes', '$a$b'),
  repeat('opened comments', '/*'),
  repeat('line comments', '-- '),
  repeat('opened tags', '<a '),
  repeat('opened attributes', '<a b="'),
  repeat('opened XML comments', '<!--'),
  repeat('entities', '&amp;'),
  repeat('wildcards', '%_'),
  repeat('any letters and one', '%a', 'b'),
  repeat('signs of a date', '1-'),
  repeat('stars of a cron line', '* '),
  repeat('ranges of a cron line', '0-59/1,'),
  nest('nested brackets', '[', ']'),
  nest('nested parentheses', '(', ')'),
  nest('nested braces', '{"a":', '}'),
  repeat('line breaks', '\n'),
  repeat('lines of a Windows file', '\r\n'),
  repeat('shortcuts', 'URL\n'),
  repeat('shortcuts and a word', 'URL=x y\n'),
  repeat('meta elements', '<meta charset '),
  repeat('elements', '<a/>'),
  repeat('elements in elements', '<a>'),
  repeat('opened CDATA', '<![CDATA['),
  repeat('spaces that keep words together', '\u00A0'),
  repeat('accents', '\u00E9'),
  repeat('combining accents', 'e\u0301'),
  repeat('halves of characters', '\uD83D'),
  repeat('pictures', '\u{1F600}'),
  repeat('escaped apostrophes', String.raw`\'`),
  repeat('texts that go on in the next line', "'a'\n"),
  repeat('boundaries', '\r\n--b'),
  repeat('conditions', '${a} '),
  repeat('properties', 'a.b = c\\\n'),
];

/** Those with one of these words in their names. */
export function chooseShapes(...words: readonly string[]): readonly NastyShape[] {
  return shapes.filter(({ name }) => words.some((word) => name.includes(word)));
}

export const jsonShapes = chooseShapes('blanks', 'digits', 'nested', 'quotes', 'halves');
export const formShapes = chooseShapes('ampersands', 'names', 'percent', 'encoded', 'equals', 'accents');
export const textShapes = chooseShapes('blanks', 'digits', 'letters', 'line breaks', 'combining', 'pictures');
export const xmlShapes = chooseShapes(
  'opened tags',
  'attributes',
  'XML comments',
  'elements',
  'CDATA',
  'entities',
  'ampersands',
  'keep',
);
export const sqlShapes = chooseShapes(
  'blanks',
  'semicolons',
  'placeholders',
  'dollar',
  'comments',
  'apostrophes',
  'next line',
);
export const conditionShapes = chooseShapes(
  'blanks',
  'digits',
  'placeholders',
  'conditions',
  'braces',
  'parentheses',
  'quotes',
  'commas',
);
