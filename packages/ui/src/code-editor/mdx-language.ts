// The colours of MDX. It only looks at words and signs: what is wrong with a text is told by whoever runs it.
import { StreamLanguage, type StringStream } from '@codemirror/language';

interface MdxState {
  /** Comments of this kind stand inside of one another. */
  depth: number;
  /** What ends the name or text that goes on over a line. */
  closing: string;
}

const keywords = new Set(
  (
    'AND AS AXIS BY CASE CAST CELL CHAPTERS COLUMNS DIMENSION DRILLTHROUGH ELSE EMPTY END EXISTING EXPLAIN ' +
    'FIRSTROWSET FOR FROM IN IS MATCHES MAXROWS MEMBER NON NOT ON OR PAGES PLAN PROPERTIES RETURN ROWS SECTIONS ' +
    'SELECT SET THEN WHEN WHERE WITH XOR'
  ).split(' '),
);
const constants = new Set(
  (
    'NULL TRUE FALSE ASC DESC BASC BDESC PRE POST ALL SELF AFTER BEFORE BEFORE_AND_AFTER SELF_AND_AFTER ' +
    'SELF_AND_BEFORE SELF_BEFORE_AFTER LEAVES INCLUDEEMPTY EXCLUDEEMPTY RECURSIVE'
  ).split(' '),
);

export const mdxLanguage = StreamLanguage.define<MdxState>({
  name: 'mdx',
  startState: () => ({ depth: 0, closing: '' }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (state.depth > 0) return readComment(stream, state);
    if (state.closing !== '') return readDelimited(stream, state);
    if (stream.eatSpace()) return null;
    if (stream.match('--') || stream.match('//')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.depth = 1;
      return readComment(stream, state);
    }
    const sign = stream.next() ?? '';
    if (sign === '[' || sign === '"' || sign === "'") {
      state.closing = sign === '[' ? ']' : sign;
      return readDelimited(stream, state);
    }
    if (isDigit(sign)) {
      stream.eatWhile((each) => isDigit(each) || each === '.');
      return 'number';
    }
    if (!isLetter(sign)) return null;
    stream.eatWhile((each) => isLetter(each) || isDigit(each));
    const word = stream.current().toUpperCase();
    if (keywords.has(word)) return 'keyword';
    if (constants.has(word)) return 'atom';
    // What is called, and what stands behind a point without brackets.
    return 'typeName';
  },
  languageData: {
    commentTokens: { line: '--', block: { open: '/*', close: '*/' } },
    closeBrackets: { brackets: ['(', '{', '[', '"'] },
  },
});

function readComment(stream: StringStream, state: MdxState): string {
  while (!stream.eol()) {
    if (stream.match('/*')) state.depth += 1;
    else if (stream.match('*/')) {
      state.depth -= 1;
      if (state.depth === 0) break;
    } else stream.next();
  }
  return 'comment';
}

/** The closing sign twice stands for itself. */
function readDelimited(stream: StringStream, state: MdxState): string {
  const { closing } = state;
  while (!stream.eol()) {
    if (stream.next() !== closing) continue;
    if (stream.peek() === closing) stream.next();
    else {
      state.closing = '';
      break;
    }
  }
  return closing === ']' ? 'variableName' : 'string';
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9';
}

function isLetter(sign: string): boolean {
  return /[\p{L}_$@]/u.test(sign);
}
