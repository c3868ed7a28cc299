// What real engines do otherwise than the embedded one, and failures on the way to a remote one.
import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { ProcessNotStartedError, type ActionPlanProcesses } from './action-plan-processes.ts';
import { createActionPlanProcesses } from './create-action-plan-processes.ts';

type Word = { readonly status: number; readonly json?: unknown };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function build(answer: (asked: Asked) => Word | Error): {
  readonly engine: ActionPlanProcesses;
  readonly asked: readonly Asked[];
} {
  const asked: Asked[] = [];
  const engine = createActionPlanProcesses({
    connection: {
      async ask(_principal, { method, target, body }) {
        const url = new URL(target, 'http://engine');
        const request = {
          method,
          path: url.pathname,
          query: Object.fromEntries(url.searchParams),
          body: Buffer.isBuffer(body) ? (JSON.parse(body.toString('utf8')) as unknown) : undefined,
        };
        asked.push(request);
        const message = answer(request);
        if (message instanceof Error) throw message;
        const text = JSON.stringify(message.json ?? null);
        return { status: message.status, headers: {}, body: Readable.from([Buffer.from(text)]) };
      },
    },
    findPrincipal: async () => ({ userId: 'ADMIN', groups: [], authorization: undefined }),
    origin: { protocol: 'http', host: 'portal' },
    onWritten: undefined,
  });
  return { engine, asked };
}

const { signal } = new AbortController();
const key = 'registrar_nao_conformidade';

/** As Flowable writes it: without the key of the definition. */
function instance(id: string, change: object = {}): object {
  return { id, suspended: false, ended: false, processDefinitionId: `${key}:3:1`, variables: [], ...change };
}

function page(data: readonly object[], total = data.length): Word {
  return { status: 200, json: { data, total, start: 0, size: data.length } };
}

describe('processes that run', () => {
  it('[FX-01] are read page after page, with their variables, in no other calls', async () => {
    const all = Array.from({ length: 2500 }, (_value, index) => instance(String(index)));
    const { engine, asked } = build(({ query }) => {
      const start = Number(query['start']);
      return page(all.slice(start, start + Number(query['size'])), all.length);
    });
    const running = await engine.listRunning(signal);
    expect(running.map(({ id }) => id)).toEqual(all.map((_value, index) => String(index)));
    expect(asked.map(({ query }) => query)).toEqual(
      ['0', '1000', '2000'].map((start) => ({
        processDefinitionKey: key,
        suspended: 'false',
        includeProcessVariables: 'true',
        start,
        size: '1000',
      })),
    );
  });

  it('are each looked at, because an engine ignores a filter that it does not know', async () => {
    const { engine } = build(() =>
      page([
        instance('1'),
        instance('1'),
        instance('2', { suspended: true }),
        instance('3', { processDefinitionId: 'other:1:1' }),
        instance('4', { processDefinitionId: 'b-uuid', processDefinitionKey: key }),
        instance('5', { processDefinitionId: 'b-uuid', processDefinitionKey: 'other' }),
      ]),
    );
    expect((await engine.listRunning(signal)).map(({ id }) => id)).toEqual(['1', '4']);
    expect(await engine.find('3', signal)).toBeUndefined();
    expect(await engine.find('2', signal)).toMatchObject({ id: '2', isSuspended: true });
    expect(await engine.findByMark('m', signal)).toBeUndefined();
  });

  it('[FX-01] are those that the engine filters, where it tells the key nowhere', async () => {
    const { engine, asked } = build(() => page([instance('1', { processDefinitionId: 'b-uuid' })]));
    expect(await engine.listRunning(signal)).toMatchObject([{ id: '1' }]);
    expect(await engine.find('1', signal)).toMatchObject({ id: '1' });
    expect(asked.map(({ query }) => query['processDefinitionKey'])).toEqual([key, key]);
  });
});

describe('a start', () => {
  const start = { mark: 'm', variables: [{ name: 'departmentId', type: 'string', value: 'dep-utia' }] };

  it('[FX-02] is sent with the fields that all engines know', async () => {
    const { engine, asked } = build(() => ({ status: 201, json: { id: '9' } }));
    expect(await engine.start(start, signal)).toBe('9');
    expect(asked).toMatchObject([
      {
        method: 'POST',
        path: '/runtime/process-instances',
        body: { processDefinitionKey: key, businessKey: 'm', variables: start.variables },
      },
    ]);
  });

  it.each([400, 401, 404, 500])('answered with %i has certainly made none', async (status) => {
    await expect(build(() => ({ status })).engine.start(start, signal)).rejects.toThrow(
      ProcessNotStartedError,
    );
  });

  it.each([
    [400, "No process definition found for key 'registrar_nao_conformidade'", true],
    [500, 'Requested business calendar diasUteis does not exist. Allowed calendars are []', true],
    [500, 'Value too long: Queda de Ana Souza', false],
  ])('answered with %i, for %s, tells the log why: %s', async (status, exception, isDisclosed) => {
    const started = build(() => ({ status, json: { message: 'x', exception } })).engine.start(start, signal);
    const failure = await started.catch((error: unknown) => String(error));
    expect(failure.includes(exception)).toBe(isDisclosed);
  });

  it.each([502, 504])('answered with %i may have made one', async (status) => {
    await expect(build(() => ({ status })).engine.start(start, signal)).rejects.toThrow(
      BackEndUnavailableError,
    );
  });

  it('that never reached the engine has certainly made none', async () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const away = build(() => new BackEndUnavailableError('workflow', 'it is away', { cause }));
    await expect(away.engine.start(start, signal)).rejects.toThrow(ProcessNotStartedError);
    const lost = build(() => new BackEndUnavailableError('workflow', 'it hung up'));
    await expect(lost.engine.start(start, signal)).rejects.toThrow(BackEndUnavailableError);
  });

  it('is found again by its mark, also when it has ended, not when it was deleted', async () => {
    const past = (deleteReason: string | null) =>
      build(({ path }) =>
        path.startsWith('/runtime') ? page([]) : page([{ id: '5', businessKey: 'm', deleteReason }]),
      ).engine.findByMark('m', signal);
    expect(await past(null)).toBe('5');
    expect(await past('process instance deleted')).toBeUndefined();
  });

  it('[FX-01] is possible with an active definition', async () => {
    const ask = async (data: readonly object[]) => await build(() => page(data)).engine.isStartable(signal);
    expect(await ask([{ key, suspended: false }])).toBe(true);
    expect(await ask([{ key, suspended: true }])).toBe(false);
    expect(await ask([{ key: 'other', suspended: false }])).toBe(false);
    expect(await ask([])).toBe(false);
  });
});

describe('[FX-02] the old process', () => {
  it('is suspended, never deleted', async () => {
    const { engine, asked } = build(() => ({ status: 200 }));
    await engine.suspend('7', signal);
    expect(asked).toMatchObject([
      { method: 'PUT', path: '/runtime/process-instances/7', body: { action: 'suspend' } },
    ]);
  });

  it.each([404, 409])('is at rest already when the engine answers %i', async (status) => {
    await expect(build(() => ({ status })).engine.suspend('7', signal)).resolves.toBeUndefined();
  });

  it('is not when it answers anything else', async () => {
    await expect(build(() => ({ status: 403 })).engine.suspend('7', signal)).rejects.toThrow(
      BackEndUnavailableError,
    );
  });
});
