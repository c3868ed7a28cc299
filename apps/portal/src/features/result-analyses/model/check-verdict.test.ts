import { describe, expect, it } from 'vitest';

import { buildVerdictInput, emptyVerdict, listVerdictFaults } from './check-verdict.ts';

const onTime = { plannedOn: '2026-11-10', today: '2026-11-10', isOfQuality: true };
const early = { ...onTime, today: '2026-11-09' };
const good = { ...emptyVerdict, result: 'eficaz', evidence: 'Três meses na meta.' } as const;

describe('the form of a verdict', () => {
  it.each([
    ['nothing', emptyVerdict, onTime, ['result', 'evidence']],
    ['nothing, early', emptyVerdict, early, ['result', 'evidence', 'reasonForEarly']],
    ['all', good, onTime, []],
    ['all but the reason, early', good, early, ['reasonForEarly']],
    ['all, early', { ...good, reasonForEarly: 'Visita.' }, early, []],
    ['a part without a decision', { ...good, result: 'parcial' }, onTime, ['partialDecision']],
    ['a part by another', { ...good, result: 'parcial' }, { ...onTime, isOfQuality: false }, []],
    ['a text too long', { ...good, evidence: 'x'.repeat(2001) }, onTime, ['evidence']],
  ] as const)('with %s', (_what, form, circumstances, faults) => {
    expect(listVerdictFaults(form, circumstances)).toEqual(faults);
  });

  it('sends what applies only', () => {
    const filled = { ...good, partialDecision: 'encerrar', reasonForEarly: 'Visita.' } as const;
    expect(buildVerdictInput(filled, onTime)).toEqual({
      result: 'eficaz',
      partialDecision: null,
      evidence: 'Três meses na meta.',
      reasonForEarly: '',
    });
    const partial = { ...filled, result: 'parcial' } as const;
    expect(buildVerdictInput(partial, early)).toMatchObject({
      partialDecision: 'encerrar',
      reasonForEarly: 'Visita.',
    });
    expect(buildVerdictInput(partial, { ...onTime, isOfQuality: false }).partialDecision).toBe('novo_ciclo');
  });
});
