// What a server is built from, and what it is for whoever starts it.
import type { Passwords } from '@prumo/bi-server/users/passwords';

import type { AccessRow } from './http/access.ts';

export interface ServerEnvironment {
  /** Folder of the built portal. */
  readonly portalFolder: string;
  /** Folder of the built user console of the embedded BI server. */
  readonly consoleFolder: string;
  readonly analyticsFolder?: string;
  readonly manualFolder: string;
  /** Where external apps are, unless EXTERNAL_APPS_DIR says otherwise. */
  readonly externalAppsFolder: string;
  readonly demoFolder: string;
  readonly version: string;
  readonly clock?: () => number;
  /** Hashing is slow on purpose; tests hand in a quicker one. */
  readonly passwords?: Passwords;
  readonly onProgress?: (line: string) => void;
  /** The embedded PostgreSQL is gone and cannot be brought back; this server can do nothing more. */
  readonly onLost?: (error: Error) => void;
  /** Where log lines go; standard output unless told. */
  readonly logStream?: NodeJS.WritableStream;
  /** For the one server that has the process to itself. */
  readonly withProcessMetrics?: boolean;
}

export interface PrumoServer {
  /** Takes its port, starts what is embedded, migrates, loads the demo, and then answers requests. */
  start(): Promise<StartedServer>;
  /** Answers what is under way, then stops everything that start began. */
  close(): Promise<void>;
}

export interface StartedServer {
  readonly port: number;
  /** REALTIME_PORT, if there is one. */
  readonly realtimePort: number | undefined;
  readonly accessTable: readonly AccessRow[];
  /** File with the password of the administrator that this start made, if it did. */
  readonly firstAdministratorFile: string | undefined;
}
