// Minutes as a file tells them that does not know when it is read. Business days, counted back from that day; of steps
// on from the one before, of decisions on from the meeting.
import * as z from 'zod/mini';

import { plainText, storedKey, userName } from '../non-compliances/stored-fields.ts';
import { agendaOrigins, attendances, minutesLimits as limits } from './meeting-minutes.ts';

const days = z.int().check(z.minimum(0), z.maximum(2000));
const clockTime = z.string().check(z.regex(/^\d{2}:\d{2}$/));

const recordedItem = z.strictObject({
  title: plainText(1, limits.itemTitle),
  origin: z.enum(agendaOrigins),
  discussion: plainText(0, limits.discussion),
  decisions: z.array(
    z.strictObject({ id: storedKey, what: plainText(1, limits.decision), who: userName, dueIn: days }),
  ),
  /** Numbers of non-compliances, codes of indicators. */
  links: z.array(z.strictObject({ kind: z.enum(['indicator', 'non-compliance']), id: plainText(1, 200) })),
});

export const recordedMinutes = z.strictObject({
  number: z.int().check(z.minimum(1)),
  committee: plainText(1, limits.committee),
  /** Below zero: it is still to come. */
  heldDaysAgo: z.int().check(z.minimum(-60), z.maximum(2000)),
  startsAt: clockTime,
  endsAt: z.nullable(clockTime),
  place: plainText(0, limits.place),
  coordinator: userName,
  secretary: userName,
  participants: z.array(
    z.strictObject({
      userName,
      attendance: z.enum(attendances),
      justification: z.optional(plainText(1, 500)),
    }),
  ),
  quorum: z.nullable(z.int()),
  items: z.array(recordedItem),
  notices: plainText(0, limits.notices),
  nextMeetingIn: z.nullable(days),
  /** After the meeting began. */
  steps: z.array(
    z.strictObject({
      after: days,
      by: z.nullable(userName),
      /** One of minutes-calls.ts; `doneOn` is the day of the step. */
      deed: z.looseObject({ deed: z.string() }),
    }),
  ),
});

export type RecordedMinutes = z.infer<typeof recordedMinutes>;

export const recordedMinutesFile = z.strictObject({ about: z.string(), minutes: z.array(recordedMinutes) });
