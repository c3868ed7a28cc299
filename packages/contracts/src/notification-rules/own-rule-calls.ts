// What each person has of rules: their notices inside the portal, with those of mentions beside them, and which of the rules that concern them they want.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { instant } from '../non-compliances/stored-fields.ts';
import { notificationKinds } from '../notifications/notifications.ts';
import { ruleTriggerKinds } from './rule-lists.ts';

const ruleId = z.uuid();
const params = z.object({ id: ruleId });

const notice = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  createdAt: instant,
  subject: z.string(),
  lines: z.array(z.string()),
  /** In the portal, from its root. */
  address: z.nullable(z.string()),
  /** Of a rule that tells it; null: a test, or no rule's. */
  ruleName: z.nullable(z.string()),
  isRead: z.boolean(),
});

export type RuleNotice = z.output<typeof notice>;

const ownRule = z.object({
  id: ruleId,
  name: z.string(),
  triggerKind: z.enum(ruleTriggerKinds),
  isMandatory: z.boolean(),
  /** Which channels the rule has. */
  channels: z.object({ portal: z.boolean(), email: z.boolean() }),
  /** Which of them the person wants. */
  wanted: z.object({ portal: z.boolean(), email: z.boolean() }),
});

export type OwnRule = z.output<typeof ownRule>;

/** Everybody's own. */
export const ownRuleCalls = {
  /** What whoever asks was told inside the portal, of the last 30 days, the latest first. */
  listNotices: defineCall({
    method: 'GET',
    path: '/gateway/notices',
    access: 'authenticated',
    answer: z.object({ notices: z.array(notice) }),
    live: 'notices',
  }),
  /** These, or all. */
  readNotices: defineCall({
    method: 'POST',
    path: '/gateway/notices/read',
    access: 'authenticated',
    isForReaders: true,
    body: z.strictObject({ ids: z.nullable(z.array(z.uuid()).check(z.maxLength(500))) }),
  }),
  /** Rules that tell whoever asks, or would. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/own-notification-rules',
    access: 'authenticated',
    answer: z.object({ rules: z.array(ownRule) }),
  }),
  /** Refused of a mandatory one. */
  choose: defineCall({
    method: 'PUT',
    path: '/gateway/own-notification-rules/:id',
    access: 'authenticated',
    isForReaders: true,
    params,
    body: z.strictObject({ portal: z.boolean(), email: z.boolean() }),
  }),
};
