import * as z from 'zod/mini';

/** GET tells the order in which the person has put their tasks by hand, PUT replaces it as a whole. */
export const taskOrderPath = '/gateway/task-order';

const mostTasks = 5000;

/** Ids from first to last. Tasks that it does not name have no place; ids of tasks that are gone may remain. */
export const taskOrder = z.object({
  taskIds: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(
    z.maxLength(mostTasks),
    z.refine((ids) => new Set(ids).size === ids.length, 'Each task has one place.'),
  ),
});

export type TaskOrder = z.infer<typeof taskOrder>;
