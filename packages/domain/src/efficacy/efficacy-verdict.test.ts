import { efficacyResults, partialDecisions } from '@prumo/contracts/efficacy/efficacy-lists';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findEfficacyState, findVerdictFault, opensNextRound } from './efficacy-verdict.ts';

const onTime = { plannedOn: '2026-11-10', today: '2026-11-10', isOfQuality: false };
const verdict = { result: 'eficaz', partialDecision: null, reasonForEarly: '' } as const;

describe('a verdict on the efficacy', () => {
  it.each([
    ['2026-11-09', '', 'early-verdict-unexplained'],
    ['2026-11-09', ' \n', 'early-verdict-unexplained'],
    ['2026-11-09', 'Visita da ONA.', undefined],
    ['2026-11-10', '', undefined],
    ['2026-12-10', '', undefined],
  ])('given on %s with the reason “%s”: %s', (today, reasonForEarly, fault) => {
    expect(findVerdictFault({ ...verdict, reasonForEarly }, { ...onTime, today })).toBe(fault);
  });

  it('needs no reason where no day was planned', () => {
    expect(findVerdictFault(verdict, { ...onTime, plannedOn: null })).toBeUndefined();
  });

  it('in part says what follows, and only quality is content with it', () => {
    const partial = { ...verdict, result: 'parcial' } as const;
    expect(findVerdictFault(partial, onTime)).toBe('partial-undecided');
    const closing = { ...partial, partialDecision: 'encerrar' } as const;
    expect(findVerdictFault(closing, onTime)).toBe('partial-closing-by-other');
    expect(findVerdictFault(closing, { ...onTime, isOfQuality: true })).toBeUndefined();
    expect(findVerdictFault({ ...partial, partialDecision: 'novo_ciclo' }, onTime)).toBeUndefined();
  });

  it('opens the next round without effect, never with full effect, and in part as decided', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...efficacyResults),
        fc.constantFrom(null, ...partialDecisions),
        (result, partialDecision) => {
          const expected = { eficaz: false, nao_eficaz: true, parcial: partialDecision === 'novo_ciclo' };
          expect(opensNextRound({ result, partialDecision })).toBe(expected[result]);
        },
      ),
    );
  });
});

describe('the state of the efficacy', () => {
  it.each([
    [null, null, 'unplanned'],
    ['2026-11-10', null, 'waiting'],
    ['2026-11-09', null, 'late'],
    ['2026-11-09', 'parcial', 'parcial'],
    [null, 'nao_eficaz', 'nao_eficaz'],
    ['2027-01-01', 'eficaz', 'eficaz'],
  ] as const)('planned for %s and judged %s: %s', (plannedOn, result, state) => {
    expect(findEfficacyState({ plannedOn, result }, '2026-11-10')).toBe(state);
  });
});
