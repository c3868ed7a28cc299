// Changes of who is called and who came.
import type { Attendance, MinutesContent, Participant } from '@prumo/contracts/minutes/meeting-minutes';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Edit } from './edit-items.ts';

/** Nobody twice. */
export function addParticipant(userName: string, displayName: string): Edit {
  return (content) =>
    content.participants.some((one) => isSamePerson(one.userName, userName))
      ? content
      : {
          ...content,
          participants: [
            ...content.participants,
            { userName, displayName, departmentName: null, attendance: 'convened', justification: '' },
          ],
        };
}

export function removeParticipant(userName: string): Edit {
  return (content) => ({
    ...content,
    participants: content.participants.filter((one) => one.userName !== userName),
  });
}

/** The same once more takes it back. A justification stays, in case of a slip. */
export function toggleAttendance(userName: string, attendance: Attendance): Edit {
  return mapParticipant(userName, (one) => ({
    ...one,
    attendance: one.attendance === attendance ? 'convened' : attendance,
  }));
}

export function justify(userName: string, justification: string): Edit {
  return mapParticipant(userName, (one) => ({ ...one, justification }));
}

/** All of whom nothing is recorded yet. */
export function markRestPresent(content: MinutesContent): MinutesContent {
  return {
    ...content,
    participants: content.participants.map((one) =>
      one.attendance === 'convened' ? { ...one, attendance: 'present' } : one,
    ),
  };
}

export function countAttendances(participants: readonly Participant[]): Readonly<Record<Attendance, number>> {
  const counts = { convened: 0, present: 0, absent: 0, justified: 0 };
  for (const { attendance } of participants) counts[attendance] += 1;
  return counts;
}

function mapParticipant(userName: string, change: (one: Participant) => Participant): Edit {
  return (content) => ({
    ...content,
    participants: content.participants.map((one) => (one.userName === userName ? change(one) : one)),
  });
}
