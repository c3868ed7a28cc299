import * as z from 'zod/mini';

import { engineDate, engineDateOrNull, pagedAnswer, readProcessKey, textOrNull } from './engine-fields.ts';
import { includedVariables } from './engine-variable.ts';

const taskFields = z.object({
  id: z.string(),
  name: textOrNull,
  description: textOrNull,
  owner: textOrNull,
  assignee: textOrNull,
  delegationState: z.pipe(
    textOrNull,
    z.transform((state) => (state === 'pending' || state === 'resolved' ? state : null)),
  ),
  createTime: engineDate,
  dueDate: engineDateOrNull,
  priority: z.number(),
  suspended: z.boolean(),
  taskDefinitionKey: textOrNull,
  category: textOrNull,
  formKey: textOrNull,
  parentTaskId: textOrNull,
  processInstanceId: textOrNull,
  processDefinitionId: textOrNull,
  variables: includedVariables,
});

/** An open task. Addresses and executions are left out: what they look like differs between engines. */
export const workflowTask = z.pipe(
  taskFields,
  z.transform((task) => ({
    ...task,
    /** Null for a task outside any process, and where the engine does not tell it. */
    processDefinitionKey: readProcessKey(task.processDefinitionId),
  })),
);

export type WorkflowTask = z.infer<typeof workflowTask>;

export const taskPage = pagedAnswer(workflowTask);

export const subtasksAnswer = z.array(workflowTask);
