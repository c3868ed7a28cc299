import type { Indicator } from '../../../../../lib/indicators/indicator.ts';

/** One of the right shape, with what a test is about put in its place. */
export function buildIndicator(given: Partial<Indicator> = {}): Indicator {
  return {
    id: 'ind-1',
    departmentId: 'dep-1',
    code: 'UTIA-02',
    name: 'Occupancy',
    description: '',
    measureFormula: '',
    referenceSource: '',
    category: null,
    subcategory: null,
    unitId: 'percent',
    frequency: 'Mensal',
    orientation: 1,
    extraction: null,
    isSurvey: false,
    usesExternalReference: false,
    isActive: true,
    targets: [],
    results: [],
    entityTag: '',
    ...given,
  };
}
