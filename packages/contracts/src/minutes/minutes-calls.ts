import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { calendarDay, instant, plainText, storedKey } from '../non-compliances/stored-fields.ts';
import {
  meetingMinutes,
  minutesContent,
  minutesLimits,
  minutesStates,
  setAsideText,
} from './meeting-minutes.ts';

const comment = plainText(1, minutesLimits.comment);

export const minutesCommand = z.discriminatedUnion('deed', [
  /** Autosave: all of the content, as it stands. */
  z.strictObject({
    deed: z.literal('write'),
    content: minutesContent,
    /** What the content has not taken of two versions; it stays in the history. */
    setAside: z.optional(z.array(setAsideText).check(z.maxLength(minutesLimits.setAside))),
  }),
  z.strictObject({ deed: z.literal('begin') }),
  z.strictObject({ deed: z.literal('present-for-approval') }),
  z.strictObject({
    deed: z.literal('approve'),
    comment: z._default(plainText(0, minutesLimits.comment), ''),
  }),
  z.strictObject({ deed: z.literal('object'), comment }),
  /** The time for approval is over: silence approves. */
  z.strictObject({ deed: z.literal('lapse') }),
  z.strictObject({ deed: z.literal('add-erratum'), text: comment }),
  z.strictObject({
    deed: z.literal('finish-decision'),
    decisionId: storedKey,
    evidence: plainText(1, minutesLimits.evidence),
    doneOn: calendarDay,
  }),
]);

export type MinutesCommand = z.infer<typeof minutesCommand>;

const minutesSummary = z.object({
  id: storedKey,
  number: z.int(),
  year: z.int(),
  committee: z.string(),
  date: calendarDay,
  startsAt: z.string(),
  place: z.string(),
  state: z.enum(minutesStates),
  participants: z.int(),
  decisions: z.int(),
  openDecisions: z.int(),
  overdueDecisions: z.int(),
  approvalDueAt: z.nullable(instant),
  /** While it is up for approval, since when; another moment in another round. */
  askedAt: z.nullable(instant),
  /** For the search: titles of the items and texts of the decisions. */
  subjects: z.array(z.string()),
  /** The person is asked for approval. */
  isWaitingForMe: z.boolean(),
});

export type MinutesSummary = z.infer<typeof minutesSummary>;

export const minutesListAnswer = z.object({
  minutes: z.array(minutesSummary),
  /** Of all minutes, by name. */
  committees: z.array(z.string()),
  /** Whose minutes the person may begin; all: also those of committees that have not met before. */
  ownCommittees: z.union([z.literal('all'), z.array(z.string())]),
});
export type MinutesListAnswer = z.infer<typeof minutesListAnswer>;

const idempotencyKey = z.uuid();

/** The items of the new agenda are the server's: what is open comes first. Those that are sent come after. */
export const newMinutesInput = z.strictObject({
  idempotencyKey,
  content: z.pick(minutesContent, {
    committee: true,
    date: true,
    startsAt: true,
    place: true,
    coordinator: true,
    secretary: true,
    participants: true,
    quorum: true,
  }),
});
export type NewMinutesInput = z.infer<typeof newMinutesInput>;

export const minutesCommandInput = z.strictObject({
  idempotencyKey,
  /** Of the minutes as the person has them. Not the latest: 409 `minutes_changed`. */
  version: z.int().check(z.minimum(0)),
  command: minutesCommand,
});
export type MinutesCommandInput = z.infer<typeof minutesCommandInput>;

export const minutesView = z.object({
  minutes: meetingMinutes,
  version: z.int(),
  /** Coordinator, secretary, quality managers and administrators. */
  isEditor: z.boolean(),
  /** The person was there and has not answered yet. */
  isAskedForApproval: z.boolean(),
  /** Of locked minutes: nobody has changed them since. */
  isUnaltered: z.nullable(z.boolean()),
});
export type MinutesView = z.infer<typeof minutesView>;

const oneMinutes = z.object({ id: storedKey });

export const minutesCalls = {
  list: defineCall({
    method: 'GET',
    path: '/gateway/minutes',
    access: 'authenticated',
    answer: minutesListAnswer,
    live: 'minutes',
  }),
  /** Sent again with the same idempotency key, there are not two. */
  begin: defineCall({
    method: 'POST',
    path: '/gateway/minutes',
    access: 'authenticated',
    body: newMinutesInput,
    answer: minutesView,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/gateway/minutes/:id',
    access: 'authenticated',
    params: oneMinutes,
    answer: minutesView,
    live: 'minutes',
  }),
  /** Sent again with the same idempotency key, it is not done twice. */
  act: defineCall({
    method: 'POST',
    path: '/gateway/minutes/:id/commands',
    access: 'authenticated',
    params: oneMinutes,
    body: minutesCommandInput,
    answer: minutesView,
  }),
};
