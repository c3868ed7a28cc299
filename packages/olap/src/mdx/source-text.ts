// Where in a text its parts begin and end. The parser only tells where they begin.
import { OlapError, type SourcePosition } from '../olap-error.ts';
import { parseExpression } from './parse.ts';
import { printExpression } from './print.ts';
import { readTokens, type Token } from './read-tokens.ts';
import type { Expression } from './syntax.ts';

export interface SourceText {
  /** How many characters what begins there has: this, where it stands there so; a name up to so many parts; or one token. */
  measure(position: SourcePosition, known?: { readonly written?: string; readonly parts?: number }): number;
  /** As it was written, but for comments. */
  textOf(expression: Expression): string;
}

/** What can only stand behind an expression, never inside of one that has no brackets around. */
const endings = new Set([
  'MEMBER',
  'SET',
  'SELECT',
  'FROM',
  'WHERE',
  'ON',
  'DIMENSION',
  'PROPERTIES',
  'CELL',
]);

export function readSource(text: string): SourceText {
  const tokens = readTokensOrNone(text);
  const lineStarts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
  const offsetOf = ({ line, column }: SourcePosition): number => (lineStarts[line - 1] ?? 0) + column - 1;
  const places = new Map(tokens.map((token, index) => [offsetOf(token.position), index]));

  return {
    measure(position, { written = '', parts = 1 } = {}) {
      const first = places.get(offsetOf(position));
      if (written !== '' && text.startsWith(written, offsetOf(position))) return written.length;
      if (first === undefined) return 1;
      const last = lastOfName(tokens, first, parts);
      const from = offsetOf(position);
      return Math.max(1, offsetOf(last.position) + lengthOf(last, text, offsetOf(last.position)) - from);
    },
    textOf(expression) {
      const offset = offsetOf(startOf(expression));
      // A formula in quotes begins behind the quote.
      const first = places.get(offset) ?? places.get(offset - 1);
      const end = first === undefined ? undefined : findEnd(tokens, first);
      if (first === undefined || end === undefined) return printExpression(expression);
      const [start, stop] = [tokens[first], tokens[end]];
      if (start === undefined || stop === undefined) return printExpression(expression);
      const written = text.slice(offsetOf(start.position), offsetOf(stop.position)).trimEnd();
      return isSame(written, expression) ? written : printExpression(expression);
    },
  };
}

function readTokensOrNone(text: string): readonly Token[] {
  try {
    return readTokens(text);
  } catch (error) {
    if (error instanceof OlapError) return [];
    throw error;
  }
}

function startOf(expression: Expression): SourcePosition {
  switch (expression.kind) {
    case 'infix':
      return startOf(expression.left);
    case 'property':
      return startOf(expression.object);
    case 'postfix':
    case 'alias':
      return startOf(expression.operand);
    case 'call':
      return expression.object === undefined ? expression.position : startOf(expression.object);
    default:
      return expression.position;
  }
}

/** The token behind the expression that begins at a token. */
function findEnd(tokens: readonly Token[], first: number): number | undefined {
  let depth = 0;
  for (let index = first; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'end') return index;
    if (token.kind === 'sign') {
      if (token.text === '(' || token.text === '{') depth += 1;
      if (depth === 0 && (token.text === ',' || token.text === ')' || token.text === '}')) return index;
      if (token.text === ')' || token.text === '}') depth -= 1;
    }
    if (depth === 0 && index > first && token.kind === 'word' && endings.has(token.upper)) return index;
  }
  return undefined;
}

/** A comment at the end would take away what is written behind it. */
function isSame(written: string, expression: Expression): boolean {
  if (['--', '//', '/*'].some((mark) => written.includes(mark))) return false;
  try {
    const read = parseExpression(written);
    const meant = read.kind === 'string' && expression.kind !== 'string' ? parseExpression(read.value) : read;
    return printExpression(meant) === printExpression(expression);
  } catch (error) {
    if (error instanceof OlapError) return false;
    throw error;
  }
}

function lastOfName(tokens: readonly Token[], first: number, parts: number): Token {
  let index = first;
  for (let part = 1; part < parts; part += 1) {
    const point = tokens[index + 1];
    if (point?.kind !== 'sign' || point.text !== '.' || tokens[index + 2] === undefined) break;
    index += 2;
  }
  return tokens[index] ?? endToken;
}

const endToken: Token = { kind: 'end', text: '', upper: '', keys: [], position: { line: 1, column: 1 } };

function lengthOf(token: Token, text: string, offset: number): number {
  switch (token.kind) {
    case 'quoted':
      return quotedLength(token.text, ']');
    case 'string':
      return quotedLength(token.text, text.charAt(offset));
    case 'key': {
      let at = offset;
      for (const key of token.keys)
        at += 1 + (text.charAt(at + 1) === '[' ? quotedLength(key, ']') : key.length);
      return at - offset;
    }
    default:
      return token.text.length;
  }
}

/** The closing sign inside of it stands twice. */
function quotedLength(inner: string, closing: string): number {
  return inner.length + inner.split(closing).length - 1 + 2;
}
