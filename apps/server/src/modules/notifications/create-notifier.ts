// The port for everything that tells people outside of the portal. It writes into the outbox, in the transaction of the cause;
// sending is somebody else's work, and later.
import { chosenKinds, type NotificationKind } from '@prumo/contracts/notifications/notifications';
import type { Connection } from '@prumo/database/connection';

import type { Settings } from '../../settings/setting-table.ts';
import type { MailContent } from './mail/mail-content.ts';
import { createOutboxRepository, type NewEntry } from './outbox.repository.ts';
import { planMail, type MailUrgency } from './plan-mail.ts';
import { createPreferencesRepository, usualPreferences } from './preferences.repository.ts';

export interface Message extends MailContent {
  readonly kind: NotificationKind;
  /** One line. As all of a message: no data of patients, nothing that people have typed about a case. */
  readonly subject: string;
  /** What it is about: of one cause everybody is told once. Null: each time anew. */
  readonly cause: string | null;
  /** Of the rule that tells it. */
  readonly ruleId?: string;
  /** Where it is not what its kind says. */
  readonly urgency?: MailUrgency;
}

export interface WebhookEvent {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly address: string;
  readonly cause: string | null;
  readonly ruleId?: string;
  /** What is sent as `data`. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Notifier {
  /** By mail, each person one of their own, as each has chosen. Who has not chosen this kind is not told. */
  notify(transaction: Connection, message: Message, userNames: readonly string[]): Promise<void>;
  /** Inside the portal, where it is there at once. */
  notifyPortal(transaction: Connection, message: Message, userNames: readonly string[]): Promise<void>;
  /** Addresses are checked when it is sent. */
  notifyWebhook(transaction: Connection, event: WebhookEvent): Promise<void>;
  /** Where mail for this person goes. */
  findAddress(userName: string, email: string | null): string | null;
}

interface NotifierParts {
  readonly hasMailServer: boolean;
  readonly hasWebhookSecret: boolean;
  /** Of people who have given no address; empty: there is none. */
  readonly mailDomain: string;
  readonly clock: () => number;
}

/** As the settings say. */
export function openNotifier(settings: Settings, clock: () => number): Notifier {
  return createNotifier({
    hasMailServer: settings.SMTP_URL !== '',
    hasWebhookSecret: settings.WEBHOOK_SECRET !== '',
    mailDomain: settings.MAIL_DOMAIN,
    clock,
  });
}

/** These reach whoever they are for, at once, whatever they have chosen. */
const mandatoryKinds: readonly NotificationKind[] = ['legal-deadline', 'test'];

export function createNotifier(parts: NotifierParts): Notifier {
  function findAddress(userName: string, email: string | null): string | null {
    if (email !== null || parts.mailDomain === '') return email;
    const local = userName.toLowerCase();
    return /^[\w.+-]{1,64}$/.test(local) ? `${local}@${parts.mailDomain}` : null;
  }

  return {
    async notify(transaction, { kind, subject, cause, ruleId = null, urgency, ...content }, userNames) {
      const people = listOnce(userNames);
      const chosen = await createPreferencesRepository(transaction).findAll(people);
      const now = new Date(parts.clock());
      const isMandatory = mandatoryKinds.includes(kind);
      const entries = people.flatMap((userName): NewEntry[] => {
        const preferences = chosen.get(userName.toLowerCase()) ?? usualPreferences;
        const isChosen = preferences.kinds.some((one) => one === kind);
        if (chosenKinds.some((one) => one === kind) && !isChosen) return [];
        const address = findAddress(userName, preferences.email);
        const planned = planMail(preferences, urgency ?? { isMandatory, isWhole: kind === 'digest' }, {
          now,
          address,
          hasMailServer: parts.hasMailServer,
        });
        return [{ kind, channel: 'email', userName, address, subject, content, cause, ruleId, ...planned }];
      });
      await createOutboxRepository(transaction).add(entries, now);
    },

    async notifyPortal(transaction, { kind, subject, cause, ruleId = null, lines, link }, userNames) {
      const now = new Date(parts.clock());
      await createOutboxRepository(transaction).add(
        listOnce(userNames).map((userName) => ({
          kind,
          channel: 'portal',
          userName,
          address: null,
          subject,
          content: { lines, link },
          cause,
          ruleId,
          state: 'sent',
          reason: null,
          notBefore: now,
        })),
        now,
      );
    },

    async notifyWebhook(transaction, { kind, subject, address, cause, data, ruleId = null }) {
      const now = new Date(parts.clock());
      const reason = parts.hasWebhookSecret ? null : 'no-webhook-secret';
      await createOutboxRepository(transaction).add(
        [
          {
            kind,
            channel: 'webhook',
            userName: null,
            address,
            subject,
            content: data,
            cause,
            ruleId,
            state: reason === null ? 'waiting' : 'withheld',
            reason,
            notBefore: now,
          },
        ],
        now,
      );
    },

    findAddress,
  };
}

/** Each person once, however they are spelt. */
function listOnce(userNames: readonly string[]): readonly string[] {
  return [...new Map(userNames.map((name) => [name.toLowerCase(), name])).values()];
}
