// What happened in the demo hospital before it is first shown, as demo/process-instances.json tells it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

const texts = z.record(z.string(), z.string());
const days = z.int().check(z.minimum(0));

const taskAction = z.strictObject({
  /** Key of the task in its process. */
  task: z.string(),
  by: z.string(),
  action: z.optional(z.enum(['claim', 'comment', 'delegate', 'resolve'])),
  /** The task is offered to a group: whoever does it takes it first. */
  claim: z.optional(z.boolean()),
  form: z.optional(texts),
  /** Rows of the instance that the form holds too. */
  rows: z.optional(z.enum(['actions', 'minutes'])),
  text: z.optional(z.string()),
  to: z.optional(z.string()),
});

const rows = z.strictObject({
  actions: z.optional(z.array(z.strictObject({ name: z.string(), assignee: z.string(), days }))),
  participants: z.optional(z.array(z.string())),
  deliberations: z.optional(
    z.array(z.strictObject({ text: z.string(), assignee: z.string(), days: z.optional(days) })),
  ),
});

const instance = z.strictObject({
  process: z.string(),
  pattern: z.optional(z.string()),
  by: z.string(),
  startedDaysAgo: days,
  /** Initials of the one where it happened; the pattern's unless told. */
  department: z.optional(z.string()),
  claimant: z.optional(z.string()),
  /** Initials of the one that triage sends it on to. */
  forward: z.optional(z.string()),
  steps: z.array(z.strictObject({ do: z.string(), after: days })),
  values: texts,
  rows: z.optional(rows),
  /** Instead of a form: started as a program would. */
  variables: z.optional(texts),
});

const subtask = z.strictObject({
  name: z.string(),
  assignee: z.string(),
  dueInDays: z.int(),
  completed: z.optional(z.boolean()),
});

const task = z.strictObject({
  name: z.string(),
  description: z.string(),
  owner: z.string(),
  assignee: z.nullable(z.string()),
  createdDaysAgo: days,
  dueInDays: z.nullable(z.int()),
  priority: z.int(),
  delegated: z.optional(z.enum(['pending', 'resolved'])),
  /** Who did the work of a delegation that is resolved. */
  resolvedBy: z.optional(z.string()),
  candidates: z.optional(z.strictObject({ users: z.array(z.string()), groups: z.array(z.string()) })),
  comments: z.array(z.strictObject({ by: z.string(), text: z.string() })),
  subtasks: z.optional(z.array(subtask)),
  completed: z.optional(z.boolean()),
});

const events = z.strictObject({
  about: z.string(),
  processes: z.record(
    z.string(),
    z.strictObject({ start: texts, taskActions: z.record(z.string(), taskAction) }),
  ),
  patterns: z.record(z.string(), z.strictObject({ department: z.string(), rows, values: texts })),
  instances: z.array(instance),
  tasks: z.array(task),
});

export type DemoEvents = z.infer<typeof events>;
export type DemoInstance = DemoEvents['instances'][number];
export type DemoTaskAction = z.infer<typeof taskAction>;
export type DemoRows = z.infer<typeof rows>;
export type DemoTask = DemoEvents['tasks'][number];

export async function readDemoEvents(folder: string): Promise<DemoEvents> {
  return events.parse(JSON.parse(await readFile(join(folder, 'process-instances.json'), 'utf8')));
}
