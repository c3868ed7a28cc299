import type { WorkflowTask } from '@prumo/contracts/workflow/task';
import { buildOpenTasksRequest } from '@prumo/contracts/workflow/task-requests';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';

import { readServerClock, sendRequest } from '../../../lib/http/send-request.ts';
import { presentTaskName } from '../../../lib/workflow/present-task-name.ts';
import { noticeKinds, type Notice, type NoticeKind, type NoticeSource } from './notice.ts';

interface TaskNoticeFacts {
  /** Open tasks that the person has to do. */
  readonly assigned: readonly WorkflowTask[];
  /** Open tasks that anybody of their groups may take. */
  readonly candidates: readonly WorkflowTask[];
  readonly now: Date;
  readonly buildTaskHref: TaskHref;
}

/** Tasks of action plans have a list of their own. */
export type TaskHref = (taskId: string, list: 'tasks' | 'action-plans') => string;

/** One notice a task, of its most urgent kind. */
export function listTaskNotices(facts: TaskNoticeFacts): readonly Notice[] {
  const { assigned, candidates, now, buildTaskHref } = facts;
  const taken = new Set(assigned.map(({ id }) => id));
  const notices = [
    ...assigned.filter(isShown).map((task) => buildNotice(task, findKind(task, now), now)),
    ...candidates
      .filter((task) => isShown(task) && !taken.has(task.id))
      .map((task) => buildNotice(task, 'available', now)),
  ];
  return notices
    .map(({ taskId, list, ...notice }) => ({ ...notice, href: buildTaskHref(taskId, list) }))
    .toSorted(compareNotices);
}

/** With a suspended task nobody can do anything. */
function isShown({ suspended }: WorkflowTask): boolean {
  return !suspended;
}

function findKind({ dueDate }: WorkflowTask, now: Date): NoticeKind {
  if (dueDate === null) {
    return 'assigned';
  }
  const [due, today] = [startOfDay(new Date(dueDate)), startOfDay(now)];
  return due < today ? 'overdue' : due.getTime() === today.getTime() ? 'due-today' : 'assigned';
}

function buildNotice(task: WorkflowTask, kind: NoticeKind, now: Date) {
  const isOfActionPlan = findActionPlanMark(task.name) !== '';
  const description = task.description?.trim() ?? '';
  return {
    taskId: task.id,
    list: isOfActionPlan ? ('action-plans' as const) : ('tasks' as const),
    id: `task:${task.id}:${kind}`,
    subject: `task:${task.id}`,
    kind,
    title: presentTaskName(task.name),
    detail: description === '' ? null : description,
    occurredAt: findOccurrence(task, kind, now),
    dueAt: task.dueDate,
    isOwnDoing: isOfOwnMaking(task),
  };
}

/** Whoever owns and has a task gave it to themselves; one that comes back from somebody else is news. */
function isOfOwnMaking({ owner, assignee, delegationState }: WorkflowTask): boolean {
  return owner !== null && owner === assignee && delegationState === null;
}

function findOccurrence({ createTime, dueDate }: WorkflowTask, kind: NoticeKind, now: Date): string {
  if (kind === 'due-today') {
    return startOfDay(now).toISOString();
  }
  if (kind === 'overdue' && dueDate !== null) {
    const due = new Date(dueDate);
    return new Date(due.getFullYear(), due.getMonth(), due.getDate() + 1).toISOString();
  }
  return createTime;
}

/** The longest overdue first, otherwise the newest. */
function compareNotices(one: Notice, other: Notice): number {
  if (one.kind !== other.kind) {
    return noticeKinds.indexOf(one.kind) - noticeKinds.indexOf(other.kind);
  }
  const order = one.occurredAt.localeCompare(other.occurredAt);
  return one.kind === 'overdue' ? order : -order;
}

function startOfDay(instant: Date): Date {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate());
}

interface TaskSourceParts {
  readonly userName: string;
  readonly buildTaskHref: TaskHref;
}

/** The person's tasks at the workflow engine. */
export function createTaskNoticeSource({ userName, buildTaskHref }: TaskSourceParts): NoticeSource {
  return {
    name: 'tasks',
    isAwaited: true,
    follows: ['tasks'],
    async list(signal) {
      const [assigned, candidates] = await Promise.all([
        listTasks('assignee', userName, signal),
        listTasks('candidate', userName, signal),
      ]);
      return listTaskNotices({ assigned, candidates, now: new Date(readServerClock()), buildTaskHref });
    },
  };
}

/** Page after page: whoever has more than fit on one must not miss those that came last. */
async function listTasks(
  type: 'assignee' | 'candidate',
  userName: string,
  signal: AbortSignal,
): Promise<readonly WorkflowTask[]> {
  const tasks: WorkflowTask[] = [];
  for (;;) {
    const page = await sendRequest({ ...buildOpenTasksRequest(type, userName, tasks.length), signal });
    tasks.push(...page.data);
    if (page.data.length === 0 || tasks.length >= page.total) {
      return tasks;
    }
  }
}
