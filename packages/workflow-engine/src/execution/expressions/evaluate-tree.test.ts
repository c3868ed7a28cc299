import { describe, expect, it } from 'vitest';

import { EngineError } from '../../engine-errors.ts';
import type { EngineValue } from '../../values/engine-value.ts';
import { compileExpression } from './compile-expression.ts';
import type { ElObject, ElValue, ExpressionScope } from './expression-scope.ts';

const host: ElObject = {
  type: 'object',
  name: 'host',
  getProperty: (name) => (name === 'id' ? text('h1') : undefined),
  findMethod(name) {
    if (name === 'echo') return ([first]) => first ?? { type: 'null' };
    if (name === 'fail') {
      return () => {
        throw new EngineError('not-found', 'no such thing');
      };
    }
    return undefined;
  },
};

const values = new Map<string, ElValue>([
  ['n', integer(5)],
  ['d', double(2.5)],
  ['nan', double(Number.NaN)],
  ['s', text('abc')],
  ['b', boolean(true)],
  ['nul', { type: 'null' }],
  ['small', { type: 'short', value: -32_768 }],
  ['lst', json(['x', 'y', 1, 5_000_000_000, 1.5, null, [1], { k: 'v' }])],
  ['map', json({ k: 'v', one: 1, inner: { list: [true] } })],
  ['none', json([])],
  ['due', { type: 'date', value: new Date('2026-12-31T12:00:00Z') }],
  ['later', { type: 'date', value: new Date('2027-01-01T12:00:00Z') }],
  ['file', { type: 'binary', value: new Uint8Array([1]) }],
  ['host', host],
  ['ação', integer(1)],
]);

const scope: ExpressionScope = { find: (name) => values.get(name), timeZone: 'UTC' };

describe('the value of an expression', () => {
  it.each<[string, ElValue]>([
    // Text and what is around it.
    ['', text('')],
    ['plain', text('plain')],
    ['  plain\n', text('plain')],
    ['Review ${s}', text('Review abc')],
    ['${s}${n}', text('abc5')],
    ['#{s}-#{n}', text('abc-5')],
    ['[${nul}]', text('[]')],
    ['\n  ${n}\n', integer(5)],
    ['#{n}', integer(5)],
    ['${d}!', text('2.5!')],
    ['${4/2} ${1e10} ${due}', text('2.0 1.0E10 Thu Dec 31 12:00:00 UTC 2026')],
    ['${lst} ${map}', text('[x, y, 1, 5000000000, 1.5, null, [1], {k=v}] {k=v, one=1, inner={list=[true]}}')],
    ['$ # {x} $x', text('$ # {x} $x')],
    ['$${n}', text('$5')],
    // A backslash means something only before an opening brace and inside quotes.
    [String.raw`\${n}`, text('${n}')],
    [String.raw`\#{n} ${'${n}'}`, text('#{n} 5')],
    [String.raw`\\${'${n}'}`, text(String.raw`\${n}`)],
    [String.raw`a\b \$ \\`, text(String.raw`a\b \$ \\`)],
    [String.raw`${'${'}'it\'s \\'}`, text(String.raw`it's \ `.trim())],
    [`\${"it's"}`, text("it's")],
    [`\${'\${n}'}`, text('${n}')],
    // Arithmetic.
    ['${n + 1}', long(6n)],
    ['${n - 7}', long(-2n)],
    ['${1 + 2 * 3 - 4}', long(3n)],
    ['${(1 + 2) * 3}', long(9n)],
    ['${10 - 3 - 2}', long(5n)],
    ['${100 / 10 / 5}', double(2)],
    ['${10 div 4}', double(2.5)],
    ['${10 mod 4}', long(2n)],
    ['${-7 % 3}', long(-1n)],
    ['${7.5 % 2}', double(1.5)],
    ['${1 / 0}', double(Infinity)],
    ["${'2.5' * 2}", double(5)],
    ["${'1e2' + 1}", double(101)],
    ["${'' + 1}", long(1n)],
    ['${nul + 1}', long(1n)],
    ['${nul + nul}', long(0n)],
    ['${nul / nul}', long(0n)],
    ['${null * 2.5}', double(0)],
    ['${9223372036854775807 + 1}', long(-9_223_372_036_854_775_808n)],
    ['${-n}', integer(-5)],
    ['${-small}', { type: 'short', value: -32_768 }],
    ['${-d}', double(-2.5)],
    ["${-'5'}", long(-5n)],
    ["${-'.5'}", double(-0.5)],
    ['${-nul}', long(0n)],
    ['${- -5}', long(5n)],
    ['${.5 + 1.}', double(1.5)],
    // Comparing converts.
    ["${n == '5'}", boolean(true)],
    ['${1 == 1.0}', boolean(true)],
    ["${n == ''}", boolean(false)],
    ["${'TRUE' == b}", boolean(true)],
    ["${'x' == false}", boolean(true)],
    ['${nul == 0}', boolean(false)],
    ['${n != 5}', boolean(false)],
    ['${n ne 6 and n le 5 and n ge 5}', boolean(true)],
    ["${'10' < '9'}", boolean(true)],
    ["${10 < '9'}", boolean(false)],
    ['${nul < 1}', boolean(false)],
    ['${nul >= nul}', boolean(true)],
    ['${nul > nul}', boolean(false)],
    ['${0.0 == -0.0}', boolean(false)],
    ['${nan == nan}', boolean(true)],
    ['${nan < 1}', boolean(false)],
    ['${nan >= 1}', boolean(true)],
    ['${due < later}', boolean(true)],
    ['${later <= due}', boolean(false)],
    ['${due == due}', boolean(true)],
    ['${false < true}', boolean(true)],
    ['${lst == lst}', boolean(true)],
    ['${lst == none}', boolean(false)],
    ["${host == 'host'}", boolean(true)],
    // Logic decides as early as it can.
    ['${!b || not b}', boolean(false)],
    ['${false && undef}', boolean(false)],
    ['${true || undef}', boolean(true)],
    ["${nul or 'true'}", boolean(true)],
    ["${'' ? 1 : 2}", long(2n)],
    ['${b ? n : undef}', integer(5)],
    ['${nul ? 1 : b ? 2 : 3}', long(2n)],
    ['${true || true && false}', boolean(true)],
    ['${1 + 1 == 2 && 2 < 3}', boolean(true)],
    ['${empty none && !empty map && empty nul && !empty n}', boolean(true)],
    // Properties.
    ['${lst[0]}', text('x')],
    ["${lst['1']}", text('y')],
    ['${lst[true]}', text('y')],
    ['${lst[2]}', integer(1)],
    ['${lst[3]}', long(5_000_000_000n)],
    ['${lst[4]}', double(1.5)],
    ['${lst[5]}', { type: 'null' }],
    ['${lst[99]}', { type: 'null' }],
    ['${lst[-1]}', { type: 'null' }],
    ['${lst[nul]}', { type: 'null' }],
    ['${lst[7].k}', text('v')],
    ['${map.inner.list[0]}', boolean(true)],
    ["${map['in' == 'in' ? 'one' : 'k']}", integer(1)],
    ['${map[1]}', { type: 'null' }],
    ['${nul.anything.at.all}', { type: 'null' }],
    ['${due.time}', long(1_798_718_400_000n)],
    ["${s['empty']}", boolean(false)],
    ["${host['id']}", text('h1')],
    ['${ação}', integer(1)],
    // Methods.
    ["${host['echo'](n)}", integer(5)],
    ['${host.echo(host)}', host],
    ['${s.substring(1)}', text('bc')],
    ["${s.indexOf('c')}", integer(2)],
    ["${s.indexOf('c', 3)}", integer(-1)],
    ["${'abab'.lastIndexOf('b')}", integer(3)],
    ["${s.equals('abc')}", boolean(true)],
    ["${'5'.equals(5)}", boolean(false)],
    ["${s.equalsIgnoreCase('ABC')}", boolean(true)],
    ["${'straße'.equalsIgnoreCase('STRASSE')}", boolean(false)],
    ["${s.startsWith('ab') && s.endsWith('bc') && s.contains('b')}", boolean(true)],
    ["${'5x'.startsWith(5)}", boolean(true)],
    ["${'a.b.c'.replace('.', '/')}", text('a/b/c')],
    ["${'ab'.replace('', '-')}", text('-a-b-')],
    ["${'a,b,,'.split(',')}", json(['a', 'b'])],
    ["${''.split(',')}", json([''])],
    ["${' a '.trim()}", text('a')],
    ['${s.toUpperCase().toLowerCase().concat(n)}', text('abc5')],
    ['${s.isEmpty()}', boolean(false)],
    ['${s.charAt(0)}', text('a')],
    ["${s.compareTo('abe')}", integer(-2)],
    ["${s.compareTo('ab')}", integer(1)],
    ['${lst.isEmpty()}', boolean(false)],
    ['${lst.size() - 1}', long(7n)],
    // A literal is a Long, an element an Integer, and Java's equals tells them apart.
    ['${lst.contains(1)}', boolean(false)],
    ['${lst.contains(map.one)}', boolean(true)],
    ["${lst.indexOf('y')}", integer(1)],
    ['${map.size()}', integer(3)],
    ["${map.get('k')}", text('v')],
    ["${map.containsKey('k') && !map.containsKey('v') && map.containsValue('v')}", boolean(true)],
    ["${map.getOrDefault('zz', 7)}", long(7n)],
    ['${map.keySet()}', json(['k', 'one', 'inner'])],
    ['${map.inner.values()}', json([[true]])],
    ['${d.intValue()}', integer(2)],
    ['${d.longValue()}', long(2n)],
    ['${n.doubleValue()}', double(5)],
    ['${(5000000000).intValue()}', integer(705_032_704)],
    ['${n.compareTo(6)}', integer(-1)],
    ['${n.equals(5)}', boolean(false)],
    ['${n.equals(n)}', boolean(true)],
    ['${due.getTime()}', long(1_798_718_400_000n)],
    ['${due.before(later) && later.after(due) && !due.after(due)}', boolean(true)],
    ['${due.compareTo(later)}', integer(-1)],
    ['${due.toString()}', text('Thu Dec 31 12:00:00 UTC 2026')],
    ['${b.toString()}', text('true')],
    ['${lst.toString().length()}', integer(44)],
  ])('[WF-01] %s', (expression, value) => {
    expect(compileExpression(expression).evaluate(scope)).toEqual(value);
  });

  it('does not depend on how often it is asked', () => {
    const expression = compileExpression('${n + 1}');
    expect(expression.evaluate(scope)).toEqual(long(6n));
    expect(expression.evaluate({ find: () => integer(7) })).toEqual(long(8n));
  });
});

describe('an expression that cannot be evaluated', () => {
  it.each([
    '${undef}',
    'Dear ${undef}',
    '${empty undef}',
    '${nul.size()}',
    '${map.zz.size()}',
    '${s.unknown}',
    '${n.value}',
    '${s.class}',
    '${host.other}',
    '${host.__proto__}',
    '${s.constructor}',
    '${__proto__}',
    '${constructor}',
    ' ${undef} ',
  ])('[WF-01] %s tells of the unknown property', (expression) => {
    expect(findFailure(expression)).toMatchObject({
      kind: 'engine-failure',
      message: `Unknown property used in expression: ${expression}`,
    });
  });

  it.each([
    "${'a' + 1}",
    "${n == 'abc'}",
    '${n == b}',
    '${!n}',
    '${n ? 1 : 2}',
    '${n && b}',
    '${-b}',
    '${lst + 1}',
    '${1 % 0}',
    '${due < 1}',
    '${due < true}',
    '${lst < none}',
    '${host < host.echo(map)}',
    '${lst.size}',
    "${lst['']}",
    '${lst.get(99)}',
    '${s.substring(9)}',
    '${s.charAt(3)}',
    '${s.contains(5)}',
    '${s.startsWith(null)}',
    "${s.matches('a')}",
    "${s.replaceAll('a', 'b')}",
    "${s.split('[a-z]')}",
    '${s.length(1)}',
    "${s['length/0']()}",
    '${s.getClass()}',
    "${s['constructor']('x')}",
    "${lst['push'](1)}",
    '${lst.add(1)}',
    "${map['hasOwnProperty']('k')}",
    '${map.clear()}',
    '${n.toFixed(2)}',
    '${file.toLocaleString()}',
    '${host.missing()}',
    '${host.fail()}',
    "${due.before('x')}",
  ])('[WF-01] %s tells that it failed', (expression) => {
    expect(findFailure(expression)).toMatchObject({
      kind: 'engine-failure',
      message: `Error while evaluating expression: ${expression}`,
    });
  });

  it('keeps what the host object threw', () => {
    expect(findFailure('${host.fail()}')).toMatchObject({
      kind: 'engine-failure',
      cause: { kind: 'not-found', message: 'no such thing' },
    });
  });

  it('does not let a text grow without end', () => {
    const grown = ".replace('a', 'aaaaaaaaaaaaaaaaaaaa')".repeat(20);
    expect(findFailure(`\${'a'${grown}}`)).toMatchObject({
      cause: { message: expect.stringContaining('too long') },
    });
  });

  it('survives a list that is nested more deeply than the stack', () => {
    const deep: EngineValue = json(JSON.parse('['.repeat(200_000) + ']'.repeat(200_000)));
    const expression = compileExpression('${deep} ${deep == other}');
    expect(() => expression.evaluate({ find: () => deep })).toThrow(EngineError);
  });
});

/** What the evaluation threw; null when it went well. */
function findFailure(expression: string): unknown {
  const compiled = compileExpression(expression);
  try {
    compiled.evaluate(scope);
  } catch (error) {
    return error;
  }
  return null;
}

function text(value: string): EngineValue {
  return { type: 'string', value };
}

function integer(value: number): EngineValue {
  return { type: 'integer', value };
}

function long(value: bigint): EngineValue {
  return { type: 'long', value };
}

function double(value: number): EngineValue {
  return { type: 'double', value };
}

function boolean(value: boolean): EngineValue {
  return { type: 'boolean', value };
}

function json(value: Extract<EngineValue, { type: 'serializable' }>['value']): EngineValue {
  return { type: 'serializable', value };
}
