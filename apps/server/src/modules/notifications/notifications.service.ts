import {
  notificationPageSize,
  type Notification,
  type NotificationFilter,
  type NotificationPreferences,
  type Outgoing,
} from '@prumo/contracts/notifications/notifications';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { NotFoundError } from '../../http/named-error.ts';
import { createAuditRepository } from '../audit/audit.repository.ts';
import type { Notifier } from './create-notifier.ts';
import { createNotificationHistoryRepository } from './notification-history.repository.ts';
import { createPreferencesRepository, usualPreferences } from './preferences.repository.ts';
import { texts } from './texts.ts';

interface Page {
  readonly notifications: readonly Notification[];
  readonly total: number;
  readonly counts: { readonly waiting: number; readonly parked: number };
  readonly outgoing: Outgoing;
}

interface Preferences {
  readonly preferences: NotificationPreferences;
  readonly usualAddress: string | null;
  readonly hasMailServer: boolean;
}

export interface NotificationsService {
  /** The routes let only administrators ask for what concerns others. */
  list(filter: NotificationFilter, page: number): Promise<Page>;
  export(
    actor: Actor,
    filter: NotificationFilter,
  ): Promise<{ readonly notifications: readonly Notification[]; readonly isCut: boolean }>;
  retry(actor: Actor, id: string): Promise<void>;
  sendTest(actor: Actor): Promise<void>;
  readPreferences(actor: Actor): Promise<Preferences>;
  savePreferences(actor: Actor, preferences: NotificationPreferences): Promise<void>;
}

interface NotificationsServiceParts {
  readonly database: Database;
  readonly notifier: Notifier;
  readonly outgoing: Outgoing;
  readonly clock: () => number;
  /** Something waits in the outbox, and that is committed. */
  readonly onAdded: () => void;
}

const mostExported = 20_000;
const documentType = 'notification-history';

export function createNotificationsService({
  database,
  notifier,
  outgoing,
  clock,
  onAdded,
}: NotificationsServiceParts): NotificationsService {
  const history = createNotificationHistoryRepository(database);
  const now = (): Date => new Date(clock());

  return {
    async list(filter, page) {
      const span = { from: page * notificationPageSize, most: notificationPageSize };
      return {
        notifications: await history.list(filter, span),
        total: await history.count(filter),
        counts: await history.countOpen(),
        outgoing,
      };
    },

    export: async (actor, filter) =>
      await database.transaction(async (transaction) => {
        const span = { from: 0, most: mostExported + 1 };
        const found = await createNotificationHistoryRepository(transaction).list(filter, span);
        await createAuditRepository(transaction).recordReading(
          { userName: actor.userName, documentType, documentId: 'export', reason: JSON.stringify(filter) },
          now(),
        );
        return { notifications: found.slice(0, mostExported), isCut: found.length > mostExported };
      }),

    async retry(actor, id) {
      await database.transaction(async (transaction) => {
        const isParked = await createNotificationHistoryRepository(transaction).unpark(id, now());
        if (!isParked) throw new NotFoundError('There is no parked notification of this id.');
        await createAuditRepository(transaction).record({
          userName: actor.userName,
          documentType,
          documentId: id,
          before: { state: 'parked' },
          after: { state: 'waiting' },
        });
      });
      onAdded();
    },

    async sendTest(actor) {
      await database.transaction(
        async (transaction) =>
          await notifier.notify(
            transaction,
            {
              kind: 'test',
              subject: texts.test.subject,
              lines: [texts.test.line],
              link: null,
              cause: null,
            },
            [actor.userName],
          ),
      );
      onAdded();
    },

    async readPreferences({ userName }) {
      const found = await createPreferencesRepository(database).findAll([userName]);
      return {
        preferences: found.get(userName.toLowerCase()) ?? usualPreferences,
        usualAddress: notifier.findAddress(userName, null),
        hasMailServer: outgoing.hasMailServer,
      };
    },

    savePreferences: async ({ userName }, preferences) =>
      await createPreferencesRepository(database).save(userName, preferences),
  };
}
