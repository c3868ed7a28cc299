// What real engines do otherwise than the embedded one, and failures on the way to a remote one.
import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { BackEndUnavailableError } from '../back-end-unavailable-error.ts';
import { TaskNotCreatedError, type ActionTaskEngine, type ActionTaskKind } from './action-task-engine.ts';
import { createActionTaskEngine, decisionTaskKind } from './create-action-task-engine.ts';

type Word = { readonly status: number; readonly json?: unknown; readonly text?: string };

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

function build(
  answer: (asked: Asked) => Word | Error,
  kind?: ActionTaskKind,
): {
  readonly engine: ActionTaskEngine;
  readonly asked: readonly Asked[];
} {
  const asked: Asked[] = [];
  const engine = createActionTaskEngine({
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
        return {
          status: message.status,
          headers: {},
          body: Readable.from([Buffer.from(message.text ?? JSON.stringify(message.json ?? null))]),
        };
      },
    },
    findPrincipal: async () => ({ userId: 'Carla', groups: [], authorization: undefined }),
    origin: { protocol: 'http', host: 'portal' },
    onWritten: undefined,
    ...(kind !== undefined && { kind }),
  });
  return { engine, asked };
}

const { signal } = new AbortController();
const task = { name: 'Audit', assignee: 'JOAO', description: 'd', dueDay: '2026-04-10', mark: 'm:1' };

function page(data: readonly object[], total = data.length): Word {
  return { status: 200, json: { data, total, start: 0, size: data.length } };
}

describe('a new task', () => {
  it('[AC-05] is sent with the fields that all engines know', async () => {
    const { engine, asked } = build(() => ({ status: 201, json: { id: '7' } }));
    expect(await engine.create(task, signal)).toEqual({ taskId: '7', owner: 'Carla' });
    expect(await engine.create({ ...task, assignee: 'CARLA', dueDay: null }, signal)).toBeDefined();
    expect(asked.map(({ body }) => body)).toEqual([
      {
        name: '#ap Audit',
        description: 'd',
        priority: 100,
        owner: 'Carla',
        assignee: 'JOAO',
        delegationState: 'pending',
        dueDate: '2026-04-10T15:00:00.000Z',
        category: 'm:1',
      },
      {
        name: '#ap Audit',
        description: 'd',
        priority: 100,
        owner: 'Carla',
        assignee: 'Carla',
        category: 'm:1',
      },
    ]);
  });

  const refused = new BackEndUnavailableError('workflow', 'ECONNREFUSED', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  const reset = new BackEndUnavailableError('workflow', 'ECONNRESET', {
    cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }),
  });

  it.each<[string, Word | Error, boolean]>([
    ['a refusal', { status: 400 }, false],
    ['a failure of the engine', { status: 500 }, false],
    ['a password that it does not take', { status: 401 }, true],
    ['a connection that it does not take', refused, true],
  ])('after %s is certainly not there', async (_name, answer, isEngineAway) => {
    const failure = await build(() => answer)
      .engine.create(task, signal)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TaskNotCreatedError);
    expect(failure).toMatchObject({ isEngineAway });
  });

  it.each<[string, Word | Error]>([
    ['a proxy that gave up', { status: 504 }],
    ['a connection that broke', reset],
    ['an answer that is cut off', { status: 201, text: '{"id":' }],
    ['a page', { status: 200, text: '<html>' }],
  ])('after %s may be there', async (_name, answer) => {
    const creation = build(() => answer).engine.create(task, signal);
    await expect(creation).rejects.toBeInstanceOf(BackEndUnavailableError);
  });
});

describe('a task is found by its mark', () => {
  it('among the open ones, then in the history, only among the person’s own', async () => {
    const { engine, asked } = build(({ path }) =>
      path === '/runtime/tasks' ? page([]) : page([{ id: '9', category: 'm:1', endTime: null }]),
    );
    expect(await engine.findByMark('m:1', signal)).toEqual({ taskId: '9', owner: 'Carla' });
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['/runtime/tasks', { category: 'm:1', owner: 'Carla', start: '0', size: '1000' }],
      [
        '/history/historic-task-instances',
        { taskCategory: 'm:1', taskOwner: 'Carla', start: '0', size: '1000' },
      ],
    ]);
  });

  it('also by an engine that ignores the filter, page after page', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({ id: `${index}`, category: `m:${index}` }));
    const { engine, asked } = build(({ query }) => {
      const start = Number(query['start']);
      return page(rows.slice(start, start + 1000), rows.length);
    });
    expect(await engine.findByMark('m:2400', signal)).toMatchObject({ taskId: '2400' });
    expect(asked).toHaveLength(3);
    expect(await engine.findByMark('m:none', signal)).toBeUndefined();
    expect(asked).toHaveLength(9);
  });

  it('and a failure to tell is not taken for "there is none"', async () => {
    await expect(build(() => ({ status: 403 })).engine.findByMark('m:1', signal)).rejects.toThrow('403');
  });
});

describe('states', () => {
  const known = Array.from({ length: 40 }, (_, index) => String(index + 1)).map((taskId) => ({
    taskId,
    owner: 'Carla',
    mark: `m:${taskId}`,
  }));
  const ended = '2026-05-06T07:08:09.123Z';

  it('[AC-07] come in two lists, however many tasks there are', async () => {
    const { engine, asked } = build(({ path }) =>
      path === '/runtime/tasks'
        ? page([
            { id: '1', category: 'm:1', assignee: 'JOAO', delegationState: 'pending' },
            { id: '2', category: 'm:2', delegationState: 'resolved' },
            { id: '3', category: 'm:3', delegationState: null },
            ...known.slice(6).map(({ taskId, mark }) => ({ id: taskId, category: mark })),
          ])
        : page([
            // Activiti 5, the others, and one that was deleted.
            { id: '4', category: 'm:4', endTime: ended, deleteReason: 'completed' },
            { id: '5', category: 'm:5', endTime: ended, deleteReason: null },
            { id: '6', category: 'm:6', endTime: ended, deleteReason: 'deleted' },
          ]),
    );
    const states = await engine.listStates(known, signal);
    expect(states).toHaveLength(40);
    expect(states.slice(0, 7)).toEqual([
      { state: 'delegated', endedAt: null, holder: 'JOAO' },
      { state: 'resolved', endedAt: null, holder: null },
      { state: 'open', endedAt: null, holder: null },
      { state: 'done', endedAt: ended, holder: null },
      { state: 'done', endedAt: ended, holder: null },
      { state: 'gone', endedAt: ended, holder: null },
      { state: 'open', endedAt: null, holder: null },
    ]);
    expect(asked).toHaveLength(2);
  });

  it.each([4, 40])('[AC-07] of %i that are in neither are asked for one by one', async (count) => {
    const { engine } = build(({ path }) => {
      if (path === '/runtime/tasks/1') return { status: 200, json: { id: '1', category: 'm:1' } };
      if (path === '/history/historic-task-instances/2')
        return { status: 200, json: { id: '2', category: 'm:2', endTime: ended } };
      // Of another engine, which counts its tasks from one again.
      if (path === '/runtime/tasks/3') return { status: 200, json: { id: '3', category: null } };
      return path.endsWith('tasks') || path.endsWith('instances') ? page([]) : { status: 404 };
    });
    const states = await engine.listStates(known.slice(0, count), signal);
    expect(states.slice(0, 4).map(({ state }) => state)).toEqual(['open', 'done', 'gone', 'gone']);
  });

  it('of no task need no engine', async () => {
    const { engine, asked } = build(() => new Error('away'));
    expect(await engine.listStates([], signal)).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('the wait', () => {
  it('ends when it is given up, though the embedded engine goes on', async () => {
    const engine = createActionTaskEngine({
      connection: { ask: async () => await new Promise(() => {}) },
      findPrincipal: async () => ({ userId: 'Carla', groups: [], authorization: undefined }),
      origin: { protocol: 'http', host: 'portal' },
      onWritten: undefined,
    });
    const giveUp = new AbortController();
    const creation = engine.create(task, giveUp.signal);
    giveUp.abort();
    await expect(creation).rejects.toThrow('it was waited for too long');
    await expect(engine.create(task, giveUp.signal)).rejects.toThrow('it was waited for too long');
  });
});

describe('[NC-05] the task of a decision', () => {
  it('is its owner’s and done by whoever it is given to, under its own text', async () => {
    const { engine, asked } = build(() => ({ status: 201, json: { id: '7' } }), decisionTaskKind);
    expect(await engine.create({ ...task, owner: 'TIAGO' }, signal)).toEqual({ taskId: '7', owner: 'TIAGO' });
    expect(asked[0]?.body).toEqual({
      name: 'Audit',
      description: 'd',
      priority: 50,
      owner: 'TIAGO',
      assignee: 'JOAO',
      dueDate: '2026-04-10T15:00:00.000Z',
      category: 'm:1',
    });
  });

  it('is found again whoever asks for it, and without a name to look for', async () => {
    const { engine, asked } = build(() => page([{ id: '7', category: 'm:1' }]), decisionTaskKind);
    expect(await engine.findByMark('m:1', signal, 'TIAGO')).toEqual({ taskId: '7', owner: 'TIAGO' });
    const many = Array.from({ length: 9 }, () => ({ taskId: '7', owner: 'TIAGO', mark: 'm:1' }));
    expect((await engine.listStates(many, signal))[0]).toEqual({
      state: 'open',
      endedAt: null,
      holder: null,
    });
    expect(asked.map(({ query }) => [query['owner'], query['nameLike']])).toEqual([
      ['TIAGO', undefined],
      ['TIAGO', undefined],
    ]);
  });
});

describe('a task that is to be completed', () => {
  const known = { taskId: '7', owner: 'TIAGO', mark: 'm:1' };

  async function complete(row: Word): Promise<readonly unknown[]> {
    const { engine, asked } = build(({ method }) => (method === 'GET' ? row : { status: 200 }));
    await engine.complete(known, signal);
    return asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  }

  it('[NC-05] is completed, after it was given back by whoever it was given on to', async () => {
    const row = { id: '7', category: 'm:1' };
    expect(await complete({ status: 200, json: row })).toEqual([{ action: 'complete' }]);
    const given = { ...row, delegationState: 'pending' };
    expect(await complete({ status: 200, json: given })).toEqual([
      { action: 'resolve' },
      { action: 'complete' },
    ]);
  });

  it('[NC-05] is left alone when it has ended, or is another one under its id', async () => {
    expect(await complete({ status: 404 })).toEqual([]);
    expect(await complete({ status: 200, json: { id: '7', category: 'other' } })).toEqual([]);
  });

  it('[NC-05] is told of when the engine refuses', async () => {
    const row = { id: '7', category: 'm:1' };
    const { engine } = build(({ method }) =>
      method === 'GET' ? { status: 200, json: row } : { status: 500 },
    );
    await expect(engine.complete(known, signal)).rejects.toThrow(BackEndUnavailableError);
  });
});
