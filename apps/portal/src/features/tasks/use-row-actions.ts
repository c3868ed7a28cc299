import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { changeListedTask, useTaskMutation } from './api/task-cache.ts';
import { claimTask, unclaimTask } from './api/task-actions.ts';
import { texts } from './texts.ts';

interface RowActions {
  readonly claim: (task: { readonly id: string }) => void;
  readonly unclaim: (task: { readonly id: string }) => void;
}

/** Taking a task and giving it back: seen at once, and each takes the other back. */
export function useRowActions(userName: string): RowActions {
  const queryClient = useQueryClient();
  const showUndo = useUndoToast();
  const { mutate } = useTaskMutation<Handover>(async ({ taskId, assignee }) => {
    changeListedTask(queryClient, taskId, { assignee });
    await (assignee === null ? unclaimTask(taskId) : claimTask(taskId, assignee));
  });

  const handOver = useCallback(
    (taskId: string, assignee: string | null) => {
      const text = assignee === null ? texts.unclaimed : texts.claimed;
      const undone = { taskId, assignee: assignee === null ? userName : null };
      mutate(
        { taskId, assignee },
        { onSuccess: () => showUndo({ text, undoLabel: texts.undo, onUndo: () => mutate(undone) }) },
      );
    },
    [mutate, showUndo, userName],
  );

  return {
    claim: useCallback(({ id }) => handOver(id, userName), [handOver, userName]),
    unclaim: useCallback(({ id }) => handOver(id, null), [handOver]),
  };
}

interface Handover {
  readonly taskId: string;
  /** Null gives it back to those who may take it. */
  readonly assignee: string | null;
}
