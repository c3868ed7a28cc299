// A hand-written parser: one function for each strength of binding, so that a fault is told where it is.
import { createLimitError, type SourcePosition } from '../olap-error.ts';
import { reserved } from './reserved-words.ts';
import type {
  Axis,
  DrillThroughStatement,
  Expression,
  Formula,
  InfixOperator,
  MemberProperty,
  NameExpression,
  PrefixOperator,
  Segment,
  SelectStatement,
  Statement,
} from './syntax.ts';
import { behindQuote } from './read-tokens.ts';
import { isTokenSign, isTokenWord, longestChain, TokenCursor } from './token-cursor.ts';

export function parseStatement(text: string): Statement {
  return new Parsing(text).parseWhole((parsing) => parsing.statement());
}

/** Of a text inside of another one, `from` is where it begins there. */
export function parseExpression(text: string, from?: SourcePosition): Expression {
  return new Parsing(text, from).parseWhole((parsing) => parsing.expression());
}

const axisNames = ['COLUMNS', 'ROWS', 'PAGES', 'SECTIONS', 'CHAPTERS'];
const closingSigns = new Set([',', ')', '}']);
const comparisons: readonly InfixOperator[] = ['<>', '<=', '>=', '=', '<', '>'];
class Parsing extends TokenCursor {
  parseWhole<Result>(parse: (parsing: Parsing) => Result): Result {
    const result = parse(this);
    if (this.token.kind !== 'end') this.refuse();
    return result;
  }

  statement(): Statement {
    if (this.takeWord('EXPLAIN')) {
      this.requireWord('PLAN');
      this.requireWord('FOR');
      return { kind: 'explain', statement: this.#drillThroughOrSelect() };
    }
    return this.#drillThroughOrSelect();
  }

  #drillThroughOrSelect(): SelectStatement | DrillThroughStatement {
    if (!this.takeWord('DRILLTHROUGH')) return this.#select();
    const maxRows = this.takeWord('MAXROWS') ? this.wholeNumber() : undefined;
    const firstRowset = this.takeWord('FIRSTROWSET') ? this.wholeNumber() : undefined;
    const select = this.#select();
    const returns = this.takeWord('RETURN') ? this.list(() => this.#nameOnly()) : [];
    return { kind: 'drillthrough', maxRows, firstRowset, select, returns };
  }

  #select(): SelectStatement {
    const formulas: Formula[] = [];
    if (this.takeWord('WITH')) {
      do formulas.push(this.#formula());
      while (this.isWord('MEMBER') || this.isWord('SET'));
    }
    this.requireWord('SELECT');
    const axes = this.isWord('FROM') ? [] : this.list(() => this.#axis());
    this.requireWord('FROM');
    const cube = this.#nameOnly();
    const cubePosition = cube.position;
    const slicer = this.takeWord('WHERE') ? this.expression() : undefined;
    this.takeWord('CELL');
    const cellProperties = this.takeWord('PROPERTIES') ? this.list(() => this.#nameOnly()) : [];
    return { kind: 'select', formulas, axes, cube: plainName(cube), cubePosition, slicer, cellProperties };
  }

  #formula(): Formula {
    const { position } = this.token;
    if (this.takeWord('SET')) {
      const name = this.#nameOnly().segments;
      this.requireWord('AS');
      return { kind: 'set', name, expression: this.#formulaBody(), position };
    }
    this.requireWord('MEMBER');
    const name = this.#nameOnly().segments;
    this.requireWord('AS');
    const expression = this.#formulaBody();
    const properties: MemberProperty[] = [];
    while (this.takeSign(',')) {
      const property = plainName(this.#nameOnly());
      this.requireSign('=');
      properties.push({ name: property, expression: this.expression() });
    }
    return { kind: 'member', name, expression, properties, position };
  }

  /** A formula may stand in quotes as a whole; then its text is MDX again, unless something follows that joins it. */
  #formulaBody(): Expression {
    const { kind, text, position } = this.token;
    const expression = this.expression();
    if (kind !== 'string' || expression.kind !== 'string') return expression;
    return text.trim() === '' ? expression : parseExpression(text, behindQuote(position));
  }

  #axis(): Axis {
    const isNonEmpty = this.takeWord('NON');
    if (isNonEmpty) this.requireWord('EMPTY');
    const expression = this.expression();
    this.takeWord('DIMENSION');
    const properties = this.takeWord('PROPERTIES') ? this.list(() => this.#nameOnly()) : [];
    this.requireWord('ON');
    return { ordinal: this.#axisOrdinal(), isNonEmpty, expression, properties };
  }

  #axisOrdinal(): number {
    const known = axisNames.findIndex((name) => this.isWord(name));
    if (known !== -1) {
      this.at += 1;
      return known;
    }
    if (!this.takeWord('AXIS')) return this.wholeNumber();
    this.requireSign('(');
    const ordinal = this.wholeNumber();
    this.requireSign(')');
    return ordinal;
  }

  expression(): Expression {
    return this.nested(() => {
      const expression = this.#nameAlone() ?? this.#either();
      if (!this.isWord('AS')) return expression;
      // `AS` belongs to a cast, unless a name follows.
      const next = this.tokens[this.at + 1];
      if (next?.kind !== 'quoted' && (next?.kind !== 'word' || this.#isInCast)) return expression;
      this.at += 2;
      const alias: Expression = {
        kind: 'alias',
        operand: expression,
        name: next.text,
        position: expression.position,
      };
      return this.grow(alias, expression);
    });
  }

  #isInCast = false;

  /**
   * A name that is a whole item of a list, as most are of which there are many thousands: asked for each strength of
   * binding, a statement that is the first one takes several times as long.
   */
  #nameAlone(): NameExpression | undefined {
    const { kind, position } = this.token;
    if (kind !== 'quoted') return undefined;
    let end = this.at + 1;
    while (isTokenSign(this.tokens[end], '.')) end += 2;
    const after = this.tokens[end];
    if (after?.kind !== 'sign' || !closingSigns.has(after.text)) return undefined;
    const segments = [this.#segment()];
    while (this.at < end) {
      this.at += 1;
      segments.push(this.#segment());
    }
    if (segments.length > longestChain) throw createLimitError('depth', longestChain);
    return { kind: 'name', segments, position };
  }

  #either(): Expression {
    return this.#infix(
      () => this.#both(),
      () => this.takeAnyWord(['OR', 'XOR']) ?? this.takeAnySign([':']),
    );
  }

  #both(): Expression {
    return this.#infix(
      () => this.#negation(),
      () => this.takeAnyWord(['AND']),
    );
  }

  #negation(): Expression {
    const { position } = this.token;
    if (!this.takeWord('NOT')) return this.#comparison();
    return this.nested(() => {
      const operand = this.#negation();
      return this.grow({ kind: 'prefix', operator: 'NOT', operand, position }, operand);
    });
  }

  #comparison(): Expression {
    let left = this.#sum();
    for (;;) {
      const { position } = left;
      if (this.isWord('IS')) {
        this.at += 1;
        if (this.takeWord('NULL'))
          left = this.grow({ kind: 'postfix', operator: 'IS NULL', operand: left, position }, left);
        else if (this.takeWord('EMPTY'))
          left = this.grow({ kind: 'postfix', operator: 'IS EMPTY', operand: left, position }, left);
        else left = this.#compare(left, 'IS');
        continue;
      }
      const operator = this.#takeMembership() ?? this.takeAnySign(comparisons);
      if (operator === undefined) return left;
      left = this.#compare(left, operator);
    }
  }

  #compare(left: Expression, operator: InfixOperator): Expression {
    const right = this.#sum();
    return this.grow({ kind: 'infix', operator, left, right, position: left.position }, left, right);
  }

  #takeMembership(): InfixOperator | undefined {
    const words = ['IN', 'MATCHES'] as const;
    const isNegated = this.isWord('NOT');
    const next = this.tokens[this.at + (isNegated ? 1 : 0)];
    const word = words.find((candidate) => isTokenWord(next, candidate));
    if (word === undefined) return undefined;
    this.at += isNegated ? 2 : 1;
    return isNegated ? `NOT ${word}` : word;
  }

  #sum(): Expression {
    return this.#infix(
      () => this.#product(),
      () => this.takeAnySign(['+', '-', '||']),
    );
  }

  #product(): Expression {
    return this.#infix(
      () => this.#sign(),
      () => this.takeAnySign(['*', '/']),
    );
  }

  #sign(): Expression {
    const { position } = this.token;
    const operator: PrefixOperator | undefined =
      this.takeAnySign(['-', '+']) ?? (this.takeWord('EXISTING') ? 'EXISTING' : undefined);
    if (operator === undefined) return this.#chain();
    return this.nested(() => {
      const operand = this.#sign();
      return this.grow({ kind: 'prefix', operator, operand, position }, operand);
    });
  }

  #infix(operand: () => Expression, take: () => InfixOperator | undefined): Expression {
    let left = operand();
    for (let operator = take(); operator !== undefined; operator = take()) {
      const right = operand();
      left = this.grow({ kind: 'infix', operator, left, right, position: left.position }, left, right);
    }
    return left;
  }

  /** An atom and what follows it by points. */
  #chain(): Expression {
    let expression = this.#atom();
    while (this.takeSign('.')) {
      const { text, position } = this.token;
      const isCall = this.token.kind === 'word' && isTokenSign(this.tokens[this.at + 1], '(');
      const segment = this.#segment();
      if (isCall) {
        const given = this.#arguments();
        const call: Expression = { kind: 'call', name: text, object: expression, arguments: given, position };
        expression = this.growAll(call, [expression, ...given]);
      } else if (expression.kind === 'name') expression = this.#name(expression, segment);
      else expression = this.grow({ kind: 'property', object: expression, segment, position }, expression);
    }
    return expression;
  }

  /** A name and all parts that follow it, up to a call. */
  #name({ segments: before, position }: NameExpression, next: Segment): NameExpression {
    const segments = [...before, next];
    while (this.isSign('.') && !isTokenSign(this.tokens[this.at + 2], '(')) {
      this.at += 1;
      segments.push(this.#segment());
    }
    if (segments.length > longestChain) throw createLimitError('depth', longestChain);
    return { kind: 'name', segments, position };
  }

  #segment(): Segment {
    const { kind, text, keys } = this.token;
    if (kind !== 'word' && kind !== 'quoted' && kind !== 'key') this.refuse();
    this.at += 1;
    return kind === 'key' ? { kind, keys } : { kind: 'name', text, isQuoted: kind === 'quoted' };
  }

  #atom(): Expression {
    const token = this.token;
    const { kind, text, position } = token;
    if (kind === 'number') return this.take({ kind, value: Number(text), text, position });
    if (kind === 'string') return this.take({ kind, value: text, position });
    if (kind === 'quoted') {
      return this.take({ kind: 'name', segments: [{ kind: 'name', text, isQuoted: true }], position });
    }
    if (this.isSign('{')) {
      const items = this.#enclosed('{', '}');
      return this.growAll({ kind: 'set', items, position }, items);
    }
    if (this.isSign('(')) {
      const items = this.#enclosed('(', ')');
      return items.length === 0
        ? this.refuse()
        : this.growAll({ kind: 'parentheses', items, position }, items);
    }
    return kind === 'word' ? this.#word(text, position) : this.refuse();
  }

  #word(text: string, position: SourcePosition): Expression {
    const upper = text.toUpperCase();
    if (upper === 'NULL') return this.take({ kind: 'null', position });
    if (upper === 'CASE') return this.#case(position);
    const isCall = isTokenSign(this.tokens[this.at + 1], '(');
    if (upper === 'CAST' && isCall) return this.#cast(position);
    if (reserved.has(upper)) return this.refuse();
    this.at += 1;
    if (isCall) {
      const given = this.#arguments();
      return this.growAll({ kind: 'call', name: text, object: undefined, arguments: given, position }, given);
    }
    return { kind: 'name', segments: [{ kind: 'name', text, isQuoted: false }], position };
  }

  #case(position: SourcePosition): Expression {
    this.at += 1;
    const value = this.isWord('WHEN') ? undefined : this.expression();
    const branches: { when: Expression; result: Expression }[] = [];
    while (this.takeWord('WHEN')) {
      const when = this.expression();
      this.requireWord('THEN');
      branches.push({ when, result: this.expression() });
    }
    const otherwise = this.takeWord('ELSE') ? this.expression() : undefined;
    this.requireWord('END');
    if (branches.length === 0) return this.refuse();
    const parts = [value, otherwise, ...branches.flatMap(({ when, result }) => [when, result])];
    return this.growAll({ kind: 'case', value, branches, otherwise, position }, parts);
  }

  #cast(position: SourcePosition): Expression {
    this.at += 2;
    const before = this.#isInCast;
    this.#isInCast = true;
    const operand = this.expression();
    this.#isInCast = before;
    this.requireWord('AS');
    const type = plainName(this.#nameOnly());
    this.requireSign(')');
    return this.grow({ kind: 'cast', operand, type, position }, operand);
  }

  #arguments(): Expression[] {
    const { position } = this.token;
    this.requireSign('(');
    if (this.takeSign(')')) return [];
    const given: Expression[] = [];
    do {
      const isLeftOut = this.isSign(',') || this.isSign(')');
      given.push(isLeftOut ? { kind: 'nothing', position } : this.expression());
    } while (this.takeSign(','));
    this.requireSign(')');
    return given;
  }

  #enclosed(opening: string, closing: string): Expression[] {
    this.requireSign(opening);
    if (this.takeSign(closing)) return [];
    const items = this.list(() => this.expression());
    this.requireSign(closing);
    return items;
  }

  #nameOnly(): NameExpression {
    const { kind, position } = this.token;
    if (kind !== 'quoted' && kind !== 'word') this.refuse();
    const segments = [this.#segment()];
    while (this.takeSign('.')) segments.push(this.#segment());
    return { kind: 'name', segments, position };
  }
}

function plainName({ segments }: NameExpression): string {
  return segments
    .map((segment) => (segment.kind === 'name' ? segment.text : segment.keys.join('&')))
    .join('.');
}
