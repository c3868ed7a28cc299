// Where a parser is among its tokens, and what it may ask there.
import { createLimitError, type SourcePosition } from '../olap-error.ts';
import { createSyntaxError, readTokens, type Token } from './read-tokens.ts';
import type { Expression } from './syntax.ts';

/** Deeper than people nest, and shallow enough for the call stack. */
const deepestNesting = 200;
/** Operators, properties and parts of names one after the other: each is evaluated inside of the next. */
export const longestChain = 1000;
const longestText = 500_000;

export class TokenCursor {
  readonly tokens: readonly Token[];
  at = 0;
  #depth = 0;

  constructor(text: string, from?: SourcePosition) {
    if (text.length > longestText) throw createLimitError('characters', longestText);
    this.tokens = readTokens(text, from);
  }

  wholeNumber(): number {
    const { kind, text } = this.token;
    if (kind !== 'number' || !/^\d{1,9}$/.test(text)) this.refuse();
    this.at += 1;
    return Number(text);
  }

  list<Item>(parse: () => Item): Item[] {
    const items = [parse()];
    while (this.takeSign(',')) items.push(parse());
    return items;
  }

  nested<Result>(parse: () => Result): Result {
    this.#depth += 1;
    if (this.#depth > deepestNesting) throw createLimitError('depth', deepestNesting, this.token.text);
    const result = parse();
    this.#depth -= 1;
    return result;
  }

  readonly #heights = new WeakMap<Expression, number>();

  /** An expression over another one, or over two of them; what grows too high cannot be evaluated. */
  grow(expression: Expression, one: Expression, other?: Expression): Expression {
    const below = Math.max(this.#heightOf(one), other === undefined ? 0 : this.#heightOf(other));
    return this.#raise(expression, below);
  }

  growAll(expression: Expression, parts: readonly (Expression | undefined)[]): Expression {
    let below = 0;
    for (const part of parts) if (part !== undefined) below = Math.max(below, this.#heightOf(part));
    return this.#raise(expression, below);
  }

  #heightOf(expression: Expression): number {
    return this.#heights.get(expression) ?? 0;
  }

  #raise(expression: Expression, below: number): Expression {
    if (below + 1 > longestChain) throw createLimitError('depth', longestChain, this.token.text);
    this.#heights.set(expression, below + 1);
    return expression;
  }

  get token(): Token {
    return (
      this.tokens[this.at] ?? { kind: 'end', text: '', upper: '', keys: [], position: { line: 1, column: 1 } }
    );
  }

  take(expression: Expression): Expression {
    this.at += 1;
    return expression;
  }

  isWord(word: string): boolean {
    return isTokenWord(this.token, word);
  }

  takeWord(word: string): boolean {
    const isThere = this.isWord(word);
    if (isThere) this.at += 1;
    return isThere;
  }

  takeAnyWord<Word extends string>(words: readonly Word[]): Word | undefined {
    return words.find((word) => this.takeWord(word));
  }

  requireWord(word: string): void {
    if (!this.takeWord(word)) this.refuse();
  }

  isSign(sign: string): boolean {
    return isTokenSign(this.token, sign);
  }

  takeSign(sign: string): boolean {
    const isThere = this.isSign(sign);
    if (isThere) this.at += 1;
    return isThere;
  }

  takeAnySign<Sign extends string>(signs: readonly Sign[]): Sign | undefined {
    return signs.find((sign) => this.takeSign(sign));
  }

  requireSign(sign: string): void {
    if (!this.takeSign(sign)) this.refuse();
  }

  refuse(): never {
    throw createSyntaxError(this.token.position, this.token.kind === 'end' ? '<EOF>' : this.token.text);
  }
}

export function isTokenWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.upper === word;
}

export function isTokenSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}
