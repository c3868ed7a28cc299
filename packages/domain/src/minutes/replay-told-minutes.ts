// Told minutes, written and approved again by the rules that hold for everybody.
import type { ItemLink, MeetingMinutes, MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { minutesDeed } from '@prumo/contracts/minutes/minutes-deeds';
import type { ToldMinutes } from '@prumo/contracts/minutes/told-minutes';

import { addBusinessDays, type LocalHolidays } from '../calendar/business-days.ts';
import { getDayInSaoPaulo, getInstantInSaoPaulo } from '../calendar/sao-paulo-clock.ts';
import { applyMinutesDeed } from './apply-minutes-deed.ts';

export interface ToldMinutesWorld {
  readonly now: Date;
  /** The instant of an hour, so many business days ago. */
  readonly at: (daysAgo: number, hour: number) => Date;
  readonly holidays?: LocalHolidays;
  readonly getPerson: (userName: string) => {
    readonly displayName: string;
    readonly departmentName: string | null;
  };
  readonly presentId: (number: number) => string;
  readonly buildLink: (link: ToldMinutes['items'][number]['links'][number]) => ItemLink;
  /** SHA-256 as hexadecimal digits. */
  readonly digest: (text: string) => string;
}

const firstHourOfSteps = 13;

/** @throws When a deed is refused. */
export function replayToldMinutes(told: ToldMinutes, world: ToldMinutesWorld): MeetingMinutes {
  const { digest, holidays } = world;
  const content = buildContent(told, world);
  let minutes = schedule(told, content, world);
  let daysAgo = told.heldDaysAgo;
  for (const [index, step] of told.steps.entries()) {
    daysAgo -= step.after;
    if (daysAgo < 0) throw new RangeError(`${minutes.id}: step ${index} is in the future`);
    const planned =
      index === 0
        ? getInstantInSaoPaulo(content.date, Number(told.startsAt.slice(0, 2)))
        : world.at(daysAgo, firstHourOfSteps + index / 4);
    // A meeting of today may be told before its hour.
    const now = new Date(Math.min(planned.getTime(), world.now.getTime()));
    const facts = { now, digest, ...(holidays !== undefined && { holidays }) };
    const actor = { userName: step.by, isQualityManager: false };
    const isDated = step.deed.deed === 'finish-decision';
    const deed = minutesDeed.parse({ ...step.deed, ...(isDated && { doneOn: getDayInSaoPaulo(now) }) });
    const outcome = applyMinutesDeed(minutes, deed, actor, facts);
    if (!outcome.isDone) throw new Error(`${minutes.id}: step ${index}, ${deed.deed}: ${outcome.refusal}`);
    minutes = outcome.minutes;
    if (deed.deed !== 'begin') continue;
    const written = applyMinutesDeed(minutes, { deed: 'write', content }, actor, facts);
    if (!written.isDone) throw new Error(`${minutes.id}: write: ${written.refusal}`);
    minutes = written.minutes;
  }
  return minutes;
}

/** As it was before the meeting: nobody has come, and nothing was said. */
function schedule(told: ToldMinutes, content: MinutesContent, world: ToldMinutesWorld): MeetingMinutes {
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
    id: world.presentId(told.number),
    number: told.number,
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

function buildContent(told: ToldMinutes, world: ToldMinutesWorld): MinutesContent {
  const { holidays } = world;
  const date =
    told.heldDaysAgo >= 0
      ? getDayInSaoPaulo(world.at(told.heldDaysAgo, 12))
      : addBusinessDays(getDayInSaoPaulo(world.now), -told.heldDaysAgo, holidays);
  return {
    committee: told.committee,
    date,
    startsAt: told.startsAt,
    endsAt: told.endsAt,
    place: told.place,
    coordinator: told.coordinator,
    secretary: told.secretary,
    participants: told.participants.map(({ userName, attendance, justification = '' }) => ({
      userName,
      ...world.getPerson(userName),
      attendance,
      justification,
    })),
    quorum: told.quorum,
    items: told.items.map(({ title, origin, discussion, decisions, links }, index) => ({
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
      links: links.map(world.buildLink),
    })),
    notices: told.notices,
    nextMeeting: told.nextMeetingIn === null ? null : addBusinessDays(date, told.nextMeetingIn, holidays),
  };
}
