import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { Connection } from '@prumo/database/connection';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { buildMessage } from '../notifications/build-message.ts';
import type { Notifier } from '../notifications/create-notifier.ts';

/** In the transaction that puts the minutes up for approval. */
export type TellOfApproval = (
  connection: Connection,
  minutes: MeetingMinutes,
  presentedBy: string,
) => Promise<void>;

export function createTellOfApproval(notifier: Notifier): TellOfApproval {
  return async (connection, minutes, presentedBy) => {
    const message = buildMessage('minutes-approval', {
      cause: `minutes ${minutes.id} round ${minutes.round}`,
      path: `/home/aplicativos/atas?minutesId=${encodeURIComponent(minutes.id)}`,
      number: `${String(minutes.number).padStart(3, '0')}/${minutes.year}`,
    });
    await notifier.notify(connection, message, listAwaited(minutes, presentedBy));
  };
}

/** Who was there and has not answered yet, but for whoever presents it. */
function listAwaited(
  { state, participants, approvals }: Pick<MeetingMinutes, 'state' | 'participants' | 'approvals'>,
  presentedBy: string,
): readonly string[] {
  if (state !== 'in-approval') return [];
  return participants.flatMap(({ userName, attendance }) =>
    attendance === 'present' &&
    !isSamePerson(userName, presentedBy) &&
    !approvals.some((approval) => isSamePerson(approval.userName, userName))
      ? [userName]
      : [],
  );
}
