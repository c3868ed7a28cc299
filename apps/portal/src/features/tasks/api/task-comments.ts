import {
  buildAddCommentRequest,
  buildRemoveCommentRequest,
  buildTaskCommentsRequest,
  type TaskComment,
} from '@prumo/contracts/workflow/comments';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import { readServerClock, sendRequest } from '../../../lib/http/send-request.ts';
import { taskKeys } from './task-cache.ts';

/** The newest first. */
export function useTaskComments(taskId: string) {
  return useQuery({
    queryKey: commentsKey(taskId),
    queryFn: async ({ signal }) => await sendRequest({ ...buildTaskCommentsRequest(taskId), signal }),
    staleTime: 0,
  });
}

/** It stands there at once, and goes again if the server does not take it. */
export function useAddComment(taskId: string, author: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (message: string) => await sendRequest(buildAddCommentRequest(taskId, message)),
    onMutate: async (message) => {
      const unsent = { id: unsentId(), author, message, time: new Date(readServerClock()).toISOString() };
      await changeComments(queryClient, taskId, (comments) => [unsent, ...comments]);
      return { unsent };
    },
    onSuccess: async (added, _message, { unsent }) =>
      await changeComments(queryClient, taskId, (comments) =>
        comments.map((comment) => (comment.id === unsent.id ? added : comment)),
      ),
    onError: async (_error, _message, context) =>
      await changeComments(queryClient, taskId, (comments) =>
        comments.filter(({ id }) => id !== context?.unsent.id),
      ),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: commentsKey(taskId) }),
  });
}

export function useRemoveComment(taskId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: TaskComment) => await sendRequest(buildRemoveCommentRequest(taskId, id)),
    onMutate: async (removed) =>
      await changeComments(queryClient, taskId, (comments) => comments.filter(({ id }) => id !== removed.id)),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: commentsKey(taskId) }),
  });
}

/** Still on its way to the server. */
export function isUnsent({ id }: TaskComment): boolean {
  return id.startsWith(unsentPrefix);
}

const unsentPrefix = 'unsent:';

let unsentCount = 0;

function unsentId(): string {
  unsentCount += 1;
  return `${unsentPrefix}${unsentCount}`;
}

function commentsKey(taskId: string) {
  return [...taskKeys.task(taskId), 'comments'];
}

async function changeComments(
  queryClient: QueryClient,
  taskId: string,
  change: (comments: readonly TaskComment[]) => readonly TaskComment[],
): Promise<void> {
  // An answer that is already on its way does not know of the change.
  await queryClient.cancelQueries({ queryKey: commentsKey(taskId) });
  queryClient.setQueryData<readonly TaskComment[]>(commentsKey(taskId), (comments) => change(comments ?? []));
}
