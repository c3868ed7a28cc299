// LISTEN/NOTIFY on a connection of its own, which is opened with the first channel and comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { ClientConfig } from 'pg';

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000];

export type NotificationHandler = (payload: string) => void;
export type NotificationOptions = {
  /** The connection was away for a while: notifications may have been missed. */
  onGap?: () => void;
};

export type NotificationListener = {
  /** Resolves when notifications arrive; the returned function ends that. */
  listen: (
    channel: string,
    handler: NotificationHandler,
    options?: NotificationOptions,
  ) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

type Subscription = { channel: string; handler: NotificationHandler; onGap: (() => void) | undefined };

export function createNotificationListener(
  config: ClientConfig,
  onError: (error: Error) => void,
): NotificationListener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<Client> | null = null;
  let isClosed = false;

  async function connect(): Promise<Client> {
    const client = new Client({ ...config, keepAlive: true });
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === channel) subscription.handler(payload ?? '');
      }
    });
    await client.connect();
    try {
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel))) {
        await client.query(`listen ${escapeIdentifier(channel)}`);
      }
    } catch (error) {
      // A database that stops at this moment lets in and then says nothing more.
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => {
      if (!isClosed) connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<Client> {
    for (let attempt = 0; ; attempt += 1) {
      await sleep(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)]);
      if (isClosed) throw new Error('The database was closed.');
      try {
        const client = await connect();
        for (const subscription of subscriptions) subscription.onGap?.();
        return client;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    async listen(channel, handler, options = {}) {
      const subscription: Subscription = { channel, handler, onGap: options.onGap };
      subscriptions.add(subscription);
      try {
        connection ??= connect();
        const client = await connection;
        await client.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        subscriptions.delete(subscription);
        connection = null;
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        const isWanted = [...subscriptions].some((other) => other.channel === channel);
        if (isWanted || isClosed || connection === null) return;
        const client = await connection;
        await client.query(`unlisten ${escapeIdentifier(channel)}`);
      };
    },
    async close() {
      isClosed = true;
      subscriptions.clear();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}
