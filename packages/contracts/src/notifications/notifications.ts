// Whom the server told what outside of the portal, and what each person wants to be told there.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { calendarDay, instant } from '../non-compliances/stored-fields.ts';

/** What each person chooses for themselves. */
export const chosenKinds = ['task-assigned', 'mention', 'minutes-approval', 'case-to-answer'] as const;

export type ChosenKind = (typeof chosenKinds)[number];

/** `legal-deadline` reaches whoever answers for it, asked or not; `digest` gathers others; `rule` is told by a rule. */
export const notificationKinds = [...chosenKinds, 'legal-deadline', 'rule', 'digest', 'test'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What leaves the portal, which can fail. */
export const outgoingChannels = ['email', 'webhook'] as const;

export type OutgoingChannel = (typeof outgoingChannels)[number];

/** `portal`: a notice inside of it, which is there as soon as it is written. */
export const notificationChannels = [...outgoingChannels, 'portal'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * `held`: for the digest of the day; `digested`: gone with it. `withheld`: nothing was sent, the reason says why. `parked`:
 * given up after its tries, until an administrator sends it again.
 */
export const notificationStates = [
  'waiting',
  'sending',
  'sent',
  'held',
  'digested',
  'withheld',
  'parked',
] as const;

export type NotificationState = (typeof notificationStates)[number];

export const notificationReasons = [
  'no-mail-server',
  'no-address',
  'no-webhook-secret',
  /** The other side said that it will never take it. */
  'refused',
  'tries-used-up',
] as const;

export type NotificationReason = (typeof notificationReasons)[number];

const notification = z.object({
  id: z.string(),
  createdAt: instant,
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  /** Null for a webhook. */
  userName: z.nullable(z.string()),
  /** Where it went or would have gone; null: nobody knows one. */
  address: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(notificationStates),
  reason: z.nullable(z.enum(notificationReasons)),
  attempts: z.int(),
  /** How often a server died at it, so that it may have arrived more than once. */
  doubts: z.int(),
  /** Of one that waits. */
  nextTryAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** What the other side said, or why it could not be reached. */
  answer: z.nullable(z.string()),
});

export type Notification = z.output<typeof notification>;

const filterFields = {
  /** Days of the hospital, both among them. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  userName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  state: z.optional(z.enum(notificationStates)),
  kind: z.optional(z.enum(notificationKinds)),
  channel: z.optional(z.enum(notificationChannels)),
};

const notificationFilter = z.strictObject(filterFields);

export type NotificationFilter = z.output<typeof notificationFilter>;

export const notificationPageSize = 50;

const lastPage = 100_000;

const outgoing = z.object({
  /** SMTP_URL is set. */
  hasMailServer: z.boolean(),
  /** PUBLIC_URL is set, so that mails have links. */
  hasLinks: z.boolean(),
  keptDays: z.int(),
});

export type Outgoing = z.output<typeof outgoing>;

export const notificationCalls = {
  /** The latest first. */
  list: defineCall({
    method: 'GET',
    path: '/gateway/notifications',
    access: 'admin',
    query: z.strictObject({
      ...filterFields,
      /** From 0. */
      page: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(lastPage)), 0),
    }),
    answer: z.object({
      notifications: z.array(notification),
      total: z.int(),
      /** Of all, not only of those that are asked for. */
      counts: z.object({ waiting: z.int(), parked: z.int() }),
      outgoing,
    }),
    live: 'jobs',
  }),
  /** All of them, to be saved to a file. It is an entry of the audit trail. */
  export: defineCall({
    method: 'POST',
    path: '/gateway/notifications/exports',
    access: 'admin',
    body: notificationFilter,
    answer: z.object({
      notifications: z.array(notification),
      /** There are more than one file takes; these are the latest. */
      isCut: z.boolean(),
    }),
  }),
  /** A parked one is tried again, from now on and with all its tries. */
  retry: defineCall({
    method: 'POST',
    path: '/gateway/notifications/:id/retry',
    access: 'admin',
    params: z.object({ id: z.uuid() }),
  }),
  /** A mail to whoever asks, to see whether it arrives. */
  test: defineCall({ method: 'POST', path: '/gateway/notifications/tests', access: 'admin' }),
};

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** A plain address, without a name and without anything that mail programs read otherwise. */
const mailAddress = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/i));

const preferences = z.strictObject({
  /** Their own, or null: that of MAIL_DOMAIN, if there is one. */
  email: z.nullable(mailAddress),
  /** Which of these come as a mail. */
  kinds: z.array(z.enum(chosenKinds)),
  /** Hours of the hospital's day, from the one until the other; nothing is sent meanwhile. */
  quietHours: z.nullable(z.strictObject({ from: hour, until: hour })),
  /** One mail a day at this hour instead of many; null: each at once. */
  digestHour: z.nullable(hour),
});

export type NotificationPreferences = z.output<typeof preferences>;

export const preferenceCalls = {
  read: defineCall({
    method: 'GET',
    path: '/gateway/notification-preferences',
    access: 'authenticated',
    answer: z.object({
      preferences,
      /** What mail goes to while no address is given; null: to none. */
      usualAddress: z.nullable(z.string()),
      hasMailServer: z.boolean(),
    }),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/gateway/notification-preferences',
    access: 'authenticated',
    isForReaders: true,
    body: preferences,
  }),
};
