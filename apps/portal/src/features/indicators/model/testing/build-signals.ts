import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';

/** Of a stable process that meets its target by chance, unless told otherwise. */
export function buildSignals(change: Partial<IndicatorSignals> = {}): IndicatorSignals {
  return {
    indicatorId: 'kpi-1',
    chart: 'xmr',
    variation: 'common-cause',
    assurance: 'inconsistent',
    isTrial: false,
    isRunOnly: false,
    isAssuranceDisturbed: false,
    attention: 5,
    last: { month: 202610, value: 80, cause: 'common-cause', kind: 'common-cause' },
    monthsSinceEvent: null,
    mean: 81.5,
    lower: 70.25,
    upper: 92.75,
    recent: '202609,83;202610,80',
    ...change,
  };
}
