import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { describe, expect, it } from 'vitest';

import { buildProgress } from './receipt-progress.tsx';

function progressOf(state: ReceiptView['state'], states: readonly ReceiptView['state'][]) {
  const steps = states.map((to, index) => ({ at: `2026-10-0${index + 2}T12:00:00.000Z`, to, note: null }));
  const stateSince = steps.at(-1)?.at ?? '2026-10-01T12:00:00.000Z';
  return buildProgress({ state, steps, stateSince }).map(({ stage, status, at }) =>
    `${stage} ${status} ${at === null ? '' : at.slice(8, 10)}`.trim(),
  );
}

describe('the progress of a receipt', () => {
  it('[NC-01] begins in triage with everything ahead', () => {
    expect(progressOf('triage', [])).toEqual([
      'triage current 01',
      'analysis ahead',
      'validation ahead',
      'execution ahead',
      'efficacy ahead',
      'closed ahead',
    ]);
  });

  it('counts one that was given back as still in triage', () => {
    expect(progressOf('returned', ['returned'])[0]).toBe('triage current 02');
  });

  it('has steps behind, one now and others ahead', () => {
    expect(progressOf('validation', ['analysis', 'validation']).slice(0, 4)).toEqual([
      'triage done 02',
      'analysis done 03',
      'validation current 03',
      'execution ahead',
    ]);
  });

  it('goes back when causes are looked for again', () => {
    expect(progressOf('analysis', ['analysis', 'validation', 'analysis'])).toEqual([
      'triage done 02',
      'analysis current 04',
      'validation ahead',
      'execution ahead',
      'efficacy ahead',
      'closed ahead',
    ]);
  });

  it('leaves out what a closed one never went through', () => {
    expect(progressOf('unfounded', ['unfounded'])).toEqual(['triage done 02', 'closed done 02']);
  });
});
