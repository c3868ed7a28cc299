import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { describe, expect, it } from 'vitest';

import {
  countProgress,
  findActionOfTask,
  findActionState,
  findPlanCommands,
  presentActionState,
  sumCosts,
} from './plan-model.ts';

const action: FollowedAction = {
  id: 'a1',
  what: 'Treinar a equipe',
  why: '',
  where: '',
  who: 'CARLA.MENDES',
  dueOn: '2026-10-12',
  how: '',
  howMuch: null,
  reasonForTerm: '',
  taskId: null,
  evidence: null,
  doneOn: null,
};

describe('findActionState', () => {
  it.each([
    ['2026-10-10T15:00:00Z', { kind: 'open', daysLeft: 2 }],
    ['2026-10-12T20:59:00Z', { kind: 'today' }],
    // 18 h of São Paulo.
    ['2026-10-12T21:01:00Z', { kind: 'overdue', days: 0 }],
    ['2026-10-13T12:00:00Z', { kind: 'overdue', days: 1 }],
    // Still the 14th in São Paulo.
    ['2026-10-15T02:00:00Z', { kind: 'overdue', days: 2 }],
  ])('tells at %s how an open action stands', (now, state) => {
    expect(findActionState(action, new Date(now))).toEqual(state);
  });

  it.each([
    ['2026-10-11', 0],
    ['2026-10-12', 0],
    ['2026-10-15', 3],
  ])('tells of one done on %s how late it was, whatever day it is', (doneOn, daysLate) => {
    expect(findActionState({ ...action, doneOn }, new Date('2027-01-01T12:00:00Z'))).toEqual({
      kind: 'done',
      doneOn,
      daysLate,
    });
  });
});

describe('countProgress', () => {
  const now = new Date('2026-10-20T12:00:00Z');

  it('counts what is done and what is overdue', () => {
    const actions = [
      { ...action, doneOn: '2026-10-14' },
      { ...action },
      { ...action, dueOn: '2026-10-30' },
      { ...action, doneOn: '2026-10-10' },
    ];
    expect(countProgress(actions, now)).toEqual({ done: 2, all: 4, overdue: 1, share: 0.5 });
  });

  it('has come nowhere where there is no action', () => {
    expect(countProgress([], now)).toEqual({ done: 0, all: 0, overdue: 0, share: 0 });
  });
});

describe('sumCosts', () => {
  it('adds the costs that are known', () => {
    expect(sumCosts([{ howMuch: 100 }, { howMuch: null }, { howMuch: 50.5 }])).toBe(150.5);
    expect(sumCosts([{ howMuch: 0 }])).toBe(0);
    expect(sumCosts([{ howMuch: null }])).toBeNull();
  });
});

describe('findActionOfTask', () => {
  const other = { ...action, id: 'a2', who: 'BRUNO.LIMA', taskId: '77' };

  it('finds the action by its task', () => {
    expect(findActionOfTask({ actions: [action, other] }, '77', 'CARLA.MENDES')?.id).toBe('a2');
  });

  it('takes the only open action of the person whose task is not known yet', () => {
    expect(findActionOfTask({ actions: [action, other] }, '99', 'carla.mendes')?.id).toBe('a1');
    expect(findActionOfTask({ actions: [{ ...action, doneOn: '2026-10-10' }] }, '99', 'CARLA.MENDES')).toBe(
      undefined,
    );
    expect(findActionOfTask({ actions: [action, { ...action, id: 'a3' }] }, '99', 'CARLA.MENDES')).toBe(
      undefined,
    );
  });

  it('finds nothing where no task was opened', () => {
    expect(findActionOfTask({ actions: [action] }, undefined, 'CARLA.MENDES')).toBeUndefined();
    expect(findActionOfTask({ actions: [action] }, '', 'CARLA.MENDES')).toBeUndefined();
  });
});

describe('findPlanCommands', () => {
  const actions = [
    action,
    { ...action, id: 'a2', who: 'BRUNO.LIMA' },
    { ...action, id: 'a3', doneOn: '2026-10-10' },
  ];
  const view = (
    roles: CaseView['roles'],
    commands: readonly string[],
  ): Pick<CaseView, 'nonCompliance' | 'roles' | 'commands'> => ({
    // Only the actions are looked at.
    nonCompliance: { actions } as CaseView['nonCompliance'],
    roles,
    commands: [...commands],
  });

  it('offers an executor their own open actions', () => {
    const found = findPlanCommands(view(['executor'], ['finish-action', 'attach']), 'CARLA.MENDES');
    expect([...found.finishable]).toEqual(['a1']);
    expect(found.chaseable.size).toBe(0);
    expect(found.canAttach).toBe(true);
  });

  it('offers quality every open action', () => {
    const found = findPlanCommands(view(['quality'], ['finish-action', 'chase-action']), 'MARINA.LOPES');
    expect([...found.finishable]).toEqual(['a1', 'a2']);
    expect([...found.chaseable]).toEqual(['a1', 'a2']);
  });

  it('offers nothing that the server does not', () => {
    const found = findPlanCommands(view(['quality', 'executor'], []), 'CARLA.MENDES');
    expect(found.finishable.size + found.chaseable.size).toBe(0);
    expect(found.canJudge || found.canAttach).toBe(false);
  });

  it('lets nobody judge a plan of which they execute an action', () => {
    expect(findPlanCommands(view(['verifier'], ['judge-efficacy']), 'MARINA.LOPES').canJudge).toBe(true);
    expect(findPlanCommands(view(['verifier'], ['judge-efficacy']), 'bruno.lima').canJudge).toBe(false);
  });
});

it.each([
  [{ kind: 'open', daysLeft: 12 }, 'Aberta · vence em 12 dias'],
  [{ kind: 'open', daysLeft: 1 }, 'Aberta · vence amanhã'],
  [{ kind: 'today' }, 'Aberta · vence hoje'],
  [{ kind: 'overdue', days: 0 }, 'Vencida hoje'],
  [{ kind: 'overdue', days: 1 }, 'Vencida há 1 dia'],
  [{ kind: 'overdue', days: 3 }, 'Vencida há 3 dias'],
  [{ kind: 'done', doneOn: '2026-10-12', daysLate: 0 }, 'Concluída em 12/10/2026'],
  [{ kind: 'done', doneOn: '2026-10-12', daysLate: 2 }, 'Concluída em 12/10/2026, com 2 dias de atraso'],
] as const)('presents %j', (state, words) => {
  expect(presentActionState(state)).toBe(words);
});
