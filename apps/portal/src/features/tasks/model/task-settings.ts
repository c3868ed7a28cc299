import type { ActionPlanChoice } from './filter-tasks.ts';

/** What the person chose for all lists of tasks; whatever else stands there, nothing was chosen. */
export function decodeTaskSettings(stored: unknown): ActionPlanChoice {
  const isChosen =
    typeof stored === 'object' &&
    stored !== null &&
    'includesActionPlans' in stored &&
    stored.includesActionPlans === true;
  return { includesActionPlans: isChosen };
}
