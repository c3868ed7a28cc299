// The server's own database: the embedded PostgreSQL, or the one that DATABASE_URL names.
import { join } from 'node:path';

import { createDatabase, type Database } from '@prumo/database/database';
import { startEmbeddedPostgres } from '@prumo/database/embedded-postgres';
import { createOrdinaryRole } from '@prumo/database/ordinary-role';

import type { Settings } from './settings/setting-table.ts';

export interface OpenedDatabase {
  readonly database: Database;
  readonly url: string;
  /** Of the embedded PostgreSQL; in somebody else's we are guests. */
  readonly superuserUrl: string | undefined;
  /** Where the data lies, as far as it lies on this machine's disks. */
  readonly folders: readonly string[];
}

/** Something that whoever runs the server should know. */
export interface DatabaseNotification {
  readonly level: 'error' | 'warn';
  readonly line: string;
  readonly error?: Error;
}

interface OpenDatabaseParts {
  readonly settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>;
  readonly closers: (() => Promise<unknown>)[];
  readonly onProgress: (line: string) => void;
  readonly onNotification: (notification: DatabaseNotification) => void;
  /** The embedded PostgreSQL could not be brought back; this server can do nothing more. */
  readonly onLost: (error: Error) => void;
}

export async function openDatabase(parts: OpenDatabaseParts): Promise<OpenedDatabase> {
  const { settings, closers, onNotification } = parts;
  let url = settings.DATABASE_URL;
  let superuserUrl: string | undefined;
  const folders = [settings.DATA_DIR];
  if (url === '') {
    const postgres = await startEmbeddedPostgres({
      dataFolder: join(settings.DATA_DIR, 'postgres'),
      onProgress: parts.onProgress,
      onDown: (error) =>
        onNotification({
          level: 'error',
          line: 'the embedded PostgreSQL is gone; it is started again',
          error,
        }),
      onRestarted: ({ downMs }) =>
        onNotification({ level: 'warn', line: `the embedded PostgreSQL is back after ${downMs} ms` }),
      onLost: parts.onLost,
    });
    closers.push(async () => await postgres.stop());
    folders.push(postgres.clusterFolder);
    superuserUrl = postgres.url;
    url = await createOrdinaryRole(superuserUrl);
  }
  const database = createDatabase({ url, maxConnections: settings.DATABASE_CONNECTIONS });
  closers.push(async () => await database.close());
  return { database, url, superuserUrl, folders };
}
