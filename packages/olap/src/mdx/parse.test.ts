import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseExpression, parseStatement } from './parse.ts';
import { printExpression, printStatement } from './print.ts';
import type { Expression, Formula, NameExpression, Segment, SelectStatement, Statement } from './syntax.ts';

/** Positions are of a text, not of what it says. */
function withoutPositions(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (/position$/i.test(key) ? undefined : inner)),
  );
}

const position = { line: 1, column: 1 };
const word = fc.stringMatching(/^[A-Z][a-z]{2,6}x$/);
const segment: fc.Arbitrary<Segment> = fc.oneof(
  fc.string({ minLength: 1, maxLength: 8 }).map((text): Segment => ({ kind: 'name', text, isQuoted: true })),
  fc
    .array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 2 })
    .map((keys): Segment => ({ kind: 'key', keys })),
);
const name = fc
  .tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.array(segment, { maxLength: 2 }))
  .map(([text, rest]): Expression => ({
    kind: 'name',
    segments: [{ kind: 'name', text, isQuoted: true }, ...rest],
    position,
  }));
const atom: fc.Arbitrary<Expression> = fc.oneof(
  name,
  fc.nat().map((value): Expression => ({ kind: 'number', value, text: String(value), position })),
  fc.string({ maxLength: 10 }).map((value): Expression => ({ kind: 'string', value, position })),
  fc.constant<Expression>({ kind: 'null', position }),
);

const { expression } = fc.letrec<{ expression: Expression; operand: Expression }>((tie) => ({
  // What stands beside an operator is an atom or in parentheses, as people write it.
  operand: fc.oneof(
    { depthSize: 'small' },
    atom,
    tie('expression').map((inner): Expression => ({ kind: 'parentheses', items: [inner], position })),
  ),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc
      .array(tie('expression'), { maxLength: 3 })
      .map((items): Expression => ({ kind: 'set', items, position })),
    fc
      .tuple(
        tie('operand'),
        fc.constantFrom('+', '-', '*', '/', '=', '<>', '||', 'AND', 'OR', 'IS', 'IN', ':'),
        tie('operand'),
      )
      // Nothing on the right of IS is written as one word: IS NULL.
      .filter(([, operator, right]) => operator !== 'IS' || right.kind !== 'null')
      .map(([left, operator, right]): Expression => ({ kind: 'infix', operator, left, right, position })),
    tie('operand').map((operand): Expression => ({ kind: 'prefix', operator: 'NOT', operand, position })),
    tie('operand').map((operand): Expression => ({
      kind: 'postfix',
      operator: 'IS EMPTY',
      operand,
      position,
    })),
    fc.tuple(word, fc.array(tie('expression'), { maxLength: 3 })).map(([called, given]): Expression => ({
      kind: 'call',
      name: called,
      object: undefined,
      arguments: given,
      position,
    })),
    fc.tuple(tie('operand'), tie('operand')).map(([when, result]): Expression => ({
      kind: 'case',
      value: undefined,
      branches: [{ when, result }],
      otherwise: result,
      position,
    })),
  ),
}));

const segments = fc
  .array(segment, { maxLength: 2 })
  .chain((rest) =>
    fc
      .string({ minLength: 1, maxLength: 8 })
      .map((text): Segment[] => [{ kind: 'name', text, isQuoted: true }, ...rest]),
  );
const nameExpression = segments.map((parts): NameExpression => ({ kind: 'name', segments: parts, position }));
const formula: fc.Arbitrary<Formula> = fc.oneof(
  fc
    .tuple(segments, expression, fc.array(fc.tuple(word, expression), { maxLength: 2 }))
    .map(([called, body, properties]): Formula => ({
      kind: 'member',
      name: called,
      expression: body,
      properties: properties.map(([property, value]) => ({ name: property, expression: value })),
      position,
    })),
  fc
    .tuple(segments, expression)
    .map(([called, body]): Formula => ({ kind: 'set', name: called, expression: body, position })),
);
const select: fc.Arbitrary<SelectStatement> = fc.record({
  kind: fc.constant('select'),
  formulas: fc.array(formula, { maxLength: 3 }),
  axes: fc.array(
    fc.record({
      ordinal: fc.nat({ max: 9 }),
      isNonEmpty: fc.boolean(),
      expression,
      properties: fc.array(nameExpression, { maxLength: 2 }),
    }),
    { maxLength: 3 },
  ),
  cube: fc.string({ minLength: 1, maxLength: 8 }),
  cubePosition: fc.constant(position),
  slicer: fc.option(expression, { nil: undefined }),
  cellProperties: fc.array(nameExpression, { maxLength: 2 }),
});
const drillThrough = fc.record({
  kind: fc.constant('drillthrough'),
  maxRows: fc.option(fc.nat({ max: 9999 }), { nil: undefined }),
  firstRowset: fc.option(fc.nat({ max: 9999 }), { nil: undefined }),
  select,
  returns: fc.array(nameExpression, { maxLength: 2 }),
} as const);
const statement: fc.Arbitrary<Statement> = fc.oneof(
  select,
  drillThrough,
  fc.oneof(select, drillThrough).map((inner): Statement => ({ kind: 'explain', statement: inner })),
);

describe('MDX as text', () => {
  it('[OL-02] is printed as a statement to what parses to the same', () => {
    fc.assert(
      fc.property(statement, (given) => {
        expect(withoutPositions(parseStatement(printStatement(given)))).toEqual(withoutPositions(given));
      }),
    );
  });

  it('[OL-02] is printed to what parses to the same', () => {
    fc.assert(
      fc.property(expression, (given) => {
        expect(withoutPositions(parseExpression(printExpression(given)))).toEqual(withoutPositions(given));
      }),
    );
  });

  it.each([
    'SELECT {[Measures].[Unit Sales]} ON COLUMNS FROM [Sales]',
    `WITH MEMBER [Measures].[a] AS '1 + "x""y"', FORMAT_STRING = "#,##0.00", SOLVE_ORDER = 2 SET [s] AS {[a] : [b]}
     SELECT NON EMPTY [Time].[Month].Members DIMENSION PROPERTIES [Time].[x], MEMBER_KEY ON ROWS, [a] * [b] ON 0
     FROM [Sales] WHERE ([a].[b].&[1]&[2], [c]) CELL PROPERTIES VALUE, FORMATTED_VALUE`,
    'DRILLTHROUGH MAXROWS 10 FIRSTROWSET 5 SELECT FROM [Sales] RETURN [a].[b], [c]',
    'EXPLAIN PLAN FOR SELECT [a].Lag(3).Children ON AXIS(0) FROM Sales',
    'SELECT Descendants([a], , LEAVES) ON COLUMNS FROM [x] -- a comment\n/* one /* inside */ of another */ // and a last one',
    'SELECT CASE [a] WHEN 1 THEN "x" ELSE NULL END || CAST(1.5e3 AS STRING) ON COLUMNS FROM [x]',
    'SELECT {[a]]b], [c]} AS [named] ON COLUMNS FROM [x]',
  ])('[OL-02] keeps what a statement says: %.40s', (text) => {
    const given = parseStatement(text);
    expect(withoutPositions(parseStatement(printStatement(given)))).toEqual(withoutPositions(given));
  });

  it.each([
    ['SELECT {[Measures].[Unit Sales] ON COLUMNS FROM [Sales]', 1, 33, 'ON'],
    ['SELECT\n  {[a]} ON FROM [Sales]', 2, 12, 'FROM'],
    ['SELECT {[a} ON COLUMNS FROM Sales', 1, 9, '['],
    ['SELECT {} ON COLUMNS', 1, 21, '<EOF>'],
    ['SELECT 1 ! 2 ON COLUMNS FROM [x]', 1, 10, '!'],
    ['SELECT /* never ends', 1, 8, '/*'],
    ['SELECT {[a\nb],\n [c]]d} ON COLUMNS FROM Sales', 3, 2, '['],
    ['SELECT -- [a\n/* one\n/* two */ */ {[a].[b].} ON COLUMNS FROM Sales', 3, 23, '}'],
    ["SELECT {[a]} ON COLUMNS FROM Sales\nWHERE 'x''\ny' !", 3, 4, '!'],
  ])('[OL-02] tells where it is wrong: %.40s', (text, line, column, token) => {
    expect(() => parseStatement(text)).toThrow(
      `Syntax error at line ${line}, column ${column}, token '${token}'`,
    );
  });

  it('[OL-07] bounds the parts of a name, also of one that is the whole item of a list', () => {
    const nameOf = (parts: number): string => Array.from({ length: parts }, () => '[a]').join('.');
    for (const [before, after] of [
      ['{', '}'],
      ['{', ' + 1}'],
      ['', ''],
    ] as const) {
      expect(() => parseExpression(`${before}${nameOf(1000)}${after}`)).not.toThrow();
      expect(() => parseExpression(`${before}${nameOf(1001)}${after}`)).toThrow('1000');
    }
  });

  it('[OL-02] binds as MDX does', () => {
    const read = (text: string): string => {
      const given = parseExpression(text);
      return given.kind === 'infix' ? given.operator : given.kind;
    };
    expect(read('1 + 2 * 3')).toBe('+');
    expect(read('1 = 2 AND 3 = 4 OR 5 = 6')).toBe('OR');
    expect(read('NOT [a] IS EMPTY AND [b] > 1')).toBe('AND');
    expect(read('[a] : [b]')).toBe(':');
    expect(read('-[a] * 2')).toBe('*');
  });
});
