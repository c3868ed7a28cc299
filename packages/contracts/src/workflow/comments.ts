import * as z from 'zod/mini';

import { engineDate, textOrNull } from './engine-fields.ts';

/** A remark on a task or on a process; the author is missing where the engine did not know who asked. */
export const taskComment = z.object({
  id: z.string(),
  author: textOrNull,
  message: z.pipe(
    textOrNull,
    z.transform((message) => message ?? ''),
  ),
  time: engineDate,
});

export type TaskComment = z.infer<typeof taskComment>;

/** The newest first. */
export const commentsAnswer = z.array(taskComment);
