import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readXml, type XmlElement } from './read-xml.ts';

const leaf = (name: string, text = '', attributes: [string, string][] = []): XmlElement => ({
  name,
  text,
  attributes: new Map(attributes),
  elements: [],
  line: expect.any(Number) as number,
});

describe('readXml', () => {
  it.each<[string, XmlElement]>([
    ['<a/>', leaf('a')],
    ['<?xml version="1.0"?>\n<!-- c --><a>x</a>\n', leaf('a', 'x')],
    ['<a>1 &lt; 2 &amp;&#233;&#xE9;</a>', leaf('a', '1 < 2 &éé')],
    ['<a>x<![CDATA[<b>&amp;]]>y</a>', leaf('a', 'x<b>&amp;y')],
    [
      `<a x="1 > 0" y='&quot;'/>`,
      leaf('a', '', [
        ['x', '1 > 0'],
        ['y', '"'],
      ]),
    ],
    ['<a>x<b>y</b>z</a>', { ...leaf('a', 'xz'), elements: [leaf('b', 'y')] }],
    ['<a><!-- <b> --><ação>é</ação></a>', { ...leaf('a'), elements: [leaf('ação', 'é')] }],
  ])('reads %s', (text, element) => {
    expect(readXml(text)).toEqual(element);
  });

  it.each([
    ['', 'text outside of its root'],
    ['hello', 'text outside of its root'],
    ['<a/>x', 'text outside of its root'],
    ['<a/><b/>', 'more than one root'],
    ['<a><b></a>', '</a> closes nothing'],
    ['<a>', '<a> is not closed'],
    ['</a>', '</a> closes nothing'],
    ['<a x=1/>', 'a tag is malformed'],
    ['<a x="1"y="2"/>', 'a tag is malformed'],
    ['<a x="1" x="2"/>', 'x stands twice'],
    ['<a>&nada;</a>', '&nada; is no character'],
    ['<a>a & b</a>', '& is no character'],
    ['<a>&#x110000;</a>', '&#x110000; is no character'],
    ['<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', 'has a document type'],
    ['<a>\n<b\n</a>', 'malformed (line 2)'],
    ['<a\u00A0x="1"/>', 'a tag is malformed'],
    ['<!--<a/>', 'a tag is malformed'],
    [`<a>${'<b/>'.repeat(20_000)}</a>`, 'more than 20000 elements'],
    [
      `<a ${Array.from({ length: 20_001 }, (_, index) => `x${index}=""`).join(' ')}/>`,
      'more than 20000 attributes',
    ],
  ])('refuses what is wrong: %#', (text, reason) => {
    expect(() => readXml(text)).toThrow(reason);
  });

  it('says in which line an element begins', () => {
    const { line, elements } = readXml('<?xml version="1.0"?>\n<a\n x="1">\n<b/><!--\n--><c/></a>');
    expect([line, ...elements.map((element) => element.line)]).toEqual([2, 4, 5]);
  });

  it('reads a document that is deep and long', () => {
    const deep = 10_000;
    expect(readXml(`${'<a>'.repeat(deep)}x${'</a>'.repeat(deep)}`).name).toBe('a');
    expect(readXml(`<a ${' '.repeat(100_000)}/>`).name).toBe('a');
  });

  // One expression for each token, as one would write it down without a thought for the time that it takes.
  const name = String.raw`[A-Za-z_:][\w:.-]*`;
  const attribute = String.raw`[ \n]+${name}[ \n]*=[ \n]*(?:"[^"<]*"|'[^'<]*')`;
  // To its first end: an expression that may try a later one would take `<!----><!-->` for one comment.
  const upTo = (opening: string, closing: string): string => `${opening}(?:(?!${closing})[^])*${closing}`;
  const enclosed = [
    upTo('<!--', '-->'),
    upTo('<[?]', '[?]>'),
    upTo(String.raw`<!\[CDATA\[`, String.raw`\]\]>`),
  ].join('|');
  const token = new RegExp(
    String.raw`^(?:${enclosed}|</${name}[ \n]*>|<${name}(?:${attribute})*[ \n]*/?>|[^<&]+)+$`,
  );

  it('takes only what is made of tokens', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      '=',
      '"',
      "'",
      ' ',
      '\n',
      '<a',
      '<a>',
      '</a>',
      '/>',
      ' x="1"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '-',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => `<a>${pieces.join('')}</a>`),
        (text) => {
          const refusal = findRefusal(text);
          const isMadeOfTokens = refusal === undefined || !refusal.includes('malformed');
          // What is made of tokens may still be refused, as an element that is not closed; anything else always is.
          expect(token.test(text) ? isMadeOfTokens : refusal !== undefined).toBe(true);
        },
      ),
      { examples: [['<a><!----><!--></a>'], ['<a><??><?></a>']] },
    );
  });
});

function findRefusal(text: string): string | undefined {
  try {
    readXml(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
}

describe('readXml of long files', () => {
  it.each([
    ['comments', '<!---->'],
    ['sections', '<![CDATA[]]>'],
    ['instructions', '<?a?>'],
  ])('[OL-06] refuses too many %s', (_title, part) => {
    expect(() => readXml(`<a>${part.repeat(100_001)}</a>`)).toThrow('more than 100000 tags');
    expect(readXml(`<a>${part.repeat(99_990)}</a>`).name).toBe('a');
  });
});
