// Composition root of the BI server: the only file that knows all of its parts. It is registered in any Fastify
// server, below one path, and brings its own rules along.
import cookie from '@fastify/cookie';
import type { Database } from '@prumo/database/database';
import type { FastifyInstance } from 'fastify';

import { createQueries } from '../queries/create-queries.ts';
import {
  createDataSources,
  defaultQueryLimits,
  type DataSources,
  type QueryLimits,
} from '../queries/data-sources.repository.ts';
import { createQueryCache } from '../queries/query-cache.ts';
import { createQueryTokens } from '../queries/query-tokens.ts';
import { createWrappedQueries } from '../queries/wrapped-queries.ts';
import { createFileRepository } from '../repository/create-file-repository.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { createLogInLimiter, usualLogInLimits, type LogInLimits } from '../users/log-in-limiter.ts';
import { noPasswordPolicy, type PasswordPolicy } from '../users/password-policy.ts';
import type { Passwords } from '../users/passwords.ts';
import { createPeopleAdministration, type PeopleAdministration } from '../users/people-administration.ts';
import { createPeopleDirectory, type PeopleDirectory } from '../users/people-directory.ts';
import { createSessions } from '../users/sessions.ts';
import { createUserSettings } from '../users/user-settings.ts';
import { registerLogInRoutes, type LogInRouteParts } from './authentication/log-in.routes.ts';
import { registerAuthentication, type Identify } from './authentication/register-authentication.ts';
import { registerCdaRoutes } from './cda.routes.ts';
import { registerCdfRoutes } from './cdf.routes.ts';
import { registerConsoleRoutes } from './console.routes.ts';
import { registerBiAccessTable, type BiAccessRow } from './http/bi-access.ts';
import { registerAnswerHeaders } from './http/register-answer-headers.ts';
import { registerFailureDress } from './http/register-failure-dress.ts';
import { registerPasswordRoutes, type PasswordParts } from './password.routes.ts';
import { registerPeopleConsoleRoutes } from './people-console.routes.ts';
import { createQueryTokenIdentity } from './query-token-access.ts';
import { registerRepoDirsRoutes } from './repo-dirs.routes.ts';
import { registerRepoFilesRoutes } from './repo-files.routes.ts';
import { registerReposContentRoutes } from './repos-content.routes.ts';
import { registerServerFactsRoutes } from './server-facts.routes.ts';
import { registerUserroledaoRoutes } from './userroledao.routes.ts';
import { registerUserrolelistRoutes } from './userrolelist.routes.ts';
import { registerUsersRoutes } from './users.routes.ts';

export interface BiServerParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly clock: () => number;
  /** Of the product. */
  readonly version: string;
  /** Id of the quality plugin, whose calls stand below /plugin. */
  readonly pluginName: string;
  readonly basePath?: string;
  /** The user that a server in front has proved, as by the session cookie of the portal. */
  readonly identify?: Identify;
  readonly endIdentity?: NonNullable<LogInRouteParts['endIdentity']>;
  readonly endOtherIdentities?: NonNullable<PasswordParts['endOtherIdentities']>;
  /** Folder of the built user console. */
  readonly consoleFolder?: string;
  /** Folder of the user manual. */
  readonly docsFolder?: string;
  /** Addresses of the warehouses, by the names that CDA files use. */
  readonly dataSources?: Readonly<Record<string, string>>;
  readonly queryLimits?: Partial<QueryLimits>;
  /** What the tokens of reports are signed with; the same for all copies of the server. */
  readonly tokenKey: string;
  readonly passwordPolicy?: PasswordPolicy;
  readonly logInLimits?: LogInLimits;
  readonly uploadLimitBytes?: number;
}

export interface BiServer {
  register(app: FastifyInstance): Promise<void>;
  /** Every route with who may call it; filled by `register`. */
  readonly accessTable: readonly BiAccessRow[];
  readonly people: PeopleDirectory;
  readonly administration: PeopleAdministration;
  readonly files: FileRepository;
  /** Shared with whoever else reads the same warehouses, so that their limits hold for all together. */
  readonly dataSources: DataSources;
  /** Closes the connections to the warehouses; the database is its owner's. */
  close(): Promise<void>;
  /** Deletes what has expired: idle sessions, failed logins that no longer count. */
  forgetOldOnes(): Promise<void>;
}

const usualUploadLimitBytes = 200 * 1024 * 1024;

export function createBiServer(parts: BiServerParts): BiServer {
  const { database, passwords, clock, basePath = '/pentaho' } = parts;
  const people = createPeopleDirectory(database, passwords);
  const administration = createPeopleAdministration(
    database,
    passwords,
    parts.passwordPolicy ?? noPasswordPolicy,
  );
  const sessions = createSessions(database, clock);
  const limiter = createLogInLimiter({ database, clock, limits: parts.logInLimits ?? usualLogInLimits });
  const files = createFileRepository({ database, clock });
  const dataSources = createDataSources(parts.dataSources ?? {}, parts.queryLimits);
  const queries = createQueries({
    dataSources,
    cache: createQueryCache({ clock }),
    clock,
    mostRows: parts.queryLimits?.rows ?? defaultQueryLimits.rows,
  });
  const tokens = createQueryTokens({ key: parts.tokenKey, clock });
  const accessTable: BiAccessRow[] = [];

  async function registerAll(scope: FastifyInstance): Promise<void> {
    registerBiAccessTable(scope, accessTable);
    registerFailureDress(scope, accessTable);
    registerRawBodies(scope, parts.uploadLimitBytes ?? usualUploadLimitBytes);
    registerAnswerHeaders(scope);
    // A server in front may have it already, for all below.
    if (!scope.hasReplyDecorator('setCookie')) await scope.register(cookie);
    registerAuthentication(scope, {
      basePath,
      people,
      sessions,
      limiter,
      identify: parts.identify,
      identifyByToken: createQueryTokenIdentity(tokens),
      welcome: async (user) => await files.ensureHomeFolder(user),
    });

    registerLogInRoutes(scope, { basePath, people, sessions, limiter, endIdentity: parts.endIdentity });
    await registerConsoleRoutes(scope, { consoleFolder: parts.consoleFolder });
    registerUsersRoutes(scope, { people });
    registerUserrolelistRoutes(scope, { people });
    registerUserroledaoRoutes(scope, { people, administration });
    registerPasswordRoutes(scope, {
      people,
      administration,
      limiter,
      sessions,
      endOtherIdentities: parts.endOtherIdentities,
    });
    registerPeopleConsoleRoutes(scope, { people, administration });
    registerServerFactsRoutes(scope, {
      basePath,
      version: parts.version,
      pluginName: parts.pluginName,
      settings: createUserSettings(database),
      clock,
    });
    registerCdfRoutes(scope, { clock });
    registerRepoFilesRoutes(scope, { files });
    registerRepoDirsRoutes(scope, { files });
    await registerReposContentRoutes(scope, {
      files,
      queryTokens: tokens,
      pluginName: parts.pluginName,
      docsFolder: parts.docsFolder,
      basePath,
    });
    registerCdaRoutes(scope, {
      queries,
      files,
      tokens,
      wrappedQueries: createWrappedQueries(database, clock),
    });
  }

  return {
    accessTable,
    people,
    administration,
    files,
    dataSources,
    close: async () => await dataSources.close(),
    async register(app) {
      await app.register(registerAll, { prefix: basePath });
    },
    async forgetOldOnes() {
      await sessions.endIdleOnes();
      await limiter.forgetOldOnes();
    },
  };
}

/** Files of any type are uploaded as they are, so no type is decoded before its route asks for it. */
function registerRawBodies(scope: FastifyInstance, uploadLimitBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: uploadLimitBytes },
    (_request, body, done) => done(null, body),
  );
}
