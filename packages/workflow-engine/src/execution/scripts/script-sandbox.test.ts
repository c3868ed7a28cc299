import { beforeAll, describe, expect, test } from 'vitest';

import { findScriptFault } from './run-script.ts';
import { createScriptSandbox, scriptSandbox } from './script-sandbox.ts';

beforeAll(async () => {
  await scriptSandbox.prepare();
});

async function ask(
  script: string,
  variables: Readonly<Record<string, unknown>> = {},
  { storesAssigned = false, sandbox = scriptSandbox } = {},
): Promise<unknown> {
  const objects = {
    execution: { properties: { id: { type: 'string', value: '7' } }, setters: [], methods: [] },
  };
  const input = JSON.stringify({ variables, locals: [], objects, storesAssigned, wantsResult: true });
  const { kind, text } = await sandbox.run({ script, input, isCheck: false }, 0);
  return { kind, ...(JSON.parse(text) as object) };
}

async function evaluate(
  script: string,
  variables: Readonly<Record<string, unknown>> = {},
  sandbox = scriptSandbox,
): Promise<unknown> {
  return ((await ask(script, variables, { sandbox })) as { readonly value?: unknown }).value;
}

describe('what a script sees', () => {
  test.each<[string, unknown]>([
    ['1 + 1', { type: 'integer', value: 2 }],
    ['1 / 2', { type: 'double', value: '0.5' }],
    ['2 ** 40', { type: 'double', value: '1099511627776' }],
    ["'a' + 'b'", { type: 'string', value: 'ab' }],
    ['1 < 2', { type: 'boolean', value: true }],
    ['null', { type: 'null' }],
    ['undefined', { type: 'null' }],
    ['new Date(5)', { type: 'date', value: 5 }],
    ['[1, {a: 2}]', undefined],
    ['10n', { type: 'long', value: '10' }],
    ['execution.id + execution.getId()', { type: 'string', value: '77' }],
    ["'a'.equals('a') && 'abc'.contains('b')", { type: 'boolean', value: true }],
    ["java.lang.System.out.println('x')", { type: 'null' }],
    ['typeof nobody', { type: 'string', value: 'undefined' }],
  ])('%s', async (script, expected) => {
    const value = await evaluate(script.startsWith('[') ? `(${script}).length` : script);
    expect(value).toEqual(expected ?? { type: 'integer', value: 2 });
  });

  test('variables by name, with the type that they came with', async () => {
    const variables = {
      amount: { type: 'long', value: '12' },
      large: { type: 'long', value: '9007199254740993' },
      list: { type: 'serializable', value: '[1,2]' },
    };
    expect(await evaluate('amount', variables)).toEqual({ type: 'long', value: '12' });
    expect(await evaluate('large', variables)).toEqual({ type: 'long', value: '9007199254740993' });
    expect(await evaluate('amount + 1', variables)).toEqual({ type: 'integer', value: 13 });
    expect(await evaluate("execution.getVariable('list')[1]", variables)).toEqual({
      type: 'integer',
      value: 2,
    });
  });

  test('what it writes is noted in its order, and read again by itself', async () => {
    expect(await ask("execution.setVariable('x', 3); execution.setVariable('x', x + 1); x")).toEqual({
      kind: 'done',
      value: { type: 'integer', value: 4 },
      operations: [
        {
          object: 'execution',
          method: 'setVariable',
          args: [
            { type: 'string', value: 'x' },
            { type: 'integer', value: 3 },
          ],
        },
        {
          object: 'execution',
          method: 'setVariable',
          args: [
            { type: 'string', value: 'x' },
            { type: 'integer', value: 4 },
          ],
        },
      ],
    });
  });

  test('names that it assigns are kept only where they are asked for', async () => {
    const variables = { known: { type: 'integer', value: 1 } };
    const script = 'known = 2; fresh = 3; var declared = 4; function f() {}';
    expect(await ask(script, variables)).toMatchObject({ kind: 'done', operations: [] });
    const { operations } = (await ask(script, variables, { storesAssigned: true })) as {
      readonly operations: readonly { args: readonly { value: unknown }[] }[];
    };
    expect(Object.fromEntries(operations.map(({ args }) => args.map(({ value }) => value)))).toEqual({
      declared: 4,
      fresh: 3,
      known: 2,
    });
  });

  test('an error of BPMN has its code, any other its place', async () => {
    expect(await ask("throw new org.activiti.engine.delegate.BpmnError('late')")).toMatchObject({
      kind: 'thrown',
      errorCode: 'late',
    });
    expect(await ask('\nnobody')).toEqual({
      kind: 'thrown',
      error: "ReferenceError: 'nobody' is not defined at line number 2",
      errorCode: null,
      operations: [],
    });
  });

  test('a text that is no script is told before it runs', async () => {
    expect(await findScriptFault('var x = ;')).toMatch(/^SyntaxError/);
    expect(await findScriptFault('while (true) {}')).toBeNull();
  });

  test.each([
    'require',
    'process',
    'globalThis.process',
    'Worker',
    'fetch',
    'setTimeout',
    'XMLHttpRequest',
    'Java',
    'load',
  ])('there is no %s', async (name) => {
    expect(await evaluate(`typeof ${name}`)).toEqual({ type: 'string', value: 'undefined' });
  });

  test('a module cannot be imported', async () => {
    expect(
      await ask("import('node:fs').then(function (fs) { execution.setVariable('x', 1) })"),
    ).not.toMatchObject({
      operations: [{}],
    });
  });
});

/** Whatever a script does, it ends with a failure, and the next one runs. */
describe('hostile scripts', () => {
  // A fifth of the usual second is still far longer than the script takes that comes next, on a busy machine too.
  const impatient = createScriptSandbox({
    milliseconds: 200,
    longestWait: 600,
    timeMessage: 'the script took longer than 200 ms',
  });
  const frugal = createScriptSandbox({ memoryBytes: 8 * 1024 * 1024 });

  test.each([
    ['an endless loop', 'while (true) {}'],
    ['an endless loop that catches what stops it', 'while (true) { try { while (true) {} } catch (e) {} }'],
    ['an endless generator', 'function* g() { while (true) yield 1 }; for (const x of g()) {}'],
    ['a list that grows', 'var a = []; while (true) a.push(new Array(1000).fill(1))'],
    ['a catastrophic pattern', "/^(a+)+$/.test('a'.repeat(40) + 'b')"],
    ['a catastrophic pattern of alternatives', "/(x|x|x)*y/.test('x'.repeat(60))"],
    ['a loop inside the language', 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)'],
    ['a sort without end', '[3, 2, 1].sort(function () { while (true) {} })'],
    ['a proxy as result', 'new Proxy({}, { ownKeys() { while (true) {} } })'],
    ['a toJSON without end', '({ toJSON() { while (true) {} } })'],
    ['a thrown thing that describes itself for ever', 'throw { get name() { while (true) {} } }'],
    ['promises without end', '(async function f() { while (true) await null })(); while (true) {}'],
  ])('%s', { timeout: 30_000 }, async (_title, script) => {
    await expect(ask(script, {}, { sandbox: impatient })).rejects.toThrow(
      'problem evaluating script: the script took longer than 200 ms',
    );
    expect(await evaluate('1 + 1', {}, impatient)).toEqual({ type: 'integer', value: 2 });
  });

  test.each([
    ['deep recursion', 'function f() { return f() + 1 }; f()'],
    ['deep recursion of getters', 'var o = { get a() { return this.a } }; o.a'],
    ['deeply nested text', "JSON.parse('['.repeat(500000))"],
    ['deeply nested lists', 'var a = []; for (var i = 0; i < 1e6; i++) a = [a]; a'],
    ['a memory bomb', "var s = 'x'; while (true) s += s"],
    ['a giant string', "'x'.repeat(2 ** 30 - 1).length"],
    ['a giant array', 'new Uint8Array(2 ** 31 - 1)'],
    ['a giant result', "'x'.repeat(7.9 * 1024 * 1024)"],
    ['a cycle as result', 'var a = {}; a.a = a; a'],
  ])('%s', { timeout: 30_000 }, async (_title, script) => {
    let failure: unknown;
    try {
      failure = ((await ask(script, {}, { sandbox: frugal })) as { readonly kind: string }).kind;
    } catch (error) {
      failure = error instanceof Error ? error.message : error;
    }
    expect(failure === 'thrown' || String(failure).startsWith('problem evaluating script')).toBe(true);
    expect(await evaluate('1 + 1', {}, frugal)).toEqual({ type: 'integer', value: 2 });
  });

  test.each([
    ["Object.prototype.polluted = 1; Array.prototype.map = function () { return 1 }; 'x'"],
    ["JSON.stringify = function () { return '{}' }; JSON.parse = null; Map.prototype.get = null; 'x'"],
    ["({}).constructor.constructor('return this')().execution.id; 'x'"],
    ["execution.__proto__.x = 1; Object.prototype.toJSON = function () { return 'forged' }; 'x'"],
    ["Object.defineProperty(Object.prototype, 'type', { value: 'binary' }); 'x'"],
  ])('tricks with prototypes reach nobody else: %s', async (script) => {
    try {
      await ask(script);
    } catch {
      // A failure of the script is as good.
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await evaluate('[1].map(function (x) { return x + 1 })[0]')).toEqual({
      type: 'integer',
      value: 2,
    });
    expect(await evaluate('typeof ({}).polluted')).toEqual({ type: 'string', value: 'undefined' });
  });
});

describe('everybody else meanwhile', () => {
  const endless = {
    script: 'while (true) {}',
    input: JSON.stringify({
      variables: {},
      locals: [],
      objects: {},
      storesAssigned: false,
      wantsResult: true,
    }),
    isCheck: false,
  };

  test('a quick script is answered at once', async () => {
    await evaluate('1');
    const answer = scriptSandbox.run({ ...endless, script: '1 + 1' }, 10_000);
    expect(answer).toMatchObject({ kind: 'done' });
  });

  test(
    'a slow one holds nobody up, and whoever comes later gets their turn',
    { timeout: 30_000 },
    async () => {
      await evaluate('1');
      const slow = scriptSandbox.run(endless, 1);
      const next = scriptSandbox.run({ ...endless, script: '2 + 2' }, 10_000);
      expect(slow).toBeInstanceOf(Promise);
      expect(next).toBeInstanceOf(Promise);
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 10);
      await expect(slow).rejects.toThrow('the script took longer than a second');
      clearInterval(timer);
      expect(turns).toBeGreaterThan(5);
      await expect(next).resolves.toMatchObject({ kind: 'done' });
    },
  );
});
