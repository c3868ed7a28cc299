// Pure rules about whose hands a task may go into.
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { WorkPerson } from './list-scope.ts';
import type { TaskFacts } from './work-relations.ts';

/**
 * Whoever has a task or owns it gives it to anybody, or back; what nobody has, whoever may act on it takes or hands on.
 * Who is responsible for its department is asked for elsewhere.
 */
export function mayHandOver(
  { assignee, owner }: Pick<TaskFacts, 'assignee' | 'owner'>,
  { userId, isQualityManager }: Pick<WorkPerson, 'userId' | 'isQualityManager'>,
  to: string | null,
): boolean {
  if (assignee === null || assignee === to) return true;
  return isQualityManager || isSamePerson(assignee, userId) || isSamePerson(owner, userId);
}

/** A task without an owner becomes one's own; else only the owner names another. */
export function mayOwn(
  { owner, assignee }: Pick<TaskFacts, 'assignee' | 'owner'>,
  { userId }: Pick<WorkPerson, 'userId'>,
  to: string | null,
): boolean {
  if (owner === to) return true;
  if (owner !== null) return isSamePerson(owner, userId);
  return (assignee === null || isSamePerson(assignee, userId)) && isSamePerson(to, userId);
}
