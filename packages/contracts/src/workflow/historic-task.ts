import * as z from 'zod/mini';

import { engineDate, engineDateOrNull, pagedAnswer, readProcessKey, textOrNull } from './engine-fields.ts';
import { includedVariables } from './engine-variable.ts';

const historicTaskFields = z.object({
  id: z.string(),
  name: textOrNull,
  description: textOrNull,
  owner: textOrNull,
  assignee: textOrNull,
  startTime: engineDate,
  claimTime: engineDateOrNull,
  endTime: engineDateOrNull,
  dueDate: engineDateOrNull,
  priority: z.number(),
  taskDefinitionKey: textOrNull,
  category: textOrNull,
  formKey: textOrNull,
  parentTaskId: textOrNull,
  processInstanceId: textOrNull,
  processDefinitionId: textOrNull,
  variables: includedVariables,
});

/**
 * A task of the history; `endTime` is null while it is open. The reason of its end is left out: of a completed
 * task one engine says `completed`, the others nothing.
 */
export const historicTask = z.pipe(
  historicTaskFields,
  z.transform((task) => ({
    ...task,
    processDefinitionKey: readProcessKey(task.processDefinitionId),
  })),
);

export type HistoricTask = z.infer<typeof historicTask>;

export const historicTaskPage = pagedAnswer(historicTask);
