import { randomUUID } from 'node:crypto';

import type { MeetingMinutes } from '@prumo/contracts/minutes/meeting-minutes';
import type { NewMinutesInput } from '@prumo/contracts/minutes/minutes-calls';

/** As they are before the meeting: nothing was said yet. */
export function scheduleMinutes(
  content: NewMinutesInput['content'] & Pick<MeetingMinutes, 'items'>,
  { year, number }: Pick<MeetingMinutes, 'year' | 'number'>,
): MeetingMinutes {
  return {
    ...content,
    id: randomUUID(),
    number,
    year,
    endsAt: null,
    notices: '',
    nextMeeting: null,
    processId: null,
    state: 'scheduled',
    round: 0,
    attachments: [],
    approvals: [],
    approvalDueAt: null,
    approvedAt: null,
    contentHash: null,
    errata: [],
    history: [],
  };
}
