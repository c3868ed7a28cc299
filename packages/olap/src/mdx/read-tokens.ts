// Characters to tokens, each looked at once.
import { createLimitError, OlapError, type SourcePosition } from '../olap-error.ts';

export interface Token {
  readonly kind: 'word' | 'quoted' | 'key' | 'string' | 'number' | 'sign' | 'end';
  /** Without quotes; of a key its parts are in `keys`. */
  readonly text: string;
  /** Of a word, as it is compared. */
  readonly upper: string;
  readonly keys: readonly string[];
  readonly position: SourcePosition;
}

const pairs = new Set(['<>', '<=', '>=', '||']);
const pairStarts = new Set('<>|');
const signs = new Set('{}(),.:=<>+-*/');
/** Of a selection of some thousand members; to read as many takes some hundredths of a second. */
const mostTokens = 60_000;
const noKeys: readonly string[] = [];

/** Of a text inside of another one, `from` is where it begins there. */
export function readTokens(text: string, from: SourcePosition = { line: 1, column: 1 }): Token[] {
  const reading = new TokenReading(text, from);
  const tokens: Token[] = [];
  for (;;) {
    const token = reading.next();
    tokens.push(token);
    if (token.kind === 'end') return tokens;
    if (tokens.length > mostTokens) throw createLimitError('tokens', mostTokens);
  }
}

export function createSyntaxError(position: SourcePosition, token: string): OlapError {
  const { line, column } = position;
  return new OlapError('syntax', `Syntax error at line ${line}, column ${column}, token '${token}'`, {
    token,
    position,
  });
}

/** Where the text of a quoted one begins. */
export function behindQuote({ line, column }: SourcePosition): SourcePosition {
  return { line, column: column + 1 };
}

function createToken(kind: Token['kind'], text: string, position: SourcePosition): Token {
  return { kind, text, upper: '', keys: noKeys, position };
}

// What a statement of many thousand names costs is its first reading, before this code is compiled: so characters are compared
// as numbers, and what stands between two quotes is found by the engine's own search.
class TokenReading {
  readonly #text: string;
  #at = 0;
  #line: number;
  #lineStart: number;
  /** Where the line ends that the last position was in. */
  #lineEnd: number;

  constructor(text: string, { line, column }: SourcePosition) {
    this.#text = text;
    this.#line = line;
    this.#lineStart = 1 - column;
    this.#lineEnd = text.indexOf('\n');
  }

  next(): Token {
    this.#skipBlanksAndComments();
    const position = this.#position();
    const text = this.#text;
    const character = text[this.#at];
    if (character === undefined) return createToken('end', '', position);
    if (character === '[') return createToken('quoted', this.#readBracketed(), position);
    if (character === '&') return this.#readKey(position);
    if (character === "'" || character === '"') {
      return createToken('string', this.#readDelimited(character, character), position);
    }
    if (isDigit(character) || (character === '.' && isDigit(text[this.#at + 1]))) {
      return createToken('number', this.#readNumber(), position);
    }
    if (isWordStart(character)) {
      const word = this.#readWord();
      return { kind: 'word', text: word, upper: word.toUpperCase(), keys: noKeys, position };
    }
    return this.#readSign(character, position);
  }

  #readSign(character: string, position: SourcePosition): Token {
    const pair = pairStarts.has(character) ? this.#text.slice(this.#at, this.#at + 2) : '';
    const sign = pairs.has(pair) ? pair : character;
    if (sign === character && !signs.has(character)) throw createSyntaxError(position, character);
    this.#at += sign.length;
    return createToken('sign', sign, position);
  }

  #position(): SourcePosition {
    while (this.#lineEnd !== -1 && this.#lineEnd < this.#at) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#text.indexOf('\n', this.#lineStart);
    }
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #skipBlanksAndComments(): void {
    const text = this.#text;
    for (;;) {
      while (isBlank(text.charCodeAt(this.#at))) this.#at += 1;
      const code = text.charCodeAt(this.#at);
      if (code !== minus && code !== slash) return;
      const next = text.charCodeAt(this.#at + 1);
      if (next === code) {
        const end = text.indexOf('\n', this.#at);
        this.#at = end === -1 ? text.length : end;
      } else if (code === slash && next === star) this.#skipBlockComment();
      else return;
    }
  }

  /** Such comments stand inside of one another. */
  #skipBlockComment(): void {
    const position = this.#position();
    let depth = 0;
    do {
      if (this.#at >= this.#text.length) throw createSyntaxError(position, '/*');
      const isOpening = this.#text.startsWith('/*', this.#at);
      const isClosing = this.#text.startsWith('*/', this.#at);
      if (isOpening) depth += 1;
      if (isClosing) depth -= 1;
      this.#at += isOpening || isClosing ? 2 : 1;
    } while (depth > 0);
  }

  #readBracketed(): string {
    return this.#readDelimited('[', ']');
  }

  /** The closing sign twice stands for itself. */
  #readDelimited(opening: string, closing: string): string {
    const text = this.#text;
    const start = this.#at;
    const parts: string[] = [];
    for (let from = start + 1; ;) {
      const end = text.indexOf(closing, from);
      if (end === -1) {
        this.#at = start;
        throw createSyntaxError(this.#position(), opening);
      }
      this.#at = end + 1;
      if (text[this.#at] !== closing) {
        const last = text.slice(from, end);
        return parts.length === 0 ? last : parts.join('') + last;
      }
      parts.push(text.slice(from, this.#at));
      from = end + 2;
    }
  }

  #readKey(position: SourcePosition): Token {
    const keys: string[] = [];
    while (this.#text[this.#at] === '&') {
      this.#at += 1;
      const character = this.#text[this.#at];
      if (character === '[') keys.push(this.#readBracketed());
      else if (character !== undefined && (isWordStart(character) || isDigit(character)))
        keys.push(this.#readWord());
      else throw createSyntaxError(this.#position(), character ?? '');
    }
    return { ...createToken('key', keys.join('&'), position), keys };
  }

  #readWord(): string {
    const from = this.#at;
    while (isWordPart(this.#text[this.#at])) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #readNumber(): string {
    const from = this.#at;
    this.#skipDigits();
    if (this.#text[this.#at] === '.') {
      this.#at += 1;
      this.#skipDigits();
    }
    const [letter, sign] = [this.#text[this.#at], this.#text[this.#at + 1]];
    const isExponent = letter === 'e' || letter === 'E';
    const digitAt = sign === '+' || sign === '-' ? 2 : 1;
    if (isExponent && isDigit(this.#text[this.#at + digitAt])) {
      this.#at += digitAt;
      this.#skipDigits();
    }
    return this.#text.slice(from, this.#at);
  }

  #skipDigits(): void {
    while (isDigit(this.#text[this.#at])) this.#at += 1;
  }
}

const minus = 45;
const slash = 47;
const star = 42;
const blanks: readonly number[] = [32, 10, 13, 9, 0xa0];

function isBlank(code: number): boolean {
  // Of what stands there, most is above all blanks but one.
  return (code <= 32 || code === 0xa0) && blanks.includes(code);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

// An expression asked for each character is what would take longest, and most are plain ones.
const isPlain = (character: string): boolean => character < '\u0080';

const isPlainLetter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');

function isWordStart(character: string): boolean {
  if (isPlain(character)) {
    return isPlainLetter(character) || character === '_' || character === '$' || character === '@';
  }
  return /\p{L}/u.test(character);
}

function isWordPart(character: string | undefined): boolean {
  if (character === undefined) return false;
  if (isPlain(character)) {
    return isPlainLetter(character) || isDigit(character) || character === '_' || character === '$';
  }
  return /[\p{L}\p{N}]/u.test(character);
}
