// What changed, told to every copy of the server. Commands come by the hundred per second: what they say is gathered
// for a moment and then told once, after their commits. A NOTIFY inside of each command's transaction would make
// commands commit one after the other, because PostgreSQL does so with transactions that notify.
import { randomUUID } from 'node:crypto';

import type { BroadcastKind } from '@prumo/contracts/live/live-event';
import type { Database } from '@prumo/database/database';

import { decodeHint, encodeHint, hintForEverybody, mergeHints, noHint } from './live-hint.ts';
import type { LiveHint, TaskHint } from './live-hint.ts';
import { systemTimers, type Timers } from './timers.ts';

export interface LiveNews {
  tellOfTasks(hint: TaskHint): void;
  /** It was changed, and that is committed. */
  tellOf(kind: BroadcastKind): void;
  /** The same to quality managers and administrators alone. */
  tellQualityOf(kind: BroadcastKind): void;
  /** A session of this person has ended. */
  tellOfSession(userName: string): void;
  /** Returns the function that ends it. */
  follow(listener: (hint: LiveHint) => void): () => void;
  /** Begins to hear the other copies. */
  start(): Promise<void>;
  /** What is gathered is still told. */
  close(): Promise<void>;
}

interface LiveNewsParts {
  readonly database: Pick<Database, 'listen' | 'notify'>;
  readonly reportFailure: (error: unknown) => void;
  readonly timers?: Timers;
}

const channel = 'prumo_live';
const gatheringMs = 100;

export function createLiveNews({ database, reportFailure, timers = systemTimers }: LiveNewsParts): LiveNews {
  const self = randomUUID();
  const listeners = new Set<(hint: LiveHint) => void>();
  let gathered: LiveHint | undefined;
  let isClosed = false;

  function gather(hint: LiveHint): void {
    if (isClosed) return;
    if (gathered === undefined) timers.after(gatheringMs, () => void tell());
    gathered = mergeHints(gathered ?? noHint, hint);
  }

  async function tell(): Promise<void> {
    const hint = gathered;
    if (hint === undefined) return;
    gathered = undefined;
    // The own pages need not wait for the database to say it back.
    pass(hint);
    try {
      await database.notify(channel, encodeHint(self, hint));
    } catch (error) {
      // Pages of other copies ask by themselves every minute.
      reportFailure(error);
    }
  }

  function pass(hint: LiveHint): void {
    for (const listener of listeners) listener(hint);
  }

  return {
    tellOfTasks: (tasks) => gather({ ...noHint, tasks }),
    tellOf: (kind) => gather({ ...noHint, broadcasts: [kind] }),
    tellQualityOf: (kind) => gather({ ...noHint, forQuality: [kind] }),
    tellOfSession: (userName) => gather({ ...noHint, sessionsOf: [userName] }),

    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start() {
      await database.listen(
        channel,
        (payload) => {
          const { from, hint } = decodeHint(payload);
          if (from !== self) pass(hint);
        },
        { onGap: () => pass(hintForEverybody) },
      );
    },

    async close() {
      isClosed = true;
      await tell();
      listeners.clear();
    },
  };
}
