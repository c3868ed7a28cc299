// Whom a comment on a task can mention.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';

const mentionablePerson = z.object({ userName: z.string(), displayName: z.string() });

export type MentionablePerson = z.output<typeof mentionablePerson>;

export const mentionCalls = {
  /**
   * Everybody who may read the task, by name: who is mentioned in a comment on it is told. For who may read it themselves.
   * Nobody behind a remote engine, which tells about people only who bring their password along.
   */
  listPeople: defineCall({
    method: 'GET',
    path: '/gateway/tasks/:taskId/mentionable-people',
    access: 'authenticated',
    params: z.object({ taskId: z.string().check(z.minLength(1), z.maxLength(64)) }),
    answer: z.object({ people: z.array(mentionablePerson) }),
  }),
};
