import { taskOrderCalls, type TaskOrder } from '@prumo/contracts/tasks/task-order';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { sendCall } from '../../../lib/http/send-call.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';

interface SavedTaskOrder {
  /** From first to last; the same array as long as nothing changed. */
  readonly taskIds: readonly string[];
  /** Saved before it is known, an order would replace the one that is kept. */
  readonly isKnown: boolean;
  /** Shows at once; one saving after the other, so that the last one stands. */
  readonly save: (taskIds: readonly string[]) => void;
}

/** The order that the person gave their tasks by hand; empty until it is known. */
export function useTaskOrder(): SavedTaskOrder {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => await sendCall(taskOrderCalls.get, {}, { signal }),
  });

  const { mutate } = useMutation({
    mutationKey: queryKey,
    scope: { id: 'task-order' },
    mutationFn: async (order: TaskOrder) => {
      await sendCall(taskOrderCalls.replace, { body: order });
    },
    onMutate: async (order) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, order);
    },
    onError: (error) => {
      showToast({ text: presentFailure(error), tone: 'failure' });
      // What is kept there, unless a later one is still to be saved.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });

  return {
    taskIds: data?.taskIds ?? noIds,
    isKnown: data !== undefined,
    save: useCallback((taskIds) => mutate({ taskIds: [...taskIds] }), [mutate]),
  };
}

const queryKey = ['task-order'];
const noIds: readonly string[] = [];
