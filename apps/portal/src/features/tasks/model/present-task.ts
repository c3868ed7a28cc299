import { isSamePerson } from '@prumo/domain/people/user-name';
import { findActionPlanMark } from '@prumo/domain/tasks/action-plan-mark';

import { countDays } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import type { ActionPlanChoice } from './filter-tasks.ts';
import type { ListedTask } from './listed-task.ts';
import type { TaskItem } from './task-item.ts';
import type { TaskSearch } from './task-search.ts';

/** Without the mark by which lists know the steps of action plans; empty where the task has no name. */
export function presentTaskName(name: string | null): string {
  return name?.slice(findActionPlanMark(name).length).trim() ?? '';
}

export interface PresentedDue {
  /** As people say it: "venceu há 3 dias". */
  readonly words: string;
  readonly urgency: 'overdue' | 'today' | 'later' | 'none';
}

/** `today` is a day as text. Of a finished task it says when that was. */
export function presentDue({ dueDay, endDay }: ListedTask, today: string): PresentedDue {
  if (endDay !== null) {
    return { words: texts.due.finished(countDays(endDay, today)), urgency: 'none' };
  }
  if (dueDay === null) {
    return { words: texts.due.undated, urgency: 'none' };
  }
  const days = countDays(today, dueDay);
  return {
    words: texts.due.words(days),
    urgency: days < 0 ? 'overdue' : days === 0 ? 'today' : 'later',
  };
}

/** With whom a delegated task is; for whoever has it, from whom it came. `nameOf` turns user names into names. */
export function presentHolder(
  { assignee, owner }: TaskItem,
  userName: string,
  nameOf: (userName: string) => string,
): string {
  if (assignee === null) {
    return texts.heldByNobody;
  }
  const isFromAnother = isSamePerson(assignee, userName) && owner !== null && !isSamePerson(owner, userName);
  return isFromAnother ? texts.delegatedBy(nameOf(owner)) : texts.delegatedTo(nameOf(assignee));
}

/** What a list shows, in words: for paper, where nothing else says it. */
export function presentSearch(
  { list, filter, due, text, order, isDescending }: TaskSearch,
  { includesActionPlans }: ActionPlanChoice,
): string {
  const { print } = texts;
  const direction = order === 'manual' ? '' : isDescending ? print.descending : print.ascending;
  return [
    texts.listTypes[list],
    texts.filterNames[filter],
    ...(includesActionPlans && filter !== 'action-plans' ? [print.withActionPlans] : []),
    ...(due === null ? [] : [print.due(texts.due.filters[due])]),
    ...(text === '' ? [] : [print.search(text)]),
    print.order(texts.orders[order], direction),
  ].join(' · ');
}
