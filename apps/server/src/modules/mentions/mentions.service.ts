import type { MentionablePerson } from '@prumo/contracts/mentions/mention-calls';
import { writeMention } from '@prumo/domain/mentions/mentions';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type { TaskReaders } from '../../gateway/doors/workflow-access/embedded-task-readers.ts';
import { AccessDeniedError } from '../../http/named-error.ts';

export interface MentionsService {
  /** By name. */
  listPeople(actor: Actor, taskId: string): Promise<readonly MentionablePerson[]>;
}

const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** @param readers Nothing where the engine is a remote one. */
export function createMentionsService(readers: TaskReaders | undefined): MentionsService {
  return {
    async listPeople(actor, taskId) {
      if (readers === undefined) return [];
      const people = await readers.list(taskId);
      // The same for a task that is not there: whoever may not see one learns nothing of it.
      if (!people.some(({ userName }) => isSamePerson(userName, actor.userName))) {
        throw new AccessDeniedError('This is the work of others.');
      }
      return people
        .filter(({ userName }) => writeMention(userName) !== undefined)
        .map(({ userName, displayName }) => ({ userName, displayName }))
        .toSorted((one, other) => compare(one.displayName, other.displayName));
    },
  };
}
