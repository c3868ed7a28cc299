// Minutes of one meeting with two decisions, and commands done to them.
import type { Attendance, MeetingMinutes, MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesCommand } from '@prumo/contracts/minutes/minutes-calls';

import { digestForTests } from '../../non-compliances/testing/demo-sample.ts';
import { applyMinutesCommand } from '../apply-minutes-command.ts';

/** When the samples begin, and when commands are done unless told otherwise. */
export const start = new Date('2026-10-09T17:00:00Z');
export const content: MinutesContent = {
  committee: 'Grupo de quedas',
  date: '2026-10-09',
  startsAt: '14:00',
  endsAt: '15:30',
  place: 'Sala 1',
  coordinator: 'RENATO.FARIA',
  secretary: 'TIAGO.AMARAL',
  participants: [
    attend('RENATO.FARIA', 'present'),
    attend('TIAGO.AMARAL', 'present'),
    attend('CARLA.MENDES', 'absent'),
  ],
  quorum: 2,
  items: [
    {
      id: 'item-1',
      title: 'Quedas',
      origin: 'new',
      discussion: 'Oito quedas.',
      decisions: [decide('d1', 'Reaplicar a escala', '2026-10-30'), decide('d2', 'Comprar', '2026-10-20')],
      links: [],
    },
  ],
  notices: '',
  nextMeeting: '2026-11-09',
};
export const scheduled: MeetingMinutes = {
  ...content,
  id: 'ATA-1',
  number: 1,
  year: 2026,
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
/** @throws When it is refused. */
export function go(
  before: MeetingMinutes,
  userName: string | null,
  command: MinutesCommand,
  now = start,
): MeetingMinutes {
  const outcome = applyMinutesCommand(
    before,
    command,
    { userName, isQualityManager: false },
    { now, digest: digestForTests },
  );
  if (!outcome.isDone) throw new Error(outcome.refusal);
  return outcome.minutes;
}

/** The state that it leads to, or why it is refused. */
export function attempt(
  before: MeetingMinutes,
  userName: string | null,
  command: MinutesCommand,
  now = start,
): string {
  const outcome = applyMinutesCommand(
    before,
    command,
    { userName, isQualityManager: false },
    { now, digest: digestForTests },
  );
  return outcome.isDone ? outcome.minutes.state : outcome.refusal;
}

export function attend(userName: string, attendance: Attendance): MinutesContent['participants'][number] {
  return { userName, displayName: userName, departmentName: null, attendance, justification: '' };
}

function decide(
  id: string,
  what: string,
  dueOn: string,
): MinutesContent['items'][number]['decisions'][number] {
  return { id, what, who: 'LUCAS.BRAGA', dueOn, taskId: null, doneOn: null, evidence: null };
}
