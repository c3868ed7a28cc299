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
const signs = new Set('{}(),.:=<>+-*/');
/** Of a selection of some thousand members; to read as many takes some hundredths of a second. */
const mostTokens = 60_000;
const noKeys: readonly string[] = [];

export function readTokens(text: string): Token[] {
  const reading = new TokenReading(text);
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

function createToken(kind: Token['kind'], text: string, position: SourcePosition): Token {
  return { kind, text, upper: '', keys: noKeys, position };
}

class TokenReading {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  next(): Token {
    this.#skipBlanksAndComments();
    const position = this.#position();
    const character = this.#text[this.#at];
    if (character === undefined) return createToken('end', '', position);
    if (character === '[') return createToken('quoted', this.#readBracketed(), position);
    if (character === '&') return this.#readKey(position);
    if (character === "'" || character === '"') {
      return createToken('string', this.#readDelimited(character, character), position);
    }
    if (isDigit(character) || (character === '.' && isDigit(this.#text[this.#at + 1]))) {
      return createToken('number', this.#readNumber(), position);
    }
    if (isWordStart(character)) {
      const text = this.#readWord();
      return { kind: 'word', text, upper: text.toUpperCase(), keys: noKeys, position };
    }
    const pair = this.#text.slice(this.#at, this.#at + 2);
    const sign = pairs.has(pair) ? pair : character;
    if (sign === character && !signs.has(character)) throw createSyntaxError(position, character);
    this.#at += sign.length;
    return createToken('sign', sign, position);
  }

  #position(): SourcePosition {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #advance(): void {
    if (this.#text[this.#at] === '\n') {
      this.#line += 1;
      this.#lineStart = this.#at + 1;
    }
    this.#at += 1;
  }

  #skipBlanksAndComments(): void {
    for (;;) {
      while (isBlank(this.#text[this.#at])) this.#advance();
      if (this.#text.startsWith('--', this.#at) || this.#text.startsWith('//', this.#at)) {
        while (this.#at < this.#text.length && this.#text[this.#at] !== '\n') this.#at += 1;
      } else if (this.#text.startsWith('/*', this.#at)) this.#skipBlockComment();
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
      this.#advance();
      if (isOpening || isClosing) this.#advance();
    } while (depth > 0);
  }

  #readBracketed(): string {
    return this.#readDelimited('[', ']');
  }

  /** The closing sign twice stands for itself. */
  #readDelimited(opening: string, closing: string): string {
    const position = this.#position();
    const parts: string[] = [];
    this.#advance();
    let from = this.#at;
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined) throw createSyntaxError(position, opening);
      const isClosing = character === closing;
      this.#advance();
      if (!isClosing) continue;
      if (this.#text[this.#at] !== closing) break;
      parts.push(this.#text.slice(from, this.#at));
      this.#advance();
      from = this.#at;
    }
    return parts.join('') + this.#text.slice(from, this.#at - 1);
  }

  #readKey(position: SourcePosition): Token {
    const keys: string[] = [];
    while (this.#text[this.#at] === '&') {
      this.#advance();
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

function isBlank(character: string | undefined): boolean {
  return (
    character === ' ' ||
    character === '\n' ||
    character === '\r' ||
    character === '\t' ||
    character === '\u00A0'
  );
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

// Most letters are plain ones, and an expression asked for each of them is what takes longest.
const isPlainLetter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');

function isWordStart(character: string): boolean {
  return isPlainLetter(character) || /[\p{L}_$@]/u.test(character);
}

function isWordPart(character: string | undefined): boolean {
  if (character === undefined) return false;
  return isPlainLetter(character) || isDigit(character) || /[\p{L}\p{N}_$]/u.test(character);
}
