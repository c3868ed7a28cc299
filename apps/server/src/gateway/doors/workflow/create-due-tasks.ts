// Open tasks of everybody that are due by some day: for the server itself, which tells each of whoever may know of it. There are
// none where the engine is not embedded, because a remote one wants the password of a person.
import { administratorGroup } from '@prumo/contracts/people/roles';
import { taskPage, type WorkflowTask } from '@prumo/contracts/workflow/task';
import { pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import * as z from 'zod/mini';

import { serverName } from './case-processes.ts';
import { createEngineClient } from './engine-client.ts';
import type { EngineConnection } from './engine-connection.ts';
import { decodeMessage, requireStatus } from './engine-messages.ts';

export interface DueTask extends Pick<WorkflowTask, 'id' | 'assignee' | 'processDefinitionKey'> {
  /** As the process names it; null of a task that somebody has made by hand, whose name is theirs. */
  readonly name: string | null;
  readonly processName: string | null;
  readonly dueAt: string;
}

export interface DueTasks {
  /** What is due first comes first. */
  list(before: Date, signal: AbortSignal): Promise<readonly DueTask[]>;
}

/** Whoever has more than these has lost sight of them long ago. */
const mostTasks = 5000;
const definitionNames = pagedAnswer(z.object({ id: z.string(), name: textOrNull }));

/** Only the embedded engine is told by us who asks. */
export function createDueTasks(connection: EngineConnection): DueTasks {
  const principal = { userId: serverName, groups: [administratorGroup], authorization: undefined };
  return {
    async list(before, signal) {
      const origin = { protocol: 'http', host: 'localhost' } as const;
      const client = createEngineClient(connection, principal, origin, signal);
      const page = decodeMessage(
        taskPage,
        requireStatus(await client.get(['runtime', 'tasks'], { size: String(mostTasks) }), 200),
      );
      const names = new Map(
        decodeMessage(
          definitionNames,
          requireStatus(await client.get(['repository', 'process-definitions'], { size: '1000' }), 200),
        ).data.map(({ id, name }) => [id, name]),
      );
      const tasks = page.data.flatMap(
        ({ id, name, assignee, dueDate, processDefinitionId, processDefinitionKey }) =>
          dueDate === null || Date.parse(dueDate) >= before.getTime()
            ? []
            : [
                {
                  id,
                  assignee,
                  dueAt: dueDate,
                  processDefinitionKey,
                  name: processDefinitionId === null ? null : name,
                  processName: names.get(processDefinitionId ?? '') ?? processDefinitionKey,
                },
              ],
      );
      return tasks.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
    },
  };
}
