import { pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import * as z from 'zod/mini';

import { StepNotTakenError, type CaseProcesses } from './case-processes.ts';
import { createActionPlanProcesses } from './create-action-plan-processes.ts';
import { createEngineClient, type EngineClient, type EngineMessage } from './engine-client.ts';
import { decodeMessage, isUnreached, requireStatus, unexpected } from './engine-messages.ts';
import { moveActionTerm } from './move-action-term.ts';

type CaseProcessesParts = Parameters<typeof createActionPlanProcesses>[0] & {
  /** Somebody had suspended the process past the product. */
  readonly reportWoken?: (error: Error) => void;
};

export function createCaseProcesses(parts: CaseProcessesParts): CaseProcesses {
  const processes = createActionPlanProcesses(parts);

  async function open(signal: AbortSignal): Promise<EngineClient> {
    return createEngineClient(parts.connection, await parts.findPrincipal(), parts.origin, signal);
  }

  /** The case says whether its process goes on, not who suspends it. */
  async function wake(
    engineClient: EngineClient,
    { suspended, processInstanceId }: z.infer<typeof standingRow>,
  ): Promise<void> {
    if (!suspended || processInstanceId === null) return;
    const { status } = await engineClient
      .put(['runtime', 'process-instances', processInstanceId], { action: 'activate' })
      .catch(notReached);
    const what = `The process ${processInstanceId} of a non-compliance was suspended in the workflow engine`;
    // 409: somebody else has just done so.
    if (status !== 200 && status !== 409) {
      throw new StepNotTakenError(`${what}, which answered its activation with ${status}.`, {
        isRefusal: true,
      });
    }
    parts.reportWoken?.(new Error(`${what}, past Prumo; it was activated again.`));
  }

  return {
    start: async (...input) => await processes.start(...input),
    findByMark: async (...input) => await processes.findByMark(...input),

    async listOpenTasks(processInstanceId, signal) {
      const engineClient = await open(signal);
      const message = await engineClient.get(tasksPath, { processInstanceId, size: longestList });
      return (
        decodeMessage(pagedAnswer(taskRow), requireStatus(message, 200))
          // An engine that does not know a filter ignores it.
          .data.filter((row) => row.processInstanceId === processInstanceId)
          .map(({ id, taskDefinitionKey, assignee, owner }) => ({
            id,
            key: taskDefinitionKey,
            assignee,
            owner,
          }))
      );
    },

    async findActionId(taskId, signal) {
      const path = [...tasksPath, taskId, 'variables', 'actionId'];
      const message = await (await open(signal)).get(path, { scope: 'global' });
      if (message.status === 404) return null;
      const { value } = decodeMessage(variableRow, requireStatus(message, 200));
      return typeof value === 'string' ? value : null;
    },

    async complete(taskId, variables, signal) {
      const path = [...tasksPath, taskId];
      const engineClient = await open(signal);
      const found = await engineClient.get(path);
      if (found.status === 404) return;
      const standing = decodeMessage(standingRow, requireStatus(found, 200));
      await wake(engineClient, standing);
      if (standing.delegationState === 'pending') {
        requireTaken(await engineClient.post(path, { action: 'resolve' }).catch(notReached));
      }
      requireTaken(await engineClient.post(path, { action: 'complete', variables }).catch(notReached));
      parts.onWritten?.();
    },

    async change(taskId, change, signal) {
      const engineClient = await open(signal);
      const path = [...tasksPath, taskId];
      const found = await engineClient.get(path);
      if (found.status === 404) return;
      await wake(engineClient, decodeMessage(standingRow, requireStatus(found, 200)));
      const message = await engineClient.put(path, change).catch(notReached);
      requireTaken(message);
      if (message.status === 404) return;
      const { processInstanceId } = decodeMessage(changedRow, message);
      if (change.dueDate !== undefined && processInstanceId !== null) {
        await moveActionTerm(engineClient, { id: taskId, processInstanceId }, change.dueDate);
      }
      parts.onWritten?.();
    },
  };
}

const tasksPath = ['runtime', 'tasks'];
/** Two for each action that a plan can have, and some. */
const longestList = '1000';

const taskRow = z.object({
  id: z.string(),
  taskDefinitionKey: textOrNull,
  assignee: textOrNull,
  owner: textOrNull,
  processInstanceId: textOrNull,
});

const changedRow = z.object({ processInstanceId: textOrNull });

const standingRow = z.object({
  delegationState: textOrNull,
  processInstanceId: textOrNull,
  suspended: z._default(z.boolean(), false),
});

const variableRow = z.object({ value: z.unknown() });

/** What an engine refuses or fails at, it has not done; what stands before it may not know. */
function requireTaken({ status }: EngineMessage): void {
  if (status === 200 || status === 404) return;
  if ((status >= 400 && status < 500) || status === 500) {
    throw new StepNotTakenError(`The workflow engine answered a step of a task with ${status}.`, {
      isRefusal: status !== 401,
    });
  }
  throw unexpected(status);
}

function notReached(error: unknown): never {
  if (!isUnreached(error)) throw error;
  throw new StepNotTakenError('The workflow engine cannot be reached.', { cause: error, isRefusal: false });
}
