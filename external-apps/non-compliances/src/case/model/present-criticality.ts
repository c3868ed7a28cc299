import { scoreCriticality, type Criticality } from '@prumo/portal-kit/non-compliances';

import { texts } from '../texts.ts';

/** 320 (5 × 4 × 16). */
export function presentCriticality(criticality: Criticality): string {
  const { probability, consequence, barrier } = criticality;
  return texts.report.criticalityValue(
    `${probability} × ${consequence} × ${barrier}`,
    scoreCriticality(criticality),
  );
}
