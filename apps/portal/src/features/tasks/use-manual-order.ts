import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useMemo } from 'react';

import { useTaskOrder } from './api/task-order.ts';
import { moveInOrder } from './model/manual-order.ts';
import type { ListedTask } from './model/listed-task.ts';
import { texts } from './texts.ts';

export interface ManualOrder {
  readonly savedOrder: readonly string[];
  /** False until the kept order is known: nothing can be moved before. */
  readonly isKnown: boolean;
  readonly move: (request: MoveRequest) => void;
}

interface MoveRequest {
  readonly task: ListedTask;
  /** Among the shown, counted without itself. */
  readonly toIndex: number;
  readonly shown: readonly ListedTask[];
  readonly sorted: readonly ListedTask[];
  /** A move by accident is easy with the mouse; one by keys is taken back with the same keys. */
  readonly offersUndo: boolean;
}

/** The order that the person gave their tasks, kept on the server. */
export function useManualOrder(): ManualOrder {
  const { taskIds, isKnown, save } = useTaskOrder();
  const showUndo = useUndoToast();

  return useMemo(
    () => ({
      savedOrder: taskIds,
      isKnown,
      move: ({ task, toIndex, shown, sorted, offersUndo }) => {
        save(
          moveInOrder({
            id: task.id,
            toIndex,
            shownIds: shown.map(({ id }) => id),
            allIds: sorted.map(({ id }) => id),
            savedOrder: taskIds,
          }),
        );
        if (offersUndo) {
          showUndo({
            text: texts.moved(task.name === '' ? texts.untitled : task.name),
            undoLabel: texts.undo,
            onUndo: () => save(taskIds),
          });
        }
      },
    }),
    [taskIds, isKnown, save, showUndo],
  );
}
