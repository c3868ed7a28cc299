// Minutes of a meeting: agenda, attendance, discussion and decisions, approval, and what was corrected afterwards.
import * as z from 'zod/mini';

import { attachment } from '../non-compliances/non-compliance.ts';
import {
  calendarDay,
  departmentName,
  engineId,
  instant,
  listOf,
  orNull,
  personName,
  plainText,
  storedKey,
  userName,
} from '../non-compliances/stored-fields.ts';

export const minutesStates = ['scheduled', 'in-meeting', 'in-approval', 'approved'] as const;

export type MinutesState = (typeof minutesStates)[number];

export const attendances = ['convened', 'present', 'absent', 'justified'] as const;

export type Attendance = (typeof attendances)[number];

/** What an item of the agenda comes from. */
export const agendaOrigins = [
  'open-decision',
  'indicator-signal',
  'overdue-plan',
  'serious-event',
  'new',
] as const;

export type AgendaOrigin = (typeof agendaOrigins)[number];

/** What of the content is written as one: where two have changed the same, one of them has to choose. */
const minutesFields = [
  'committee',
  'date',
  'startsAt',
  'endsAt',
  'place',
  'coordinator',
  'secretary',
  'quorum',
  'notices',
  'nextMeeting',
  'attendance',
  'justification',
  'title',
  'discussion',
  'decision',
  'decisionPerson',
  'decisionDay',
] as const;

export type MinutesField = (typeof minutesFields)[number];

export const minutesLimits = {
  committee: 100,
  place: 200,
  participants: 60,
  items: 60,
  /** As long as a decision, which may become an item. */
  itemTitle: 225,
  discussion: 8000,
  decisions: 30,
  decision: 225,
  evidence: 2000,
  links: 20,
  notices: 4000,
  comment: 2000,
  errata: 50,
  attachments: 20,
  history: 500,
  setAside: 50,
} as const;

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const origin = z.enum(agendaOrigins);

const participant = z.object({
  userName,
  displayName: personName,
  departmentName: orNull(departmentName),
  attendance: z.enum(attendances),
  justification: z._default(plainText(0, 500), ''),
});

export type Participant = z.infer<typeof participant>;

const itemLink = z.object({
  kind: z.enum(['indicator', 'non-compliance', 'document', 'minutes']),
  id: plainText(1, 200),
  /** Needed to open what it names. */
  departmentId: orNull(storedKey),
  label: plainText(1, 200),
});

export type ItemLink = z.infer<typeof itemLink>;

const decision = z.object({
  id: storedKey,
  what: plainText(1, minutesLimits.decision),
  who: userName,
  dueOn: calendarDay,
  /** Of the engine, once the minutes are approved. */
  taskId: orNull(engineId),
  doneOn: orNull(calendarDay),
  evidence: orNull(plainText(1, minutesLimits.evidence)),
});

export type Decision = z.infer<typeof decision>;

const agendaItem = z.object({
  id: storedKey,
  title: plainText(1, minutesLimits.itemTitle),
  origin,
  discussion: z._default(plainText(0, minutesLimits.discussion), ''),
  decisions: listOf(decision, minutesLimits.decisions),
  links: listOf(itemLink, minutesLimits.links),
});

export type AgendaItem = z.infer<typeof agendaItem>;

/** What is written while it is not locked, and saved as it is typed. */
export const minutesContent = z.object({
  committee: plainText(1, minutesLimits.committee),
  date: calendarDay,
  startsAt: clockTime,
  endsAt: orNull(clockTime),
  /** A room, or a link. */
  place: z._default(plainText(0, minutesLimits.place), ''),
  coordinator: userName,
  secretary: userName,
  participants: listOf(participant, minutesLimits.participants),
  /** How many have to be there. */
  quorum: orNull(z.int().check(z.minimum(1), z.maximum(minutesLimits.participants))),
  items: listOf(agendaItem, minutesLimits.items),
  notices: z._default(plainText(0, minutesLimits.notices), ''),
  nextMeeting: orNull(calendarDay),
});

export type MinutesContent = z.infer<typeof minutesContent>;

const approval = z.object({
  userName,
  verdict: z.enum(['approved', 'objected', 'silent']),
  comment: z._default(plainText(0, minutesLimits.comment), ''),
  at: instant,
});

export type Approval = z.infer<typeof approval>;

const erratum = z.object({ at: instant, by: userName, text: plainText(1, minutesLimits.comment) });

const state = z.enum(minutesStates);

/** What was written and not taken when somebody chose between two versions of a field. */
export const setAsideText = z.object({
  field: z.enum(minutesFields),
  /** Whose attendance, or of which item; nothing for what belongs to the minutes as a whole. */
  subject: orNull(plainText(0, minutesLimits.itemTitle)),
  text: plainText(1, minutesLimits.discussion),
  /** By whoever has chosen; else by somebody else. */
  isOwn: z.boolean(),
});

export type SetAsideText = z.infer<typeof setAsideText>;

const minutesEntry = z.object({
  at: instant,
  by: orNull(userName),
  deed: z.string(),
  from: state,
  to: state,
  comment: z._default(plainText(0, minutesLimits.comment), ''),
  /** Not there for most: a default would change entries that are stored, and those are never changed. */
  setAside: z.optional(z.array(setAsideText).check(z.maxLength(minutesLimits.setAside))),
});

export type MinutesEntry = z.infer<typeof minutesEntry>;

export const meetingMinutes = z.object({
  id: storedKey,
  number: z.int().check(z.minimum(1)),
  year: z.int().check(z.minimum(1900), z.maximum(2199)),
  processId: orNull(engineId),
  state,
  /** How often it was put up for approval. */
  round: z.int().check(z.minimum(0)),
  ...minutesContent.shape,
  attachments: listOf(attachment, minutesLimits.attachments),
  approvals: listOf(approval, minutesLimits.participants),
  approvalDueAt: orNull(instant),
  approvedAt: orNull(instant),
  /** Of what is locked, SHA-256 as hexadecimal digits. */
  contentHash: orNull(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  errata: listOf(erratum, minutesLimits.errata),
  history: listOf(minutesEntry, minutesLimits.history),
});

export type MeetingMinutes = z.infer<typeof meetingMinutes>;
