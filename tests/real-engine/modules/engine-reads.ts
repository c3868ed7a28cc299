// What the engine itself holds of a process, asked past the product.
import * as z from 'zod/mini';

import { getRealProfile } from '../real-profile.ts';
import type { Hospital } from './hospital.ts';

const task = z.object({
  id: z.string(),
  taskDefinitionKey: z.nullable(z.string()),
  name: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  processInstanceId: z.nullable(z.string()),
});

type OpenTask = z.infer<typeof task>;

const instance = z.object({
  businessKey: z.nullable(z.string()),
  startUserId: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  endActivityId: z.nullish(z.string()),
});

const variable = z.object({
  variable: z.object({ name: z.string(), type: z.nullish(z.string()), value: z.unknown() }),
});
const job = z.object({ id: z.string(), elementId: z.nullish(z.string()) });

export async function listOpenTasks(
  { askEngine }: Hospital,
  processId: string | null,
): Promise<readonly OpenTask[]> {
  const query = `processInstanceId=${requireId(processId)}&sort=name&order=asc`;
  const { body } = await askEngine('GET', `/runtime/tasks?${query}`);
  return z.object({ data: z.array(task) }).parse(body).data;
}

export async function listOpenKeys(
  hospital: Hospital,
  processId: string | null,
): Promise<readonly (string | null)[]> {
  return (await listOpenTasks(hospital, processId)).map(({ taskDefinitionKey }) => taskDefinitionKey);
}

export async function findPastProcess(
  { askEngine }: Hospital,
  processId: string | null,
): Promise<z.infer<typeof instance>> {
  const { body } = await askEngine('GET', `/history/historic-process-instances/${requireId(processId)}`);
  return instance.parse(body);
}

/** Of the process as it is, or was at its end. */
export async function findVariable(
  { askEngine }: Hospital,
  processId: string | null,
  name: string,
): Promise<unknown> {
  const query = `processInstanceId=${requireId(processId)}&variableName=${name}`;
  const { body } = await askEngine('GET', `/history/historic-variable-instances?${query}`);
  const { data } = z.object({ data: z.array(variable) }).parse(body);
  return data[0]?.variable.value;
}

/**
 * As if the time of the timers of that event had come. Returns how many there were. Activiti does not say of which event a timer
 * is: there all that the process waits for are taken.
 */
export async function fireTimers(
  { askEngine }: Hospital,
  processId: string | null,
  event: string,
): Promise<number> {
  const { jobs, query, action, saysEvent } = timerCalls[getRealProfile().kind];
  const { body } = await askEngine('GET', `${jobs}?${query}processInstanceId=${requireId(processId)}`);
  const { data } = z.object({ data: z.array(job) }).parse(body);
  const due = data.filter(({ elementId }) => !saysEvent || elementId === event);
  for (const { id } of due) await askEngine('POST', `${jobs}/${id}`, { action });
  return due.length;
}

const timerCalls = {
  activiti: { jobs: '/management/jobs', query: 'timersOnly=true&', action: 'execute', saysEvent: false },
  flowable: { jobs: '/management/timer-jobs', query: '', action: 'move', saysEvent: true },
} as const;

function requireId(id: string | null): string {
  if (id === null) throw new Error('The case has no process.');
  return id;
}
