// Requests that both the clients at play and the clearing up make.
import type { Ledger } from './ledger.ts';
import type { FixtureFile } from './process-starts.ts';
import { readText, type Reply, type RestClient } from './rest-client.ts';
import type { SeededRandom } from './seeded-random.ts';

export async function completeTask(
  client: RestClient,
  task: TaskItem,
  { ledger, random }: { readonly ledger: Ledger; readonly random: SeededRandom },
): Promise<Reply> {
  const isReview = task.key === 'review';
  const isByForm = isReview && random.chance(0.5);
  const variable = !isByForm && random.chance(0.3) ? nameWrite(ledger) : null;
  const approved = { name: 'approved', value: random.chance(0.5) };
  const reply = isByForm
    ? await client.send({
        purpose: 'submit form',
        method: 'POST',
        path: 'form/form-data',
        json: { taskId: task.id, properties: [{ id: approved.name, value: String(approved.value) }] },
      })
    : await actOn(client, 'complete', task.id, {
        variables: [...(isReview ? [approved] : []), ...(variable === null ? [] : [variable])],
      });
  if (variable !== null) ledger.variables.push({ ...variable, outcome: reply.outcome });
  ledger.completions.push({ taskId: task.id, outcome: reply.outcome });
  return reply;
}

export interface TaskItem {
  readonly id: string;
  readonly key: string;
  readonly instanceId: string;
  readonly assignee: string;
  readonly delegation: string;
}

export async function listTasks(client: RestClient, ledger: Ledger, query: string): Promise<TaskItem[]> {
  const items = await client.list(`runtime/tasks?${query}`);
  return items.map((item) => {
    const id = readText(item, 'id');
    ledger.seenTaskIds.add(id);
    return {
      id,
      key: readText(item, 'taskDefinitionKey'),
      instanceId: readText(item, 'processInstanceId'),
      assignee: readText(item, 'assignee'),
      delegation: readText(item, 'delegationState'),
    };
  });
}

export async function actOn(
  client: RestClient,
  action: 'complete' | 'claim' | 'delegate' | 'resolve',
  taskId: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Reply> {
  return await client.send({
    purpose: action,
    method: 'POST',
    path: `runtime/tasks/${taskId}`,
    json: { action, ...more },
  });
}

export async function deliverMessage(client: RestClient, executionId: string): Promise<Reply> {
  return await client.send({
    purpose: 'message',
    method: 'PUT',
    path: `runtime/executions/${executionId}`,
    json: { action: 'messageEventReceived', messageName: 'tGo' },
  });
}

export async function wakeExecution(client: RestClient, executionId: string): Promise<Reply> {
  return await client.send({
    purpose: 'wake receiver',
    method: 'PUT',
    path: `runtime/executions/${executionId}`,
    json: { action: 'signal' },
  });
}

export async function deliverSignal(
  client: RestClient,
  signalName: string,
  isAsync: boolean,
): Promise<Reply> {
  const json = { signalName, async: isAsync };
  return await client.send({ purpose: 'signal', method: 'POST', path: 'runtime/signals', json });
}

export async function setSuspended(
  client: RestClient,
  instanceId: string,
  action: 'suspend' | 'activate',
): Promise<Reply> {
  const path = `runtime/process-instances/${instanceId}`;
  return await client.send({ purpose: action, method: 'PUT', path, json: { action } });
}

export async function deploy(client: RestClient, file: FixtureFile): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  if (file.tenantId !== null) form.append('tenantId', file.tenantId);
  return await client.send({ purpose: 'deploy', method: 'POST', path: 'repository/deployments', form });
}

/** A variable that nobody else writes. */
export function nameWrite(ledger: Ledger): { readonly name: string; readonly value: string } {
  const number = ledger.nextNumber();
  return { name: `written${number}`, value: `value ${number}` };
}
