import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { presentRacpNumber } from './racp-number.ts';
import { countDaysLate, findRacpState, measureRacp } from './racp-state.ts';

type TaskState = FollowedTask['state'];

const taskStates: readonly TaskState[] = [
  'missing',
  'open',
  'delegated',
  'resolved',
  'done',
  'gone',
  'unknown',
];
const anyTask = fc.constantFrom(...taskStates);

describe('a RACP as a whole', () => {
  it.each<[readonly TaskState[], TaskState | undefined, string]>([
    [['open', 'done'], 'open', 'executing'],
    [['delegated'], 'open', 'executing'],
    [['resolved'], 'open', 'executing'],
    [['missing'], 'missing', 'executing'],
    [['open', 'unknown'], 'unknown', 'executing'],
    [['done', 'done'], 'open', 'verifying'],
    [['done', 'gone'], 'delegated', 'verifying'],
    [[], 'missing', 'verifying'],
    [['done'], 'gone', 'verifying'],
    [['done'], undefined, 'verifying'],
    [['done', 'unknown'], 'open', 'unknown'],
    [['done'], 'unknown', 'unknown'],
    [['done'], 'done', 'verified'],
    [[], 'done', 'verified'],
  ])('[AC-07] with actions %j and its check %s is %s', (actions, verification, state) => {
    expect(findRacpState({ actions, verification, verdict: null })).toBe(state);
  });

  it('[AC-07] is what the verdict says, however its tasks stand', () => {
    const words = fc.constantFrom(
      ['eficaz', 'effective'] as const,
      ['parcial', 'partly-effective'] as const,
      ['nao_eficaz', 'not-effective'] as const,
    );
    fc.assert(
      fc.property(words, fc.array(anyTask), fc.option(anyTask), ([verdict, state], actions, check) => {
        expect(findRacpState({ actions, verification: check ?? undefined, verdict })).toBe(state);
      }),
    );
  });

  it('[AC-07] is neither done nor to be verified while somebody still works on an action', () => {
    const working = fc.constantFrom<TaskState>('missing', 'open', 'delegated', 'resolved');
    const check = fc.constantFrom<TaskState>('missing', 'open', 'gone', 'unknown');
    fc.assert(
      fc.property(fc.array(anyTask), working, check, (others, one, verification) => {
        expect(findRacpState({ actions: [...others, one], verification, verdict: null })).toBe('executing');
      }),
    );
  });

  const today = '2026-11-17';
  const actions = [
    { state: 'done', dueOn: '2026-10-01' },
    { state: 'open', dueOn: '2026-11-10' },
    { state: 'resolved', dueOn: '2026-11-16' },
    { state: 'open', dueOn: '2026-11-17' },
    { state: 'open', dueOn: null },
    { state: 'gone', dueOn: '2026-01-01' },
    { state: 'unknown', dueOn: '2026-01-01' },
  ] as const;

  it('[AC-07] is as late as the latest of its open parts, and counts its actions without deleted ones', () => {
    expect(measureRacp('executing', { actions, verifiedOn: '2027-01-10' }, today)).toEqual({
      daysLate: 7,
      progress: { done: 1, all: 6, late: 2 },
    });
    expect(measureRacp('verifying', { actions: [], verifiedOn: '2026-11-07' }, today)).toEqual({
      daysLate: 10,
      progress: { done: 0, all: 0, late: 0 },
    });
  });

  it('[AC-07] is never late once it is over', () => {
    expect(measureRacp('effective', { actions, verifiedOn: '2026-01-10' }, today)).toEqual({
      daysLate: 0,
      progress: { done: 1, all: 6, late: 0 },
    });
  });

  it.each([
    ['2026-11-18', 0],
    ['2026-11-17', 0],
    ['2026-11-16', 1],
    ['2026-10-17', 31],
    [null, 0],
  ])('[AC-07] what is due on %s is late by %s days', (dueOn, days) => {
    expect(countDaysLate(dueOn, today)).toBe(days);
  });

  it.each([
    [14, 'RACP 2026/014'],
    [1, 'RACP 2026/001'],
    [1234, 'RACP 2026/1234'],
  ])('[AC-02] the number %s is written %s', (number, text) => {
    expect(presentRacpNumber({ year: 2026, number })).toBe(text);
  });
});
