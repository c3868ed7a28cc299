import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { presentFieldFault } from '../errors/field-fault.ts';

const mostTasks = 5000;

/** Ids from first to last. Tasks that it does not name have no place; ids of tasks that are gone may remain. */
export const taskOrder = z.object({
  taskIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(
    z.maxLength(mostTasks),
    z.refine((ids) => new Set(ids).size === ids.length, presentFieldFault('twice')),
  ),
});

export type TaskOrder = z.infer<typeof taskOrder>;

export const taskOrderCalls = {
  get: defineCall({
    method: 'GET',
    path: '/gateway/task-order',
    access: 'authenticated',
    answer: taskOrder,
  }),
  /** As a whole. */
  replace: defineCall({
    method: 'PUT',
    path: '/gateway/task-order',
    access: 'authenticated',
    body: taskOrder,
  }),
};
