import { describe, expect, it, vi } from 'vitest';

import { buildServerActor } from '../../actor.ts';
import { createEngineFacts } from './engine-facts.ts';
import { createHiddenProcesses, type HiddenProcesses } from './hidden-processes.ts';
import type { KeptProcesses } from './kept-processes.ts';
import { createMemoryEngine } from './testing/memory-engine.ts';

const engine = createMemoryEngine({
  instances: { begun: { businessKey: 'prumo-non-compliance:1' }, other: { businessKey: 'NC-5' } },
  tasks: {
    held: { key: 'actionPlanTask', assignee: 'ANA', instance: 'with-ana' },
    triaged: { key: 'triagem', assignee: 'ANA', instance: 'triage-with-ana' },
    informed: { assignee: 'PIA', links: [{ user: 'ANA', type: 'participant' }], instance: 'tells-ana' },
    owned: { key: 'actionPlanTask', assignee: 'PIA', owner: 'ANA', instance: 'owned-by-ana' },
    done: { assignee: 'ANA', instance: 'had-ana', isDone: true },
    offered: { links: [{ group: 'quality_manager', type: 'candidate' }], instance: 'offered' },
  },
  groups: { ANA: ['quality_manager'] },
});

const keptIds = [
  'seen',
  'unseen',
  'with-ana',
  'triage-with-ana',
  'owned-by-ana',
  'tells-ana',
  'had-ana',
  'offered',
];

function create(change: Partial<KeptProcesses> = {}): HiddenProcesses {
  const kept: KeptProcesses = {
    seesAll: () => false,
    async classify(_actor, ids, listHeldTasks) {
      const classified = new Map<string, { isVisible: boolean; isDriving: boolean }>();
      for (const id of ids.filter((one) => keptIds.includes(one))) {
        const isVisible =
          id === 'seen' || (await listHeldTasks(id)).some(({ key }) => key === 'actionPlanTask');
        classified.set(id, { isVisible, isDriving: true });
      }
      return classified;
    },
    find: async () => new Map(),
    listMarksUnderWay: async () => ['prumo-non-compliance:1'],
    hasCase: async () => false,
    ...change,
  };
  const actor = { ...buildServerActor('ANA'), isAdmin: false };
  return createHiddenProcesses({
    caller: actor,
    findActor: async () => actor,
    userId: 'ANA',
    kept,
    facts: createEngineFacts(engine),
  });
}

describe('what is hidden from a person', () => {
  it.each([
    ['seen', false],
    ['unseen', true],
    // By which tasks somebody comes to see it, the module says.
    ['with-ana', false],
    ['owned-by-ana', false],
    ['tells-ana', true],
    ['triage-with-ana', true],
    ['had-ana', true],
    // A group of the engine's own is no word of the module.
    ['offered', true],
    // It is only being started: whose case it is, nobody can tell yet.
    ['begun', true],
    ['other', false],
    ['none', false],
    [null, false],
  ])('[SE-03] of the process %s: %s', async (id, expected) => {
    expect(await create().has(id)).toBe(expected);
  });

  it('is nothing for who sees all, and nobody is asked', async () => {
    const classify = vi.fn(async () => new Map());
    const hidden = create({ seesAll: () => true, classify });
    expect([hidden.isNothing, await hidden.has('unseen')]).toEqual([true, false]);
    expect(await hidden.pick(['unseen'])).toEqual(new Set());
    expect(classify).not.toHaveBeenCalled();
  });

  it('is asked for once, however many rows there are', async () => {
    const classify = vi.fn(async () => new Map([['unseen', { isVisible: false, isDriving: true }]]));
    const hidden = create({ classify });
    expect(await hidden.pick(['unseen', 'unseen', 'other', null, 5])).toEqual(new Set(['unseen']));
    expect(await hidden.pick(['unseen'])).toEqual(new Set(['unseen']));
    expect(classify).toHaveBeenCalledTimes(1);
  });
});
