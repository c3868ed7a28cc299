// Laws that hold for every text and every value, tried with many.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { toJavaText } from '../../values/java-text.ts';
import { compileExpression } from './compile-expression.ts';
import type { ElObject, ElValue, ExpressionScope } from './expression-scope.ts';

const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const double = fc.double({ noNaN: true });
/** Pieces of the language in every order, with the braces that make texts of them. */
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom('${', '#{', '}', '(', ')', '[', ']', '.', ',', '?', ':', "'", '"', '\\', ' '),
      fc.constantFrom('+', '-', '*', '/', '%', '!', '&&', '||', '==', '!=', '<', '<=', '>', '>=', '=', '&'),
      fc.constantFrom('empty', 'not', 'and', 'or', 'div', 'mod', 'eq', 'instanceof', 'null', 'true'),
      fc.constantFrom('s', 'n', 'lst', 'map', 'host', 'undef', '__proto__', 'constructor', 'toString', 'get'),
      fc.constantFrom('1', '2.5', '1e9', "'a'", '9223372036854775807', 'é', '\u{1F600}'),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('every text', () => {
  it('is an expression or refused as none, and evaluates or fails as an expression does', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      soup,
      soup.map((text) => `\${${text}}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(() => attempt(text, createScope())).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('means itself where every opening brace is escaped', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), soup), (text) => {
        const escaped = text.trim().replaceAll(/([$#])\{/g, String.raw`\$1{`);
        expect(evaluate(escaped)).toEqual({ type: 'string', value: text.trim() });
      }),
    );
  });
});

describe('every literal', () => {
  it('gives the value that it writes', () => {
    const literals = fc.oneof(
      fc.string({ unit: 'binary' }).map((value): EngineValue => ({ type: 'string', value })),
      fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map((value): EngineValue => ({ type: 'long', value })),
      fc
        .double({ min: 0, noNaN: true, noDefaultInfinity: true })
        .map((value): EngineValue => ({ type: 'double', value: value + 0 })),
      fc.boolean().map((value): EngineValue => ({ type: 'boolean', value })),
      fc.constant<EngineValue>({ type: 'null' }),
    );
    fc.assert(
      fc.property(literals, fc.constantFrom("'", '"'), (value, quote) => {
        const written =
          value.type === 'string'
            ? quote + value.value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote
            : toJavaText(value);
        expect(evaluate(`\${${written}}`)).toEqual(value);
      }),
    );
  });

  it('of text joins with its surroundings unchanged', () => {
    const quoted = fc.string().filter((value) => !/['\\]/.test(value));
    fc.assert(
      fc.property(quoted, quoted, (left, right) => {
        expect(evaluate(`\${'${left}'}\${'${right}'}`)).toEqual({ type: 'string', value: left + right });
      }),
    );
  });
});

describe('arithmetic', () => {
  it('of whole numbers is that of a Java long', () => {
    fc.assert(
      fc.property(long, long, (a, b) => {
        const scope = scopeOf({ a: { type: 'long', value: a }, b: { type: 'long', value: b } });
        expect(evaluate('${a + b}', scope)).toEqual(wrapped(a + b));
        expect(evaluate('${a - b}', scope)).toEqual(wrapped(a - b));
        expect(evaluate('${a * b}', scope)).toEqual(wrapped(a * b));
        expect(evaluate('${-a}', scope)).toEqual(wrapped(-a));
        expect(evaluate('${a + b == b + a && a - b == -(b - a)}', scope)).toEqual(yes);
      }),
    );
  });

  it('divides to a double, and leaves a remainder with the sign of the left side', () => {
    fc.assert(
      fc.property(
        long,
        long.filter((value) => value !== 0n),
        (a, b) => {
          const scope = scopeOf({ a: { type: 'long', value: a }, b: { type: 'long', value: b } });
          expect(evaluate('${a / b}', scope)).toEqual({ type: 'double', value: Number(a) / Number(b) });
          expect(evaluate('${a % b}', scope)).toEqual({ type: 'long', value: a % b });
        },
      ),
    );
  });

  it('takes text for the number that it writes', () => {
    fc.assert(
      fc.property(fc.oneof(long, double), long, (a, b) => {
        const value: EngineValue =
          typeof a === 'bigint' ? { type: 'long', value: a } : { type: 'double', value: a };
        const written: EngineValue = { type: 'string', value: toJavaText(value) };
        // Infinity has neither point nor exponent, and is no whole number.
        fc.pre(Number.isFinite(Number(a)));
        const right: EngineValue = { type: 'long', value: b };
        for (const operator of ['+', '-', '*', '/']) {
          const expression = `\${a ${operator} b}`;
          expect(evaluate(expression, scopeOf({ a: written, b: right }))).toEqual(
            evaluate(expression, scopeOf({ a: value, b: right })),
          );
        }
      }),
    );
  });
});

describe('comparing', () => {
  const comparable = fc.oneof(
    fc.tuple(long, long).map((pair) => pair.map((value): EngineValue => ({ type: 'long', value }))),
    fc.tuple(double, double).map((pair) => pair.map((value): EngineValue => ({ type: 'double', value }))),
    fc
      .tuple(fc.string(), fc.string())
      .map((pair) => pair.map((value): EngineValue => ({ type: 'string', value }))),
    fc
      .tuple(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }))
      .map((pair) => pair.map((value): EngineValue => ({ type: 'date', value }))),
  );

  it('orders any two values of a kind', () => {
    fc.assert(
      fc.property(comparable, ([a, b]) => {
        fc.pre(a !== undefined && b !== undefined && !areZeros(a, b));
        const scope = scopeOf({ a, b });
        expect(evaluate('${(a < b) == (b > a) && (a <= b) == (b >= a)}', scope)).toEqual(yes);
        expect(evaluate('${a <= b == (a < b || a == b)}', scope)).toEqual(yes);
        expect(evaluate('${(a != b) == !(a == b) && a == a}', scope)).toEqual(yes);
      }),
    );
  });
});

describe('names', () => {
  it('reach only what the scope and the host object name', () => {
    const prototypeNames = [
      ...Object.getOwnPropertyNames(Object.prototype),
      ...Object.getOwnPropertyNames(Array.prototype),
      ...Object.getOwnPropertyNames(String.prototype),
      ...Object.getOwnPropertyNames(Function.prototype),
    ];
    const asked: string[] = [];
    const scope = createScope(asked);
    fc.assert(
      fc.property(
        fc.constantFrom(...prototypeNames, 'prototype', 'then'),
        fc.constantFrom('map', 'lst', 's', 'n', 'host', 'due', 'file'),
        (name, base) => {
          const found = attempt(`\${${base}['${name}']}`, scope);
          // A missing key of a map is null; of everything else the name is unknown or no index.
          expect(found).toEqual(base === 'map' ? { type: 'null' } : undefined);
          expect(attempt(`\${${base}.constructor('1')}`, scope)).toBeUndefined();
          expect(attempt(`\${host['${name}']('x')}`, scope)).toBeUndefined();
        },
      ),
      { numRuns: 200 },
    );
    expect(asked).not.toHaveLength(0);
  });

  it('of the map itself are found even where they sound like a prototype', () => {
    const map: EngineValue = { type: 'serializable', value: JSON.parse('{"__proto__": 1, "toString": 2}') };
    expect(evaluate("${m['__proto__'] + m.toString + m.get('__proto__')}", scopeOf({ m: map }))).toEqual({
      type: 'long',
      value: 4n,
    });
  });
});

const yes: EngineValue = { type: 'boolean', value: true };

function evaluate(text: string, scope: ExpressionScope = createScope()): ElValue {
  return compileExpression(text).evaluate(scope);
}

/** undefined when it fails the way expressions may fail; every other error goes on. */
function attempt(text: string, scope: ExpressionScope): ElValue | undefined {
  try {
    return evaluate(text, scope);
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'engine-failure') return undefined;
    throw error;
  }
}

function scopeOf(values: Readonly<Record<string, ElValue>>): ExpressionScope {
  return { find: (name) => (Object.hasOwn(values, name) ? values[name] : undefined) };
}

function createScope(asked: string[] = []): ExpressionScope {
  const host: ElObject = {
    type: 'object',
    name: 'host',
    getProperty(name) {
      asked.push(name);
      return undefined;
    },
    findMethod(name) {
      asked.push(name);
      return undefined;
    },
  };
  return scopeOf({
    s: { type: 'string', value: 'abc' },
    n: { type: 'integer', value: 5 },
    lst: { type: 'serializable', value: ['x', 1] },
    map: { type: 'serializable', value: { k: 'v' } },
    due: { type: 'date', value: new Date(0) },
    file: { type: 'binary', value: new Uint8Array(1) },
    host,
  });
}

function wrapped(value: bigint): EngineValue {
  return { type: 'long', value: BigInt.asIntN(64, value) };
}

/** Of which Java finds one below the other by equals, and neither by the operators. */
function areZeros(a: EngineValue, b: EngineValue): boolean {
  return a.type === 'double' && b.type === 'double' && a.value === 0 && b.value === 0;
}
