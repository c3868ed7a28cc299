import * as z from 'zod/mini';

import { calendarDay, plainText, storedKey } from '../non-compliances/stored-fields.ts';
import { minutesContent, minutesLimits, setAsideText } from './meeting-minutes.ts';

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
