import { isSamePerson } from '@prumo/domain/people/is-same-person';

import { texts } from '../texts.ts';
import type { TaskItem } from './task-item.ts';

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
