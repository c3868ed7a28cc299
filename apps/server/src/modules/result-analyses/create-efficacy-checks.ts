import type { Connection } from '@prumo/database/connection';

import { actionMark } from '../../gateway/doors/workflow/product-marks.ts';
import type { EfficacyChecks } from '../../gateway/doors/workflow-access/guard-checks.ts';
import { createPlannedTasksRepository } from './planned-tasks.repository.ts';

/** What the workflow door asks of plans: which of their tasks only a verdict ends. */
export function createEfficacyChecks(database: Connection): EfficacyChecks {
  const plannedTasks = createPlannedTasksRepository(database);
  return {
    isAwaitingVerdict: async (mark) =>
      mark.startsWith(actionMark) && (await plannedTasks.isAwaitingVerdict(mark.slice(actionMark.length))),
  };
}
