// The grammar of JUEL 2.2.1 with method calls and without functions, by recursive descent. Two limits keep
// the stack safe, here and in the evaluation: how deep a text may nest, and how many nodes it may have.
import type { EngineError } from '../../engine-errors.ts';
import { type EngineValue, nullValue } from '../../values/engine-value.ts';
import { parseLong } from '../../values/java-numbers.ts';
import { createSyntaxError } from './expression-scope.ts';
import type { BinaryOperator, SyntaxNode, SyntaxTree, UnaryOperator } from './syntax-tree.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Far more than the nodes that it may have take. */
const longestText = 50_000;

export function parseExpression(text: string): SyntaxTree {
  if (text.length > longestText && /[$#]\{/.test(text))
    throw createSyntaxError(text, longestText, 'too long');
  return new Parser(text, tokenize(text)).parseParts();
}

const maximumNesting = 100;
const maximumNodes = 1000;

const binaryLevels = new Map<string, { readonly operator: BinaryOperator; readonly level: number }>(
  ([['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']] as const).flatMap(
    (operators, level) => operators.map((operator) => [operator, { operator, level }] as const),
  ),
);

const unaryOperators = new Map<string, UnaryOperator>([
  ['!', '!'],
  ['-', '-'],
  ['empty', 'empty'],
]);

class Parser {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #identifiers = new Set<string>();
  #index = 0;
  #nesting = 0;
  #nodes = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  parseParts(): SyntaxTree {
    const parts: (string | SyntaxNode)[] = [];
    let opening: string | null = null;
    while (this.#current().symbol !== 'eof') {
      const token = this.#take();
      if (token.symbol === 'text') {
        parts.push(token.image);
        continue;
      }
      // JUEL lets one text be read at once or later, not both.
      if (opening !== null && token.image !== opening) throw this.#fail(`'${opening}' expected`, token);
      opening = token.image;
      parts.push(this.#parseChoice());
      this.#expect('end', '}');
    }
    return { parts, identifiers: [...this.#identifiers] };
  }

  #parseChoice(): SyntaxNode {
    return this.#nest(() => {
      const condition = this.#parseBinary(0);
      if (!this.#skip('?')) return condition;
      const yes = this.#parseChoice();
      this.#expect(':');
      return this.#add({ kind: 'choice', condition, yes, no: this.#parseChoice() });
    });
  }

  #parseBinary(lowestLevel: number): SyntaxNode {
    let left = this.#parseUnary();
    for (;;) {
      const found = binaryLevels.get(this.#current().symbol);
      if (found === undefined || found.level < lowestLevel) return left;
      this.#take();
      const right = this.#parseBinary(found.level + 1);
      left = this.#add({ kind: 'binary', operator: found.operator, left, right });
    }
  }

  #parseUnary(): SyntaxNode {
    const operator = unaryOperators.get(this.#current().symbol);
    if (operator === undefined) return this.#parseAccess();
    this.#take();
    return this.#nest(() => this.#add({ kind: 'unary', operator, operand: this.#parseUnary() }));
  }

  #parseAccess(): SyntaxNode {
    let base = this.#parseOperand();
    for (;;) {
      const key = this.#findKey();
      if (key === null) return base;
      base = this.#add(
        this.#current().symbol === '('
          ? { kind: 'method', base, key, args: this.#parseArguments() }
          : { kind: 'property', base, key },
      );
    }
  }

  #findKey(): SyntaxNode | null {
    if (this.#skip('.')) {
      const name = this.#expect('identifier', 'a name').image;
      return this.#add({ kind: 'literal', value: { type: 'string', value: name } });
    }
    if (!this.#skip('[')) return null;
    const key = this.#parseChoice();
    this.#expect(']');
    return key;
  }

  #parseArguments(): readonly SyntaxNode[] {
    this.#expect('(');
    const args: SyntaxNode[] = [];
    if (this.#skip(')')) return args;
    do args.push(this.#parseChoice());
    while (this.#skip(','));
    this.#expect(')');
    return args;
  }

  #parseOperand(): SyntaxNode {
    const token = this.#take();
    if (token.symbol === '(') {
      const inner = this.#parseChoice();
      this.#expect(')');
      return inner;
    }
    if (token.symbol === 'identifier') {
      if (this.#current().symbol === '(') throw this.#fail(`there is no function '${token.image}'`, token);
      this.#identifiers.add(token.image);
      return this.#add({ kind: 'identifier', name: token.image });
    }
    return this.#add({ kind: 'literal', value: this.#readLiteral(token) });
  }

  #readLiteral(token: Token): EngineValue {
    switch (token.symbol) {
      case 'true':
      case 'false':
        return { type: 'boolean', value: token.symbol === 'true' };
      case 'null':
        return nullValue;
      case 'string':
        return { type: 'string', value: token.image };
      case 'float':
        return { type: 'double', value: Number(token.image) };
      case 'integer': {
        const value = parseLong(token.image);
        if (value === null) throw this.#fail('this number is too large', token);
        return { type: 'long', value };
      }
      default:
        throw this.#fail('a value expected', token);
    }
  }

  /** Every level of recursion passes here. */
  #nest(parse: () => SyntaxNode): SyntaxNode {
    this.#nesting += 1;
    if (this.#nesting > maximumNesting) throw this.#fail('nested too deeply');
    const node = parse();
    this.#nesting -= 1;
    return node;
  }

  #add(node: SyntaxNode): SyntaxNode {
    this.#nodes += 1;
    if (this.#nodes > maximumNodes) throw this.#fail('too long');
    return node;
  }

  #current(): Token {
    const token = this.#tokens[Math.min(this.#index, this.#tokens.length - 1)];
    if (token === undefined) throw createSyntaxError(this.#text, this.#text.length, 'a value expected');
    return token;
  }

  #take(): Token {
    const token = this.#current();
    this.#index += 1;
    return token;
  }

  #skip(symbol: Token['symbol']): boolean {
    const isThere = this.#current().symbol === symbol;
    if (isThere) this.#index += 1;
    return isThere;
  }

  #expect(symbol: Token['symbol'], described: string = symbol): Token {
    const token = this.#current();
    if (token.symbol !== symbol) throw this.#fail(`'${described}' expected`, token);
    return this.#take();
  }

  #fail(reason: string, token = this.#current()): EngineError {
    const found = token.symbol === 'eof' ? 'the end' : `'${token.image}'`;
    return createSyntaxError(this.#text, token.position, `${reason}, found ${found}`);
  }
}
