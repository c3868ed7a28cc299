import * as z from 'zod/mini';

import type { ActionPlanChoice } from './filter-tasks.ts';

const taskSettings = z.object({ includesActionPlans: z.boolean() });

/** What the person chose for all lists of tasks; whatever else stands there, nothing was chosen. */
export function decodeTaskSettings(stored: unknown): ActionPlanChoice {
  const read = taskSettings.safeParse(stored);
  return read.success ? read.data : { includesActionPlans: false };
}
