// What a rule would send today and to whom, told while it is being made.
import * as z from 'zod/mini';

import { instant } from '../non-compliances/stored-fields.ts';
import { ruleEvents, ruleFaultCodes, ruleFaultFields } from './rule-lists.ts';
import { ruleSubject } from './rule-subject.ts';

export const ruleFault = z.object({ field: z.enum(ruleFaultFields), code: z.enum(ruleFaultCodes) });

export type RuleFault = z.output<typeof ruleFault>;

/**
 * What becomes of a message on a channel. `left`: the person has left this rule; `no-address`, `no-mail-server` and
 * `no-webhook-secret`: it is noted and not sent.
 */
export const previewOutcomes = [
  'now',
  'after-quiet-hours',
  'digest',
  'left',
  'no-address',
  'no-mail-server',
  'no-webhook-secret',
] as const;

export type PreviewOutcome = (typeof previewOutcomes)[number];

/** Why somebody is among the receivers. */
export const receiverReasons = ['person', 'role', 'responsible', 'concerned'] as const;

export type ReceiverReason = (typeof receiverReasons)[number];

const previewReceiver = z.object({
  userName: z.string(),
  displayName: z.string(),
  reasons: z.array(z.enum(receiverReasons)),
  /** Of how many subjects they would be told today, those that they may see. */
  subjects: z.int(),
  channels: z.array(
    z.object({
      channel: z.enum(['portal', 'email']),
      outcome: z.enum(previewOutcomes),
      /** Where mail goes; null: nobody knows one, or it is the portal. */
      address: z.nullable(z.string()),
    }),
  ),
});

export type PreviewReceiver = z.output<typeof previewReceiver>;

const previewMessage = z.object({
  /** For whom this one is. */
  userName: z.string(),
  /** A made-up event where nobody would be told of anything today. */
  isSample: z.boolean(),
  event: z.enum(ruleEvents),
  subject: z.string(),
  lines: z.array(z.string()),
  /** The mail as HTML, with the chart in it as a picture; to be shown in a frame without scripts. */
  html: z.string(),
  text: z.string(),
  attachment: z.nullable(
    z.object({
      fileName: z.string(),
      rows: z.int(),
      /** The first rows, with their headings. */
      columns: z.array(z.string()),
      sample: z.array(z.array(z.string())),
    }),
  ),
  /** There would be a file, and it looks like data of patients or people, which no mail carries. */
  isAttachmentWithheld: z.boolean(),
});

export type PreviewMessage = z.output<typeof previewMessage>;

export const previewLimits = { subjects: 50, receivers: 100, dueTimes: 5 } as const;

export const rulePreview = z.object({
  /** Nothing here: it could be saved as it is. */
  faults: z.array(ruleFault),
  schedule: z.nullable(
    z.object({
      /** In Portuguese: `todo dia útil às 7h`. */
      sentence: z.string(),
      nextDueAt: z.array(instant),
    }),
  ),
  /** What it sees today; null: the trigger is not said yet, or could not be looked at. */
  subjects: z.nullable(
    z.object({
      total: z.int(),
      /** In which the condition holds today. */
      holding: z.int(),
      /** Those first. The state is what it would be without a history. */
      items: z.array(z.omit(ruleSubject, { since: true, lastToldAt: true, silencedUntil: true })),
    }),
  ),
  /** Why it could not be looked at, in the fault's own words. */
  failure: z.nullable(z.string()),
  /** Whom it would tell today; where nothing holds, whom it would tell of everything. */
  receivers: z.nullable(
    z.object({
      total: z.int(),
      items: z.array(previewReceiver),
      /** Named, and of no use: they may not see any of it, or are not let in. */
      leftOut: z.array(z.object({ name: z.string(), why: z.enum(['may-not-see', 'not-let-in']) })),
    }),
  ),
  webhook: z.nullable(z.object({ address: z.string(), outcome: z.enum(previewOutcomes) })),
  /** For whom was asked, or else for the first receiver. */
  message: z.nullable(previewMessage),
});

export type RulePreview = z.output<typeof rulePreview>;
export type PresentedRulePreview = z.input<typeof rulePreview>;
