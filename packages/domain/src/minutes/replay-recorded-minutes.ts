// Recorded minutes, written and approved again by the rules that hold for everybody.
import type { ItemLink, MeetingMinutes, MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { minutesCommand } from '@prumo/contracts/minutes/minutes-calls';
import type { RecordedMinutes } from '@prumo/contracts/minutes/recorded-minutes';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { applyMinutesCommand } from './apply-minutes-command.ts';

export interface MinutesReplayContext {
  readonly now: Date;
  /** The instant of an hour, so many business days ago. */
  readonly at: (daysAgo: number, hour: number) => Date;
  readonly holidays?: LocalHolidays;
  readonly getPerson: (userName: string) => {
    readonly displayName: string;
    readonly departmentName: string | null;
  };
  readonly presentId: (number: number) => string;
  readonly buildLink: (link: RecordedMinutes['items'][number]['links'][number]) => ItemLink;
  /** SHA-256 as hexadecimal digits. */
  readonly digest: (text: string) => string;
}

const firstHourOfSteps = 13;

/** @throws When a command is refused. */
export function replayRecordedMinutes(
  recorded: RecordedMinutes,
  context: MinutesReplayContext,
): MeetingMinutes {
  const { digest, holidays } = context;
  const content = buildContent(recorded, context);
  let minutes = schedule(recorded, content, context);
  let daysAgo = recorded.heldDaysAgo;
  for (const [index, step] of recorded.steps.entries()) {
    daysAgo -= step.after;
    if (daysAgo < 0) throw new RangeError(`${minutes.id}: step ${index} is in the future`);
    const planned =
      index === 0
        ? getInstantInSaoPaulo(content.date, Number(recorded.startsAt.slice(0, 2)))
        : context.at(daysAgo, firstHourOfSteps + index / 4);
    // A meeting of today may be told before its hour.
    const now = new Date(Math.min(planned.getTime(), context.now.getTime()));
    const facts = { now, digest, ...(holidays !== undefined && { holidays }) };
    const actor = { userName: step.by, isQualityManager: false };
    const isDated = step.deed.deed === 'finish-decision';
    const command = minutesCommand.parse({ ...step.deed, ...(isDated && { doneOn: getDayInSaoPaulo(now) }) });
    const outcome = applyMinutesCommand(minutes, command, actor, facts);
    if (!outcome.isDone) throw new Error(`${minutes.id}: step ${index}, ${command.deed}: ${outcome.refusal}`);
    minutes = outcome.minutes;
    if (command.deed !== 'begin') continue;
    const written = applyMinutesCommand(minutes, { deed: 'write', content }, actor, facts);
    if (!written.isDone) throw new Error(`${minutes.id}: write: ${written.refusal}`);
    minutes = written.minutes;
  }
  return minutes;
}

/** As it was before the meeting: nobody has come, and nothing was said. */
function schedule(
  recorded: RecordedMinutes,
  content: MinutesContent,
  context: MinutesReplayContext,
): MeetingMinutes {
  return {
    ...content,
    endsAt: null,
    notices: '',
    participants: content.participants.map((one) => ({
      ...one,
      attendance: 'convened',
      justification: '',
    })),
    items: content.items.map((item) => ({ ...item, discussion: '', decisions: [] })),
    id: context.presentId(recorded.number),
    number: recorded.number,
    year: Number(content.date.slice(0, 4)),
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

function buildContent(recorded: RecordedMinutes, context: MinutesReplayContext): MinutesContent {
  const { holidays } = context;
  const date =
    recorded.heldDaysAgo >= 0
      ? getDayInSaoPaulo(context.at(recorded.heldDaysAgo, 12))
      : addBusinessDays(getDayInSaoPaulo(context.now), -recorded.heldDaysAgo, holidays);
  return {
    committee: recorded.committee,
    date,
    startsAt: recorded.startsAt,
    endsAt: recorded.endsAt,
    place: recorded.place,
    coordinator: recorded.coordinator,
    secretary: recorded.secretary,
    participants: recorded.participants.map(({ userName, attendance, justification = '' }) => ({
      userName,
      ...context.getPerson(userName),
      attendance,
      justification,
    })),
    quorum: recorded.quorum,
    items: recorded.items.map(({ title, origin, discussion, decisions, links }, index) => ({
      id: `item-${index + 1}`,
      title,
      origin,
      discussion,
      decisions: decisions.map(({ id, what, who, dueIn }) => ({
        id,
        what,
        who,
        dueOn: addBusinessDays(date, dueIn, holidays),
        taskId: null,
        doneOn: null,
        evidence: null,
      })),
      links: links.map(context.buildLink),
    })),
    notices: recorded.notices,
    nextMeeting:
      recorded.nextMeetingIn === null ? null : addBusinessDays(date, recorded.nextMeetingIn, holidays),
  };
}
