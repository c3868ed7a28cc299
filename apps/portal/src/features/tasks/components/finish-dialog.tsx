import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { changeListedTask, useTaskMutation } from '../api/task-cache.ts';
import { completeTask, resolveTask } from '../api/task-actions.ts';
import { useTaskOrigin } from '../api/task-origin.ts';
import { useTaskForm } from '../api/task-form.ts';
import type { ListedTask } from '../model/listed-task.ts';
import { needsVerdict } from '../model/task-actions.ts';
import { texts } from '../texts.ts';

interface FinishDialogProps {
  readonly task: ListedTask;
  /** It has a form that must be filled in first, or waits for a verdict: then it is opened. */
  readonly onOpen: (task: ListedTask) => void;
  readonly onClose: () => void;
}

/** Asks before a task is completed, or given back to whoever delegated it: an engine takes neither back. */
export function FinishDialog({ task, onOpen, onClose }: FinishDialogProps) {
  const showToast = useToast();
  const { nameOf } = usePeople();
  const queryClient = useQueryClient();
  const isPending = task.delegationState === 'pending';
  const form = useTaskForm(task);
  const hasFields = !isPending && (form.data?.formProperties.length ?? 0) > 0;
  const { origin, isAwaited } = useTaskOrigin(task);
  const isEndedElsewhere = hasFields || needsVerdict(origin);
  const isLooking = (!isPending && form.isLoading) || isAwaited;
  const finish = useTaskMutation(
    async () => {
      await (isPending ? resolveTask(task.id) : completeTask(task.id));
    },
    () => (isPending ? null : task.id),
  );
  const { title, reason, label, done } = describe(task, nameOf);

  useEffect(() => {
    if (isEndedElsewhere) onOpen(task);
  }, [isEndedElsewhere, onOpen, task]);

  if (isEndedElsewhere) {
    return null;
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      tone="ordinary"
      isBusy={finish.isPending || isLooking}
      onClose={onClose}
      onConfirm={() =>
        finish.mutate(undefined, {
          onSuccess: () => {
            if (!isPending) changeListedTask(queryClient, task.id, 'gone');
            showToast({ text: done, tone: 'success' });
            onClose();
          },
        })
      }
    >
      <p>{reason}</p>
    </ConfirmDialog>
  );
}

function describe({ name, owner, delegationState }: ListedTask, nameOf: (userName: string) => string) {
  const { finish } = texts;
  const title = name === '' ? texts.untitled : name;
  return delegationState === 'pending'
    ? {
        title: finish.resolveTitle(title),
        reason: owner === null ? finish.resolveReasonOwnerless : finish.resolveReason(nameOf(owner)),
        label: finish.resolve,
        done: finish.resolved,
      }
    : {
        title: finish.completeTitle(title),
        reason: finish.completeReason,
        label: finish.complete,
        done: finish.completed,
      };
}
