import type { Connection } from '@prumo/database/connection';
import type { Assignment } from '@prumo/workflow-engine/state/list-assignments';

import { buildMessage } from './build-message.ts';
import type { Notifier } from './create-notifier.ts';

/** A task that comes back to somebody is told anew. */
export function createTellOfTasks(
  notifier: Notifier,
): (connection: Connection, assignments: readonly Assignment[]) => Promise<void> {
  return async (connection, assignments) => {
    for (const { taskId, assignee } of assignments) {
      const path = `/home/tarefas?tarefa=${encodeURIComponent(taskId)}`;
      await notifier.notify(connection, buildMessage('task-assigned', { cause: null, path }), [assignee]);
    }
  };
}
