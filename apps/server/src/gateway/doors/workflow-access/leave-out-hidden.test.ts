import { describe, expect, it } from 'vitest';

import type { ListName } from './access-rules.ts';
import { leaveOutHidden } from './leave-out-hidden.ts';
import { nonComplianceProcessKey } from './list-scope.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const key = nonComplianceProcessKey;

/** Every third of so many tasks of Ana's is of a case; of these every other one is hidden. */
function createEngine(count: number) {
  const tasks = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const instance = index % 3 === 0 ? (index % 2 === 0 ? 'unseen' : 'seen') : 'plain';
      return [`t${String(index).padStart(4, '0')}`, { assignee: 'ANA', instance }] as const;
    }),
  );
  return createMemoryEngine({
    tasks,
    instances: { unseen: { key }, seen: { key }, plain: { key: 'other' } },
  });
}

const hidden = {
  isNothing: false,
  has: async (id: string | null) => id === 'unseen',
  pick: async (ids: readonly unknown[]) => new Set(ids.filter((id) => id === 'unseen')),
};

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
  readonly start: number;
  readonly size: number;
}

async function ask(
  engine: ReturnType<typeof createEngine>,
  filters: Readonly<Record<string, string>>,
  { list = 'tasks', isNothing = false }: { list?: ListName; isNothing?: boolean } = {},
): Promise<Page | number | undefined> {
  const segments = list === 'past tasks' ? ['history', 'historic-task-instances'] : ['runtime', 'tasks'];
  const given = new Map(Object.entries(filters));
  const message = await leaveOutHidden(
    { list, path: { segments, query: given }, isBody: false, filters: given },
    { engineClient: engine, hidden: { ...hidden, isNothing } },
  );
  if (message === undefined) return undefined;
  return message.status === 200 ? JSON.parse(message.text) : message.status;
}

describe('lists without what is hidden', () => {
  it('[SE-03] have the totals and pages of the rest', async () => {
    const engine = createEngine(12);
    expect(await ask(engine, { assignee: 'ANA' })).toEqual({
      data: ['t0001', 't0002', 't0003', 't0004', 't0005', 't0007', 't0008', 't0009', 't0010', 't0011'].map(
        (id) => expect.objectContaining({ id }) as unknown,
      ),
      total: 10,
      start: 0,
      sort: 'id',
      order: 'asc',
      size: 10,
    });
    const second = await ask(engine, { assignee: 'ANA', start: '4', size: '3' });
    expect(second).toMatchObject({
      total: 10,
      start: 4,
      size: 3,
      data: [{ id: 't0005' }, { id: 't0007' }, {}],
    });
    expect(await ask(engine, { assignee: 'ANA', start: '50' })).toMatchObject({
      total: 10,
      size: 0,
      data: [],
    });
  });

  it('[SE-03] are whole, however many pages of the engine that takes', async () => {
    const page = await ask(createEngine(2_400), { assignee: 'ANA', size: '5000' });
    expect(page).toMatchObject({ total: 2_000, size: 2_000 });
  });

  it('[SE-03] past ones too', async () => {
    expect(await ask(createEngine(12), { taskAssignee: 'ANA' }, { list: 'past tasks' })).toMatchObject({
      total: 10,
    });
  });

  it.each([
    ['instances', ['runtime', 'process-instances']],
    ['past instances', ['history', 'historic-process-instances']],
  ] as const)('[SE-03] %s are known by their own id', async (list, segments) => {
    const filters = new Map([['processDefinitionKey', key]]);
    const asked = { list, path: { segments, query: filters }, isBody: false, filters };
    const message = await leaveOutHidden(asked, { engineClient: createEngine(1), hidden });
    expect(JSON.parse(message?.text ?? '')).toMatchObject({ data: [{ id: 'seen' }], total: 1 });
  });

  it('go on as they are where nothing is hidden, at the price of one small question', async () => {
    const engine = createEngine(12);
    expect(await ask(engine, { assignee: 'ANA' }, { isNothing: true })).toBeUndefined();
    expect(engine.asked).toEqual([]);
    expect(await ask(engine, { assignee: 'PIA' })).toBeUndefined();
    expect(engine.asked).toHaveLength(1);
    expect(await ask(engine, { assignee: 'ANA', processDefinitionKey: 'other' })).toBeUndefined();
    expect(engine.asked).toHaveLength(1);
  });

  it('tell what the engine would say of a page that is none', async () => {
    expect(await ask(createEngine(12), { assignee: 'ANA', size: 'x' })).toBe(500);
  });

  it('pass on that the engine failed', async () => {
    const engine = createEngine(1);
    const given = new Map([['assignee', 'ANA']]);
    const failing = { ...engine, get: async () => ({ status: 503, text: 'away' }) };
    const path = { segments: ['runtime', 'tasks'], query: given };
    const asked = { list: 'tasks', path, isBody: false, filters: given } as const;
    expect(await leaveOutHidden(asked, { engineClient: failing, hidden })).toEqual({
      status: 503,
      text: 'away',
    });
  });

  it('[SE-03] by a body, with the sorting of its address', async () => {
    const engine = createEngine(1);
    const bodies: unknown[] = [];
    const engineClient = {
      ...engine,
      post: async (_segments: readonly string[], body: unknown) => {
        bodies.push(body);
        const rows = [
          { id: '1', processInstanceId: 'unseen' },
          { id: '2', processInstanceId: 'seen' },
        ];
        return {
          status: 200,
          text: JSON.stringify({ data: rows, total: 2, start: 0, sort: 'name', order: 'desc', size: 2 }),
        };
      },
    };
    const path = { segments: ['query', 'tasks'], query: new Map([['sort', 'name']]) };
    const filters = new Map<string, unknown>([
      ['assignee', 'ANA'],
      ['includeProcessVariables', true],
    ]);
    const message = await leaveOutHidden(
      { list: 'tasks', path, isBody: true, filters },
      { engineClient, hidden },
    );
    expect(JSON.parse(message?.text ?? '')).toMatchObject({
      data: [{ id: '2' }],
      total: 1,
      sort: 'name',
      order: 'desc',
    });
    expect(bodies).toEqual([
      { sort: 'name', assignee: 'ANA', processDefinitionKey: key, start: 0, size: 1000 },
      { sort: 'name', assignee: 'ANA', includeProcessVariables: true, start: 0, size: 1000 },
    ]);
  });
});
