// Beside the task of an action, the process registrar_nao_conformidade has a clock that calls on quality when the term
// is over. It waits for the term and for word of another one.
import { pagedAnswer, textOrNull } from '@prumo/contracts/workflow/engine-fields';
import * as z from 'zod/mini';

import type { StartVariable } from './action-plan-processes.ts';
import type { EngineClient } from './engine-client.ts';
import { decodeMessage, requireStatus, unexpected } from './engine-messages.ts';

export const termMessage = 'actionTermChanged';
/** Which action of the plan it is: task and clock of one have the same. */
export const actionNumberVariable = 'loopCounter';

export function presentTerm(dueDate: string): StartVariable {
  return { name: termVariable, type: 'string', value: dueDate };
}

/** Processes that were started before there was such a clock only learn the term. */
export async function moveActionTerm(
  engineClient: EngineClient,
  task: { readonly id: string; readonly processInstanceId: string },
  dueDate: string,
): Promise<void> {
  const taskPath = ['runtime', 'tasks', task.id];
  const known = await findVariable(engineClient, taskPath, termVariable);
  if (known === undefined || known === dueDate) return;
  const number = await findVariable(engineClient, taskPath, actionNumberVariable);
  const variable = presentTerm(dueDate);
  for (const id of await listClocks(engineClient, task.processInstanceId)) {
    const path = [...executionsPath, id];
    if ((await findVariable(engineClient, path, actionNumberVariable)) !== number) continue;
    const message = { action: 'messageEventReceived', messageName: termMessage, variables: [variable] };
    const { status } = await engineClient.put(path, message);
    if (status !== 200 && status !== 204) throw unexpected(status);
    return;
  }
  // Quality is being called on: the process looks at the term again when that is over.
  const path = [...taskPath, 'variables', termVariable];
  const { status } = await engineClient.put(path, { ...variable, scope: 'global' });
  if (status !== 200 && status !== 404) throw unexpected(status);
}

const termVariable = 'actionDue';
const executionsPath = ['runtime', 'executions'];
/** One for each action that a plan can have, and some. */
const longestList = '1000';

const executionRow = z.object({ id: z.string(), processInstanceId: textOrNull });
const variableRow = z.object({ value: z.unknown() });

async function listClocks(engineClient: EngineClient, processInstanceId: string): Promise<readonly string[]> {
  const filters = { processInstanceId, messageEventSubscriptionName: termMessage, size: longestList };
  const message = await engineClient.get(executionsPath, filters);
  return (
    decodeMessage(pagedAnswer(executionRow), requireStatus(message, 200))
      // An engine that does not know a filter ignores it.
      .data.filter((row) => row.processInstanceId === processInstanceId)
      .map(({ id }) => id)
  );
}

async function findVariable(
  engineClient: EngineClient,
  owner: readonly string[],
  name: string,
): Promise<unknown> {
  const message = await engineClient.get([...owner, 'variables', name]);
  return message.status === 404 ? undefined : decodeMessage(variableRow, requireStatus(message, 200)).value;
}
