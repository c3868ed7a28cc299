// Text outside of `${…}` and `#{…}` is one token, everything inside is split as JUEL does.
import { createSyntaxError } from './expression-scope.ts';

export interface Token {
  readonly symbol: TokenSymbol;
  /** As written; of texts and strings what they mean. */
  readonly image: string;
  readonly position: number;
}

type Operator = '+' | '-' | '*' | '/' | '%' | '!' | '&&' | '||' | '==' | '!=' | '<' | '<=' | '>' | '>=';
type Mark = '?' | ':' | ',' | '.' | '[' | ']' | '(' | ')';
type Word = 'null' | 'true' | 'false' | 'empty' | 'instanceof' | 'identifier';
type TokenSymbol = Operator | Mark | Word | 'text' | 'start' | 'end' | 'string' | 'integer' | 'float' | 'eof';

export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    const content = readText(text, position);
    if (content.end > position) tokens.push({ symbol: 'text', image: content.image, position });
    position = content.end;
    if (position < text.length) position = readEvaluation(text, position, tokens);
  }
  tokens.push({ symbol: 'eof', image: '', position });
  return tokens;
}

/** A backslash takes the meaning of the `${` or `#{` right after it and vanishes; elsewhere it stays. */
function readText(text: string, start: number): { readonly image: string; readonly end: number } {
  let image = '';
  let from = start;
  for (let index = start; index < text.length; index += 1) {
    if (!isStart(text, index)) continue;
    const isEscaped = index > start && text[index - 1] === '\\';
    if (!isEscaped) return { image: image + text.slice(from, index), end: index };
    image += text.slice(from, index - 1);
    from = index;
  }
  return { image: image + text.slice(from), end: text.length };
}

function isStart(text: string, index: number): boolean {
  return (text[index] === '$' || text[index] === '#') && text[index + 1] === '{';
}

/** Answers the position after the closing brace, or the end of the text. */
function readEvaluation(text: string, start: number, tokens: Token[]): number {
  tokens.push({ symbol: 'start', image: text.slice(start, start + 2), position: start });
  let position = start + 2;
  while (position < text.length) {
    const character = text.charAt(position);
    if (isWhitespace(character)) {
      position += 1;
    } else if (character === '}') {
      tokens.push({ symbol: 'end', image: '}', position });
      return position + 1;
    } else {
      const { token, end } = readToken(text, position);
      tokens.push(token);
      position = end;
    }
  }
  return position;
}

interface ReadToken {
  readonly token: Token;
  readonly end: number;
}

/** Longer ones first. */
const marks: readonly (Operator | Mark)[] = [
  ...(['&&', '||', '==', '!=', '<=', '>='] as const),
  ...(['+', '-', '*', '/', '%', '!', '<', '>', '?', ':', ',', '.', '[', ']', '(', ')'] as const),
];

const words = new Map<string, Operator | Word>([
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['empty', 'empty'],
  ['instanceof', 'instanceof'],
  ['div', '/'],
  ['mod', '%'],
  ['not', '!'],
  ['and', '&&'],
  ['or', '||'],
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
]);

// As Character.isJavaIdentifierStart and isJavaIdentifierPart, for single UTF-16 units and without the
// control characters that Java would let into a name.
const identifierStart = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u;
const identifierPart = /^[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}\p{Cf}]$/u;
const numberAt = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;

function readToken(text: string, position: number): ReadToken {
  const character = text.charAt(position);
  if (character === '"' || character === "'") return readString(text, position);
  numberAt.lastIndex = position;
  const number = numberAt.exec(text)?.[0];
  if (number !== undefined) {
    const symbol = /^\d+$/.test(number) ? 'integer' : 'float';
    return { token: { symbol, image: number, position }, end: position + number.length };
  }
  const mark = marks.find((each) => text.startsWith(each, position));
  if (mark !== undefined) {
    return { token: { symbol: mark, image: mark, position }, end: position + mark.length };
  }
  if (identifierStart.test(character)) return readWord(text, position);
  throw createSyntaxError(text, position, `unexpected character '${character}'`);
}

function readWord(text: string, position: number): ReadToken {
  let end = position + 1;
  while (end < text.length && identifierPart.test(text.charAt(end))) end += 1;
  const image = text.slice(position, end);
  return { token: { symbol: words.get(image) ?? 'identifier', image, position }, end };
}

function readString(text: string, position: number): ReadToken {
  const quote = text.charAt(position);
  let image = '';
  let index = position + 1;
  while (index < text.length) {
    let character = text.charAt(index);
    if (character === quote) return { token: { symbol: 'string', image, position }, end: index + 1 };
    if (character === '\\') {
      index += 1;
      character = text.charAt(index);
      if (character !== '\\' && character !== quote) {
        throw createSyntaxError(
          text,
          index - 1,
          `a backslash may stand only before ${quote} and another one`,
        );
      }
    }
    image += character;
    index += 1;
  }
  throw createSyntaxError(text, position, 'this text is not closed');
}

/** As Character.isWhitespace: blanks that do not keep words together, and the separating controls. */
function isWhitespace(character: string): boolean {
  if (character === '\u00A0' || character === '\u2007' || character === '\u202F') return false;
  const isSeparator = character >= '\u001C' && character <= '\u001F';
  return isSeparator || /^[\t-\r\p{Zs}\p{Zl}\p{Zp}]$/u.test(character);
}
