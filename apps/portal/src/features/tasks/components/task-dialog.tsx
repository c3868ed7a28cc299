import Button from '@mui/material/Button';
import { mdiFileQuestionOutline, mdiLockOutline } from '@mdi/js';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { taskKeys } from '../api/task-cache.ts';
import { ReadyTask } from './task-details/ready-task.tsx';
import { TaskBody } from './task-details/task-body.tsx';
import { texts } from './task-details/texts.ts';
import { useTaskSituation, type TaskSituation } from './task-details/use-task-situation.ts';

export interface TaskDialogProps {
  readonly taskId: string;
  /** What of it is shown first: its data unless told. */
  readonly firstPart?: 'data' | 'comments';
  readonly userName: string;
  /** What the session knows of the person beyond the name; without it they count as ordinary. */
  readonly isAdmin?: boolean;
  readonly departmentIds?: readonly string[];
  /** It was opened in order to change its data. */
  readonly isForEditing?: boolean;
  readonly onClose: () => void;
  /** Shows another task in place of this one; without it other tasks are only named. */
  readonly onOpenTask?: (taskId: string) => void;
  /** Where a task with a form key is worked on; nothing for a state that is not there. */
  readonly resolveStateHref?: (
    stateName: string,
    parameters: Readonly<Record<string, string>>,
  ) => string | undefined;
  readonly onGo?: (href: string) => void;
}

/** One task, open or done, with everything that belongs to it. */
export function TaskDialog(props: TaskDialogProps) {
  // Nothing of one task may stay when another is shown in its place, or when somebody comes for another part of it.
  return <ShownTask key={`${props.taskId} ${props.firstPart ?? 'data'}`} {...props} />;
}

function ShownTask(props: TaskDialogProps) {
  const { taskId, userName, isAdmin = false, departmentIds = noDepartments, onClose } = props;
  const queryClient = useQueryClient();
  const viewer = useMemo(() => ({ userName, isAdmin, departmentIds }), [userName, isAdmin, departmentIds]);
  const situation = useTaskSituation(taskId, viewer);

  function closeAndRefresh() {
    void queryClient.invalidateQueries({ queryKey: taskKeys.all });
    onClose();
  }

  if (situation.status === 'ready') {
    return <ReadyTask {...props} situation={situation} onCloseAndRefresh={closeAndRefresh} />;
  }
  return (
    <DialogFrame
      title={texts.loadingTitle}
      size="wide"
      onClose={onClose}
      footer={
        situation.status === 'gone' ? (
          <Button variant="contained" onClick={closeAndRefresh}>
            {texts.closeAndRefresh}
          </Button>
        ) : (
          <Button variant="outlined" onClick={onClose}>
            {texts.close}
          </Button>
        )
      }
    >
      <TaskBody>
        <UnreadyTask situation={situation} />
      </TaskBody>
    </DialogFrame>
  );
}

const noDepartments: readonly string[] = [];

function UnreadyTask({ situation }: { readonly situation: Exclude<TaskSituation, { status: 'ready' }> }) {
  switch (situation.status) {
    case 'loading':
      return <RowsSkeleton rows={5} label={texts.loading} />;
    case 'failed':
      return <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={situation.retry} />;
    case 'refused':
      return (
        <EmptyState icon={mdiLockOutline} title={texts.refusedTitle}>
          {texts.refusedCause}
        </EmptyState>
      );
    case 'gone':
      return (
        <div role="alert">
          <EmptyState icon={mdiFileQuestionOutline} title={texts.goneTitle}>
            {situation.wasOpen ? `${texts.goneCause} ${texts.overtakenDraft}` : texts.goneCause}
          </EmptyState>
        </div>
      );
  }
}
