// Who did what and when with a task and with the process it belongs to, put together from what the engine keeps.
import type { HistoricActivity, HistoricInstance } from '@prumo/contracts/workflow/activity-history';
import type { HistoricTask } from '@prumo/contracts/workflow/historic-task';

import { presentTaskName } from './present-task.ts';

type TimelineKind =
  | 'process-started'
  | 'process-ended'
  | 'task-created'
  | 'task-claimed'
  | 'task-ended'
  | 'step-begun'
  | 'step-done';

export interface TimelineEntry {
  readonly id: string;
  readonly kind: TimelineKind;
  /** An instant in ISO form. */
  readonly at: string;
  /** Null where the engine did it, or does not know who did. */
  readonly person: string | null;
  /** The task or step; null for the process itself. */
  readonly name: string | null;
  /** About the task that is being looked at, not about another of its process. */
  readonly isOwn: boolean;
}

interface TimelineFacts {
  readonly taskId: string;
  readonly tasks: readonly HistoricTask[];
  readonly instance: HistoricInstance | null;
  readonly activities: readonly HistoricActivity[];
}

/** The newest first. */
export function buildTimeline({
  taskId,
  tasks,
  instance,
  activities,
}: TimelineFacts): readonly TimelineEntry[] {
  const entries = [
    ...listInstanceEntries(instance),
    ...activities.flatMap(listActivityEntries),
    ...tasks.flatMap((task) => listTaskEntries(task, task.id === taskId)),
  ];
  // What happened in the same moment is listed in its natural order, so the newest comes last before it is turned.
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).toReversed();
}

function listInstanceEntries(instance: HistoricInstance | null): readonly TimelineEntry[] {
  if (instance === null) {
    return [];
  }
  const { id, startTime, endTime, startUserId } = instance;
  const common = { name: null, isOwn: false };
  return [
    { ...common, id: `${id}:started`, kind: 'process-started', at: startTime, person: startUserId },
    ...(endTime === null
      ? []
      : [{ ...common, id: `${id}:ended`, kind: 'process-ended', at: endTime, person: null } as const]),
  ];
}

/** Tasks tell of themselves, and more; start and end stand for the process; the rest only connects. */
function listActivityEntries(activity: HistoricActivity): readonly TimelineEntry[] {
  const { id, activityName, activityType, startTime, endTime } = activity;
  const isTold =
    activityName !== null && activityType !== null && toldTypes.some((type) => type.test(activityType));
  if (!isTold) {
    return [];
  }
  const kind = endTime === null ? 'step-begun' : 'step-done';
  return [
    { id: `step:${id}`, kind, at: endTime ?? startTime, person: null, name: activityName, isOwn: false },
  ];
}

const toldTypes = [/(?<!user)task$/i, /^callActivity$/, /^boundary/, /^intermediate/];

function listTaskEntries(task: HistoricTask, isOwn: boolean): readonly TimelineEntry[] {
  const { id, name, owner, assignee, startTime, claimTime, endTime, processInstanceId } = task;
  const common = { name: presentTaskName(name), isOwn };
  return [
    {
      ...common,
      id: `task:${id}:created`,
      kind: 'task-created',
      at: startTime,
      // A process makes its tasks itself.
      person: processInstanceId === null ? owner : null,
    },
    ...(claimTime === null
      ? []
      : [
          {
            ...common,
            id: `task:${id}:claimed`,
            kind: 'task-claimed',
            at: claimTime,
            person: assignee,
          } as const,
        ]),
    ...(endTime === null
      ? []
      : [{ ...common, id: `task:${id}:ended`, kind: 'task-ended', at: endTime, person: assignee } as const]),
  ];
}
