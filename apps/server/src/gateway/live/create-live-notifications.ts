// What changed, told to every copy of the server. Commands come by the hundred per second: what they say is gathered
// for a moment and then told once, after their commits. A NOTIFY inside of each command's transaction would make
// commands commit one after the other, because PostgreSQL does so with transactions that notify.
import { randomUUID } from 'node:crypto';

import type { BroadcastKind } from '@prumo/contracts/live/live-event';
import type { Database } from '@prumo/database/database';

import {
  decodeNotification,
  encodeNotification,
  notificationForEverybody,
  mergeNotifications,
  noNotification,
} from './live-notification.ts';
import type { LiveNotification, TaskNotification } from './live-notification.ts';
import { systemTimers, type Timers } from './timers.ts';

export interface LiveNotifications {
  tellOfTasks(notification: TaskNotification): void;
  /** It was changed, and that is committed. */
  tellOf(kind: BroadcastKind): void;
  /** The same to quality managers and administrators alone. */
  tellQualityOf(kind: BroadcastKind): void;
  /** A session of this person has ended. */
  tellOfSession(userName: string): void;
  /** Returns the function that ends it. */
  follow(listener: (notification: LiveNotification) => void): () => void;
  /** Begins to hear the other copies. */
  start(): Promise<void>;
  /** What is gathered is still told. */
  close(): Promise<void>;
}

interface LiveNotificationsParts {
  readonly database: Pick<Database, 'listen' | 'notify'>;
  readonly reportFailure: (error: unknown) => void;
  readonly timers?: Timers;
}

const channel = 'prumo_live';
const gatheringMs = 100;

export function createLiveNotifications({
  database,
  reportFailure,
  timers = systemTimers,
}: LiveNotificationsParts): LiveNotifications {
  const self = randomUUID();
  const listeners = new Set<(notification: LiveNotification) => void>();
  let gathered: LiveNotification | undefined;
  let isClosed = false;

  function gather(notification: LiveNotification): void {
    if (isClosed) return;
    if (gathered === undefined) timers.after(gatheringMs, () => void tell());
    gathered = mergeNotifications(gathered ?? noNotification, notification);
  }

  async function tell(): Promise<void> {
    const notification = gathered;
    if (notification === undefined) return;
    gathered = undefined;
    // The own pages need not wait for the database to say it back.
    pass(notification);
    try {
      await database.notify(channel, encodeNotification(self, notification));
    } catch (error) {
      // Pages of other copies ask by themselves every minute.
      reportFailure(error);
    }
  }

  function pass(notification: LiveNotification): void {
    for (const listener of listeners) listener(notification);
  }

  return {
    tellOfTasks: (tasks) => gather({ ...noNotification, tasks }),
    tellOf: (kind) => gather({ ...noNotification, broadcasts: [kind] }),
    tellQualityOf: (kind) => gather({ ...noNotification, forQuality: [kind] }),
    tellOfSession: (userName) => gather({ ...noNotification, sessionsOf: [userName] }),

    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start() {
      await database.listen(
        channel,
        (payload) => {
          const { from, notification } = decodeNotification(payload);
          if (from !== self) pass(notification);
        },
        { onGap: () => pass(notificationForEverybody) },
      );
    },

    async close() {
      isClosed = true;
      await tell();
      listeners.clear();
    },
  };
}
