// What must be done about a non-compliance, by how grave it is and how often it happened.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Criticality } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { harmGrades, type HarmGrade } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { isRecurring } from './find-recurrences.ts';

type ExaminedCase = Pick<
  NonCompliance,
  'harm' | 'isNeverEvent' | 'severity' | 'immediateAction' | 'recurrences' | 'analysis'
>;

/** Harm from moderate up, or what must never happen. */
export function requiresInvestigation({
  harm,
  isNeverEvent,
}: Pick<ExaminedCase, 'harm' | 'isNeverEvent'>): boolean {
  return isNeverEvent || isAtLeast(harm, 'moderado');
}

/** No plan is needed only where it is slight, put right, and not the third in ninety days. */
export function requiresPlan(examined: ExaminedCase): boolean {
  return (
    requiresInvestigation(examined) ||
    examined.severity !== 'leve' ||
    examined.immediateAction === '' ||
    isRecurring(examined.recurrences)
  );
}

/** Two hours instead of a day. */
export function isUrgent({ harm }: Pick<ExaminedCase, 'harm'>): boolean {
  return isAtLeast(harm, 'grave');
}

/** 1 to 1280. */
export function scoreCriticality({ probability, consequence, barrier }: Criticality): number {
  return probability * consequence * barrier;
}

function isAtLeast(harm: HarmGrade | null, least: HarmGrade): boolean {
  const order = harmGrades;
  return harm !== null && order.indexOf(harm) >= order.indexOf(least);
}
