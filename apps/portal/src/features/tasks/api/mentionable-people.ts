import { mentionCalls, type MentionablePerson } from '@prumo/contracts/mentions/mention-calls';
import { useQuery } from '@tanstack/react-query';

import { sendCall } from '../../../lib/http/send-call.ts';
import { taskKeys } from './task-cache.ts';

interface MentionablePeople {
  /** By name; nobody where the server cannot tell who sees the task, or has not told it yet. */
  readonly mentionable: readonly MentionablePerson[];
  readonly isLoading: boolean;
}

/** Who sees the task, so that a comment on it can call them. */
export function useMentionablePeople(taskId: string): MentionablePeople {
  const { data = nobody, isPending } = useQuery({
    queryKey: [...taskKeys.task(taskId), 'mentionable'],
    queryFn: async ({ signal }) =>
      (await sendCall(mentionCalls.listPeople, { params: { taskId } }, { signal })).people,
    staleTime: freshForMs,
  });
  return { mentionable: data, isLoading: isPending };
}

/** Whoever comes to see it while a comment is written can wait for the next one. */
const freshForMs = 60_000;

const nobody: readonly MentionablePerson[] = [];
