import type { StoredIndicator } from '../indicators.repository.ts';

/** Somebody's indicator in the department `dep-a`, for tests of repositories and services. */
export function buildIndicator(
  change: Partial<StoredIndicator> & Pick<StoredIndicator, 'id' | 'code'>,
): StoredIndicator {
  return {
    departmentId: 'dep-a',
    name: 'Indicador',
    description: 'd',
    measureFormula: 'f',
    referenceSource: 'r',
    category: null,
    subcategory: null,
    measureUnit: null,
    verificationFrequency: null,
    orientation: 1,
    extraction: null,
    isSurvey: false,
    usesExternalReference: false,
    isActive: true,
    targets: [],
    ...change,
  };
}
