// Beside the task of an action, the process registrar_nao_conformidade has a clock that calls on quality when the term
// is over. It waits for the term and for word of another one.
import { textOrNull } from '@prumo/contracts/workflow/engine-fields';
import { pagedAnswer } from '@prumo/contracts/workflow/paged-answer';
import * as z from 'zod/mini';

import type { StartVariable } from './action-plan-processes.ts';
import type { EngineInquiry } from './engine-inquiry.ts';
import { decodeWord, requireStatus, unexpected } from './engine-words.ts';

export const termMessage = 'actionTermChanged';
/** Which action of the plan it is: task and clock of one have the same. */
export const actionNumberVariable = 'loopCounter';

export function presentTerm(dueDate: string): StartVariable {
  return { name: termVariable, type: 'string', value: dueDate };
}

/** Processes that were started before there was such a clock only learn the term. */
export async function moveActionTerm(
  inquiry: EngineInquiry,
  task: { readonly id: string; readonly processInstanceId: string },
  dueDate: string,
): Promise<void> {
  const taskPath = ['runtime', 'tasks', task.id];
  const known = await findVariable(inquiry, taskPath, termVariable);
  if (known === undefined || known === dueDate) return;
  const number = await findVariable(inquiry, taskPath, actionNumberVariable);
  const variable = presentTerm(dueDate);
  for (const id of await listClocks(inquiry, task.processInstanceId)) {
    const path = [...executionsPath, id];
    if ((await findVariable(inquiry, path, actionNumberVariable)) !== number) continue;
    const message = { action: 'messageEventReceived', messageName: termMessage, variables: [variable] };
    const { status } = await inquiry.put(path, message);
    if (status !== 200 && status !== 204) throw unexpected(status);
    return;
  }
  // Quality is being called on: the process looks at the term again when that is over.
  const path = [...taskPath, 'variables', termVariable];
  const { status } = await inquiry.put(path, { ...variable, scope: 'global' });
  if (status !== 200 && status !== 404) throw unexpected(status);
}

const termVariable = 'actionDue';
const executionsPath = ['runtime', 'executions'];
/** One for each action that a plan can have, and some. */
const longestList = '1000';

const executionRow = z.object({ id: z.string(), processInstanceId: textOrNull });
const variableRow = z.object({ value: z.unknown() });

async function listClocks(inquiry: EngineInquiry, processInstanceId: string): Promise<readonly string[]> {
  const filters = { processInstanceId, messageEventSubscriptionName: termMessage, size: longestList };
  const word = await inquiry.get(executionsPath, filters);
  return (
    decodeWord(pagedAnswer(executionRow), requireStatus(word, 200))
      // An engine that does not know a filter ignores it.
      .data.filter((row) => row.processInstanceId === processInstanceId)
      .map(({ id }) => id)
  );
}

async function findVariable(
  inquiry: EngineInquiry,
  owner: readonly string[],
  name: string,
): Promise<unknown> {
  const word = await inquiry.get([...owner, 'variables', name]);
  return word.status === 404 ? undefined : decodeWord(variableRow, requireStatus(word, 200)).value;
}
