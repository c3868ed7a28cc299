// What a back end needs that runs as a program of its own: arguments, a PostgreSQL of its own or a given one, an end
// that closes everything, and a failure that says what to put right.
import { join } from 'node:path';

import { createDatabase, type Database } from './database.ts';
import { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createOrdinaryRole } from './ordinary-role.ts';

export interface StandaloneProgram {
  /** Beginning with what was opened last. */
  closeAtEnd(close: () => Promise<unknown>): void;
  openDatabase(options: {
    /** Where the embedded PostgreSQL keeps its data. */
    readonly data: string;
    readonly databaseUrl: string | undefined;
  }): Promise<Database>;
}

export class ArgumentError extends Error {}

/** Of its HTTP server: a Prumo on the same machine stands in front of it and says where its visitors come from. */
export const standaloneServerOptions = {
  logger: { level: 'warn' },
  forceCloseConnections: 'idle',
  // With its body; Fastify by itself would wait for ever.
  requestTimeout: 5 * 60_000,
  trustProxy: 'loopback',
} as const;

/** @param name As a sentence about it begins: 'The BI server'. */
export async function runStandaloneProgram(
  name: string,
  run: (program: StandaloneProgram) => Promise<void>,
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  closeOnSignals(closeAll);
  try {
    await run({
      closeAtEnd: (close) => closers.push(close),
      async openDatabase({ data, databaseUrl }) {
        let url = databaseUrl;
        if (url === undefined) {
          const postgres = await startOwnPostgres(name, join(data, 'postgres'));
          closers.push(async () => await postgres.stop());
          url = await createOrdinaryRole(postgres.url);
        }
        const database = createDatabase({ url });
        closers.push(async () => await database.close());
        return database;
      },
    });
  } catch (error) {
    console.error(`${name} cannot start: ${describeFailure(error)}`);
    await closeAll();
    process.exit(1);
  }
}

export function requirePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ArgumentError(`--port: ${text} is no port`);
  return port;
}

async function startOwnPostgres(name: string, dataFolder: string) {
  return await startEmbeddedPostgres({
    dataFolder,
    onProgress: (line) => console.log(line),
    onDown: ({ message }) => console.error(`The embedded PostgreSQL is gone and started again: ${message}`),
    onLost: (error) => {
      console.error(`The embedded PostgreSQL is gone (${error.message}). ${name} has to be started again.`);
      process.exit(1);
    },
  });
}

function closeOnSignals(closeAll: () => Promise<void>): void {
  let isClosing = false;
  const closeAndExit = (): void => {
    if (isClosing) return;
    isClosing = true;
    closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', closeAndExit);
  process.on('SIGTERM', closeAndExit);
}

/** For what the caller can put right, the message says it all. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const isClear =
    error instanceof ArgumentError ||
    error instanceof EmbeddedPostgresError ||
    code.startsWith('ERR_PARSE_ARGS') ||
    code === 'EADDRINUSE' ||
    code === 'ENOENT';
  return isClear ? error.message : (error.stack ?? error.message);
}
