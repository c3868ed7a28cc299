import type { FormData } from '@prumo/contracts/workflow/form-data';
import type { FormValues } from '@prumo/contracts/workflow/process-requests';
import type { TaskChange } from '@prumo/contracts/workflow/task-requests';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure } from '../../../../lib/http/api-failure.ts';
import {
  cancelTask,
  changeTask,
  claimTask,
  completeTask,
  resolveTask,
  submitTaskForm,
  unclaimTask,
} from '../../api/task-actions.ts';
import { refreshTasks, useTaskMutation } from '../../api/task-cache.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { texts } from './texts.ts';

interface TaskActionsParts {
  readonly task: TaskItem;
  readonly userName: string;
  readonly nameOf: (userName: string) => string;
  /** Called when there is nothing more to do here. */
  readonly onEnd: () => void;
}

/** Told in the dialog itself: what stands beside an open dialog can neither be reached by keys nor heard. */
export interface DoneAction {
  readonly text: string;
  readonly undo: (() => void) | null;
}

/** What can be done to the task, each with what is told and shown afterwards. */
export function useTaskActions({ task, userName, nameOf, onEnd }: TaskActionsParts) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [done, setDone] = useState<DoneAction | null>(null);
  const ending = useTaskMutation<'complete' | 'resolve' | 'cancel'>(
    async (action) => await endings[action](task.id),
    // Resolved, it goes on in other hands.
    (action) => (action === 'resolve' ? null : task.id),
  );
  const handover = useTaskMutation<string | null>(
    async (assignee) => await (assignee === null ? unclaimTask(task.id) : claimTask(task.id, assignee)),
  );
  const change = useTaskMutation<TaskChange>(async (wanted) => await changeTask(task.id, wanted));

  /** What came of the action before is no longer what matters. */
  function begin() {
    setDone(null);
    for (const action of [ending, handover, change]) action.reset();
  }

  function end(action: 'complete' | 'resolve' | 'cancel') {
    begin();
    ending.mutate(action, {
      onSuccess: () => {
        const owner = task.owner === null ? null : nameOf(task.owner);
        const told = {
          complete: texts.done.completed,
          resolve: texts.done.resolved(owner),
          cancel: texts.done.cancelled,
        };
        showToast({ text: told[action], tone: 'success' });
        onEnd();
      },
    });
  }

  function handOver(assignee: string | null, canBeUndone: boolean) {
    begin();
    handover.mutate(assignee, {
      onSuccess: () => {
        setDone({
          text: assignee === null ? texts.done.unclaimed : texts.done.claimed,
          undo: canBeUndone ? () => handOver(assignee === null ? userName : null, false) : null,
        });
      },
    });
  }

  function save(wanted: TaskChange, whenSaved: () => void) {
    const before = buildReverse(task, wanted);
    begin();
    change.mutate(wanted, {
      onSuccess: () => {
        whenSaved();
        setDone({ text: texts.done.changed, undo: () => takeBack(before) });
      },
    });
  }

  function takeBack(before: TaskChange) {
    begin();
    change.mutate(before, { onSuccess: () => setDone({ text: texts.done.takenBack, undo: null }) });
  }

  /** Fails as the engine does: the form itself tells why, at its fields. */
  async function submitForm(form: FormData, values: FormValues) {
    try {
      await submitTaskForm(task.id, form, values);
    } catch (error) {
      refreshTasks(queryClient);
      throw error;
    }
    refreshTasks(queryClient, task.id);
    showToast({ text: texts.done.completed, tone: 'success' });
    onEnd();
  }

  return {
    end,
    endingAction: ending.isPending ? ending.variables : null,
    claim: () => handOver(userName, true),
    unclaim: () => handOver(null, true),
    isHandingOver: handover.isPending,
    isTooLate: handover.error instanceof ApiFailure && handover.error.status === 409,
    done,
    /** Why the last attempt at anything did not succeed. */
    failure: ending.error ?? handover.error ?? change.error,
    save,
    isSaving: change.isPending,
    submitForm,
  };
}

const endings = { complete: completeTask, resolve: resolveTask, cancel: cancelTask } as const;

/** What brings the task back to what it is now. */
function buildReverse({ name, description, dueDate, priority }: TaskItem, change: TaskChange): TaskChange {
  return {
    ...(change.name !== undefined && { name }),
    ...(change.description !== undefined && { description }),
    ...(change.dueDay !== undefined && { dueDay: dueDate === null ? null : getDayInSaoPaulo(dueDate) }),
    ...(change.priority !== undefined && { priority }),
  };
}
