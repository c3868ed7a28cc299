import type { LoadedIndicator } from '../../../../../lib/indicators/indicator.ts';

/** One of the right shape, with what a test is about put in its place. */
export function buildIndicator(given: Partial<LoadedIndicator> = {}): LoadedIndicator {
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
    measureUnit: 'percent',
    verificationFrequency: 'Mensal',
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
