import Button from '@mui/material/Button';
import { Notice } from '@prumo/ui/notice';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { styled } from '@prumo/ui/styled';

import { presentFailure } from '../../../../lib/http/api-failure.ts';
import type { TaskActions } from '../../model/task-actions.ts';
import type { TaskItem } from '../../model/task-item.ts';
import { texts } from './texts.ts';
import type { DoneAction } from './use-task-actions.ts';

interface TaskNoticesProps {
  readonly task: TaskItem;
  readonly actions: TaskActions;
  /** It waits for a verdict: where it comes from tells how it ends. */
  readonly isCheck: boolean;
  readonly userName: string;
  readonly isOvertaken: boolean;
  readonly hasHref: boolean;
  /** Somebody else took it first. */
  readonly isTooLate: boolean;
  readonly failure: Error | null;
  readonly done: DoneAction | null;
  readonly nameOf: (userName: string) => string;
}

/** What has to be known about the state of the task before anything is done with it. */
export function TaskNotices(props: TaskNoticesProps) {
  const { task, isOvertaken, isTooLate, failure, done, nameOf } = props;
  const state = describeState(props);

  return (
    <>
      {isOvertaken && (
        <Place role="alert">
          <Notice tone="failure">
            {texts.overtaken(task.assignee === null ? null : nameOf(task.assignee))} {texts.overtakenDraft}
          </Notice>
        </Place>
      )}
      {isTooLate && (
        <Place role="alert">
          <Notice tone="failure">
            {texts.alreadyClaimed}
            {task.assignee !== null && ` ${texts.movedOn(nameOf(task.assignee))}`}
          </Notice>
        </Place>
      )}
      {failure !== null && !isTooLate && !isOvertaken && (
        <Place role="alert">
          <Notice tone="failure">{presentFailure(failure)}</Notice>
        </Place>
      )}
      <div role="status">
        {done !== null && !isOvertaken && (
          <Place>
            <Notice tone="information">
              {done.text}{' '}
              {done.undo !== null && (
                <Button size="small" onClick={done.undo}>
                  {texts.undo}
                </Button>
              )}
            </Notice>
          </Place>
        )}
      </div>
      {state !== null && !isOvertaken && (
        <Place>
          <Notice tone="information">{state}</Notice>
        </Place>
      )}
    </>
  );
}

function describeState({
  task,
  actions,
  isCheck,
  userName,
  hasHref,
  nameOf,
}: TaskNoticesProps): string | null {
  const { endTime, suspended, delegationState, owner, assignee } = task;
  if (endTime !== null) {
    return texts.state.finished;
  }
  if (suspended) {
    return texts.state.suspended;
  }
  if (!actions.canDelegate) {
    return texts.state.readOnly;
  }
  if (actions.isDoneElsewhere) {
    return hasHref ? texts.state.elsewhere : texts.state.elsewhereUnavailable;
  }
  if (delegationState === 'pending' && owner !== null && assignee !== null) {
    if (isSamePerson(owner, userName)) return texts.state.pendingByYou(nameOf(assignee));
    return isCheck ? null : texts.state.pending(nameOf(owner));
  }
  return null;
}

const Place = styled('div')({ marginBottom: 16 });
