// The repository's routes alone, over a disposable database, for tables of request and answer. Who asks is told by
// a header instead of a login.
import cookie from '@fastify/cookie';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import fastify from 'fastify';

import { biServerMigrations } from '../../persistence/migrations.ts';
import type { BiTables } from '../../persistence/tables.ts';
import { createFileRepository } from '../../repository/create-file-repository.ts';
import type { FileRepository } from '../../repository/file-repository.ts';
import { registerBiAccessTable, type BiAccessRow } from '../http/bi-access.ts';
import type { BiUser } from '../http/bi-user.ts';
import { registerFailureDress } from '../http/register-failure-dress.ts';
import { registerFileVersionsRoutes } from '../file-versions.routes.ts';
import { registerRepoDirsRoutes } from '../repo-dirs.routes.ts';
import { registerRepoFilesRoutes } from '../repo-files.routes.ts';

export const system: BiUser = { userName: 'system', roles: ['Administrator'], isAdministrator: true };

/** ADMIN administers, Ana.Luz may publish, BIA manages quality, CAIO has no role but that of everybody. */
export const users = {
  ADMIN: { userName: 'ADMIN', roles: ['Administrator', 'Authenticated'], isAdministrator: true },
  'Ana.Luz': { userName: 'Ana.Luz', roles: ['Authenticated', 'Power User'], isAdministrator: false },
  BIA: { userName: 'BIA', roles: ['Authenticated', 'quality_manager'], isAdministrator: false },
  CAIO: { userName: 'CAIO', roles: ['Authenticated'], isAdministrator: false },
} as const satisfies Record<string, BiUser>;

export type UserName = keyof typeof users;

export interface FileRequest {
  readonly method?: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below /pentaho/api/repo. */
  readonly path: string;
  readonly as?: UserName;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface FileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface FileServer {
  readonly database: Database;
  readonly files: FileRepository;
  readonly time: { now: number };
  ask(request: FileRequest): Promise<FileAnswer>;
  /** By path, as the system. */
  idOf(path: string): Promise<string>;
  close(): Promise<void>;
}

export async function startFileServer(): Promise<FileServer> {
  const { database, drop } = await createTestDatabase([biServerMigrations]);
  const time = { now: Date.parse('2026-03-02T12:00:00Z') };
  const files = createFileRepository({ database, clock: () => time.now });
  await addPeople(database);

  const app = fastify();
  await app.register(
    async (scope) => {
      const accessTable: BiAccessRow[] = [];
      registerBiAccessTable(scope, accessTable);
      registerFailureDress(scope, accessTable);
      await scope.register(cookie);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.decorateRequest('biUser');
      scope.addHook('onRequest', async (request) => {
        request.biUser = Object.values(users).find(({ userName }) => userName === request.headers['x-user']);
      });
      registerRepoFilesRoutes(scope, { files });
      registerFileVersionsRoutes(scope, { files });
      registerRepoDirsRoutes(scope, { files });
    },
    { prefix: '/pentaho' },
  );

  return {
    database,
    files,
    time,
    async ask({ method = 'GET', path, as = 'ADMIN', headers = {}, body }) {
      const response = await app.inject({
        method,
        url: `/pentaho/api/repo${path}`,
        headers: {
          'x-user': as,
          ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
      };
    },
    async idOf(path) {
      const file = await files.findFile(system, path);
      if (file === undefined) throw new Error(`no file ${path}`);
      return file.id;
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}

async function addPeople(database: Database): Promise<void> {
  const queries = database.queries<BiTables>();
  const persons = Object.values(users).map(({ userName }) => ({
    user_name: userName,
    display_name: userName,
    password_hash: 'none',
  }));
  await queries.insertInto('bi.person').values(persons).execute();
}
