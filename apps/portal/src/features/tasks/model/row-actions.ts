import { isSamePerson } from '@prumo/domain/people/user-name';

import type { TaskItem } from './task-item.ts';

/** What can be done about a task from its row. */
export interface RowActions {
  readonly canEdit: boolean;
  readonly canDelegate: boolean;
  /** Nobody has it: whoever may see it may take it. */
  readonly canClaim: boolean;
  /** Only where others may take it, which its links tell. */
  readonly mayBeUnclaimed: boolean;
  /** Somebody has it and no screen of its own completes it; delegated, it goes back to its owner instead. */
  readonly finish: 'complete' | 'resolve' | null;
}

/** `userName` as the session spells it: engines may spell it otherwise. */
export function listRowActions(task: TaskItem, userName: string): RowActions {
  if (task.endTime !== null || task.suspended) {
    return nothing;
  }
  const isOwn = isSamePerson(task.assignee, userName);
  const hasFormKey = task.formKey !== null;
  return {
    canEdit: !hasFormKey,
    canDelegate: hasFormKey,
    canClaim: task.assignee === null,
    mayBeUnclaimed: isOwn && task.delegationState !== 'pending',
    finish:
      task.assignee === null || hasFormKey
        ? null
        : task.delegationState === 'pending'
          ? 'resolve'
          : 'complete',
  };
}

const nothing: RowActions = {
  canEdit: false,
  canDelegate: false,
  canClaim: false,
  mayBeUnclaimed: false,
  finish: null,
};
