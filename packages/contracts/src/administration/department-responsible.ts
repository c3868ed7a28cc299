// Who answers for a department, and what becomes of the open tasks of whoever did before.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { textOfLength } from '../documents/text-of-length.ts';

/** As many as one request may hand over. */
export const mostHandedOver = 1000;

/**
 * `former` is whom the new one follows, as the sender knows it: when the department has somebody else by now, nothing
 * changes. Sent again after it was done, it hands over what is still with the former one, and changes nothing else.
 */
export const responsibleChangeInput = z.strictObject({
  responsible: textOfLength(1, 200),
  former: textOfLength(1, 200),
  /** Ids of tasks. */
  handOver: z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.maxLength(mostHandedOver)),
});

export type ResponsibleChangeInput = z.infer<typeof responsibleChangeInput>;

/** `gone`: it is not open any more · `not_theirs`: somebody else has it · `failed`: to be tried again. */
export const handOverFailures = ['gone', 'not_theirs', 'unknown_person', 'failed'] as const;

export type HandOverFailure = (typeof handOverFailures)[number];

const handOverResult = z.object({
  taskId: z.string(),
  ok: z.boolean(),
  /** Null when it is done. */
  reason: z.nullable(z.enum(handOverFailures)),
});

export type HandOverResult = z.infer<typeof handOverResult>;

export const responsibleChangeAnswer = z.object({
  responsible: z.string(),
  /** In the order in which they were asked for. */
  tasks: z.array(handOverResult),
});

export type ResponsibleChangeAnswer = z.infer<typeof responsibleChangeAnswer>;

const responsibleTask = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** Null of a task outside any process. */
  processName: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  /** It belongs to the department itself, not only to the person. */
  isOfDepartment: z.boolean(),
});

export type ResponsibleTask = z.infer<typeof responsibleTask>;

/** Those of the department first, then by what is due next. */
export const responsibleTasksAnswer = z.object({
  responsible: z.string(),
  tasks: z.array(responsibleTask),
});

export type ResponsibleTasksAnswer = z.infer<typeof responsibleTasksAnswer>;

/** Codes of the failures that are a change of responsible's own. */
export const responsibleErrorCodes = {
  /** 409: the department has another responsible than the sender knows. */
  changedMeanwhile: 'responsible_changed',
} as const;

const oneDepartment = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const departmentResponsibleCalls = {
  /** For administrators and quality managers. */
  change: defineCall({
    method: 'POST',
    path: '/gateway/departments/:id/responsible',
    access: 'authenticated',
    params: oneDepartment,
    body: responsibleChangeInput,
    answer: responsibleChangeAnswer,
  }),
  /** The open ones of whoever is responsible now. */
  listTasks: defineCall({
    method: 'GET',
    path: '/gateway/departments/:id/responsible-tasks',
    access: 'authenticated',
    params: oneDepartment,
    answer: responsibleTasksAnswer,
  }),
};
