// A comment on a task tells whom it mentions, in the engine's own transaction: there is no comment without its notices.
import type { Connection } from '@prumo/database/connection';
import { findMentions } from '@prumo/domain/mentions/mentions';
import { isSamePerson } from '@prumo/domain/people/user-name';
import type { NewComment } from '@prumo/workflow-engine/state/list-new-comments';

import type { TaskReaders } from '../../gateway/doors/workflow-access/embedded-task-readers.ts';
import { buildMessage } from '../notifications/build-message.ts';
import type { Notifier } from '../notifications/create-notifier.ts';
import { texts } from './texts.ts';

interface TellOfMentionsParts {
  readonly notifier: Notifier;
  readonly openReaders: (connection: Connection) => TaskReaders;
  /** These people have a notice, and that is committed. */
  readonly onTold: (userNames: readonly string[]) => void;
}

export function createTellOfMentions({ notifier, openReaders, onTold }: TellOfMentionsParts) {
  /** Everybody who may read the task and did not write it themselves. */
  async function tellOf(connection: Connection, comment: NewComment): Promise<readonly string[]> {
    const { commentId, taskId, author, message } = comment;
    const mentioned = findMentions(message).map(({ userName }) => userName);
    if (mentioned.length === 0) return [];
    const asked = author === null ? mentioned : [...mentioned, author];
    const readers = await openReaders(connection).pick(taskId, asked);
    const isWriter = (userName: string): boolean => isSamePerson(userName, author);
    const told = readers.map(({ userName }) => userName).filter((userName) => !isWriter(userName));
    if (told.length === 0) return [];
    const writer = readers.find(({ userName }) => isWriter(userName))?.displayName ?? author;
    const path = `/home/tarefas?tarefa=${encodeURIComponent(taskId)}&parte=comentarios`;
    const mail = buildMessage('mention', { cause: `mention:${commentId}`, path });
    // Inside the portal it says who; what leaves it holds no more than the other kinds do.
    const notice = writer === null ? mail : { ...mail, subject: texts.mentionedBy(writer), lines: [] };
    await notifier.notifyPortal(connection, notice, told);
    await notifier.notify(connection, mail, told);
    return told;
  }

  return async (
    connection: Connection,
    comments: readonly NewComment[],
  ): Promise<(() => void) | undefined> => {
    const told: string[] = [];
    for (const comment of comments) told.push(...(await tellOf(connection, comment)));
    return told.length === 0 ? undefined : () => onTold(told);
  };
}
