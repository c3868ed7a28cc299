// Composition root of the BI server: the only file that knows all of its parts. It is registered in any Fastify
// server, below one path, and brings its own rules along.
import cookie from '@fastify/cookie';
import type { QueryLimits as CubeLimits } from '@prumo/olap/evaluate/limits';
import type { Database } from '@prumo/database/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createQueries } from '../queries/create-queries.ts';
import {
  createQueryExecutor,
  type QueryExecutor,
  type QueryExecutorParts,
  type QueryLimits,
} from '../queries/executor/create-query-executor.ts';
import { createCatalogueFiles, type CatalogueFiles } from '../olap/catalogue-files.ts';
import { createCubeQueries, type CubeQueries } from '../olap/cube-queries.ts';
import { createOlapCatalogues } from '../olap/olap-catalogues.ts';
import { createOlapPermissions } from '../olap/permissions/create-olap-permissions.ts';
import type { OpenOlapRoleAudit } from '../olap/permissions/olap-role-audit.ts';
import { createReaderRoles } from '../olap/permissions/reader-roles.ts';
import type { ReachedDepartment } from '../olap/permissions/role-reach.ts';
import type { RoleAdministration } from '../olap/permissions/create-role-administration.ts';
import type { DepartmentsStatement } from '../persistence/roles-of-reader.repository.ts';
import { createQueryCache } from '../queries/query-cache.ts';
import { createMdxTexts } from '../saiku/mdx-texts.ts';
import { createSaikuQueries } from '../saiku/saiku-queries.ts';
import { createSavedAnalyses } from '../saiku/saved-analyses.ts';
import { createQueryRunner } from '../queries/runner/create-query-runner.ts';
import { createQueryFiles } from '../queries/runner/query-files.ts';
import type { OpenQueryRunAudit } from '../queries/runner/query-run-audit.ts';
import { createQueryTokens, type SessionReference } from '../queries/query-tokens.ts';
import { createSourceAccess, type SourceAccess } from '../queries/source-access/create-source-access.ts';
import { createWrappedQueries } from '../queries/wrapped-queries.ts';
import { createFileRepository } from '../repository/create-file-repository.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { createTileSources, type TileSources } from '../tiles/create-tile-sources.ts';
import { createToday, usualTimeZone } from '../users/access-end.ts';
import { usualLogInLimits, type LogInLimits } from '../users/log-in-delays.ts';
import { createLogInLimiter, type LogInLimiter } from '../users/log-in-limiter.ts';
import { usualPasswordPolicy, type PasswordPolicy } from '../users/password-policy.ts';
import type { Passwords } from '../users/passwords.ts';
import { createPeopleAdministration, type PeopleAdministration } from '../users/people-administration.ts';
import type { OpenPeopleAudit } from '../users/people-audit.ts';
import { createPeopleDirectory, type PeopleDirectory } from '../users/people-directory.ts';
import { createSessions } from '../users/sessions.ts';
import { createUserSettings } from '../users/user-settings.ts';
import { createEndOtherSessions, type EndOtherSessions } from './authentication/end-other-sessions.ts';
import { registerLogInRoutes, type LogInRouteParts } from './authentication/log-in.routes.ts';
import { registerAuthentication, type Identify } from './authentication/register-authentication.ts';
import { registerAnalyticsRoutes } from './analytics.routes.ts';
import { registerCdaRoutes } from './cda.routes.ts';
import { registerCdfRoutes } from './cdf.routes.ts';
import { registerConsoleRoutes } from './console.routes.ts';
import { registerBiAccessTable, type BiAccessRow } from './http/bi-access.ts';
import { registerRawBodies } from './http/raw-bodies.ts';
import type { BiUser } from './http/bi-user.ts';
import { registerAnswerHeaders } from './http/register-answer-headers.ts';
import { registerFailureDress } from './http/register-failure-dress.ts';
import { registerFileVersionsRoutes } from './file-versions.routes.ts';
import { registerDataAccessRoutes } from './data-access.routes.ts';
import { registerOlapPermissionsRoutes } from './olap-permissions.routes.ts';
import { registerPasswordRoutes } from './password.routes.ts';
import { registerPeopleConsoleRoutes } from './people-console.routes.ts';
import { classifyRunFailure } from './query-runner/describe-run-failure.ts';
import { registerQueryRunnerRoutes } from './query-runner.routes.ts';
import { createQueryTokenIdentity, issueQueryToken } from './query-token-access.ts';
import { registerRepoDirsRoutes } from './repo-dirs.routes.ts';
import { registerRepoFilesRoutes } from './repo-files.routes.ts';
import { registerReposContentRoutes } from './repos-content.routes.ts';
import { registerSaikuDiscoverRoutes } from './saiku-discover.routes.ts';
import { registerSaikuMdxRoutes } from './saiku-mdx.routes.ts';
import { registerSaikuQueryRoutes } from './saiku-query.routes.ts';
import { registerSaikuRepositoryRoutes } from './saiku-repository.routes.ts';
import { registerServerFactsRoutes } from './server-facts.routes.ts';
import { registerUserroledaoRoutes } from './userroledao.routes.ts';
import { registerUserrolelistRoutes } from './userrolelist.routes.ts';
import { registerUsersRoutes } from './users.routes.ts';
import { describeFailure } from './saiku/answer-saiku.ts';
import { registerXmlaRoutes } from './xmla.routes.ts';

export interface BiServerParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly clock: () => number;
  /** Of the hospital: by its days the access of people ends. */
  readonly timeZone?: string;
  /** Of the product. */
  readonly version: string;
  /** Id of the quality plugin, whose calls stand below /plugin. */
  readonly pluginName: string;
  readonly basePath?: string;
  /** The user that a server in front has proved, as by the session cookie of the portal. */
  readonly identify?: Identify;
  /** Whether the session of such a user still lives, by its id. */
  readonly isIdentityAlive?: (sessionId: string) => Promise<boolean>;
  /** Whether this is somebody who reads and changes nothing; nobody is, unless told. */
  readonly isReader?: (user: Pick<BiUser, 'userName' | 'roles'>) => boolean;
  readonly endIdentity?: NonNullable<LogInRouteParts['endIdentity']>;
  /** Ends what a server in front keeps of a person, but not the session that the request came with. */
  readonly endOtherIdentities?: EndOtherSessions;
  /** Folder of the built user console. */
  readonly consoleFolder?: string;
  /** Folder of the built tools for cubes. */
  readonly analyticsFolder?: string | undefined;
  /** Whether people make panels here; they do unless told. */
  readonly hasPanels?: boolean;
  /** Folder of the user manual. */
  readonly docsFolder?: string;
  /** Addresses of the warehouses, by the names that CDA files use. */
  readonly dataSources?: Readonly<Record<string, string>>;
  /** Addresses of sources that show one department at a time, for whoever else uses the executor. */
  readonly departmentSources?: Readonly<Record<string, string>>;
  readonly queryLimits?: Partial<QueryLimits>;
  readonly auditQuery?: QueryExecutorParts['audit'];
  /** What one question to the cubes may use up. */
  readonly cubeLimits?: Partial<CubeLimits> | undefined;
  /** How long what was read of cubes counts. */
  readonly cubeKeptSeconds?: number | undefined;
  /** By whose rules members without an order of their own are sorted: a language, or `code-points`. */
  readonly memberCollation?: string | undefined;
  /** Roles whose holders may publish queries. */
  readonly queryPublishers?: readonly string[];
  /** What the tokens of reports are signed with; the same for all copies of the server. */
  readonly tokenKey: string;
  readonly passwordPolicy?: PasswordPolicy;
  /** Where changes of people and roles are noted down; nowhere unless told. */
  readonly openPeopleAudit?: OpenPeopleAudit;
  /** Departments of the hospital, by which roles of cubes reach people; without them, none reaches by one. */
  readonly departments?: {
    readonly ofPerson: DepartmentsStatement;
    list(): Promise<readonly ReachedDepartment[]>;
  };
  /** Hierarchy or level of the cubes whose members are departments; whoever is responsible for one sees it. Off if empty. */
  readonly departmentRoles?: string | undefined;
  /** Where changes of the roles of cubes are noted down; nowhere but in their history unless told. */
  readonly openOlapRoleAudit?: OpenOlapRoleAudit;
  readonly onOlapRolesChanged?: () => void;
  /** Off: there is no Nova Consulta, for nobody. On unless told. */
  readonly hasQueryRunner?: boolean;
  /** Where runs of Nova Consulta are noted down; nowhere but in the history of each person unless told. */
  readonly openQueryRunAudit?: OpenQueryRunAudit;
  /** What one run of it may use up, where that is less than usual. */
  readonly queryRunLimits?: Partial<Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>>;
  /** Shared with the server in front, so that wrong passwords count together wherever they are tried. */
  readonly limiter?: LogInLimiter;
  /** Without such a one. */
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
  /** Shared with whoever else reads the same warehouses, so that limits and turns hold for all together. */
  readonly executor: QueryExecutor;
  readonly sourceAccess: SourceAccess;
  /** Schemas of cubes, for whoever brings some along. */
  readonly catalogueFiles: CatalogueFiles;
  /** Saved MDX, on the word of its author. */
  readonly cubes: CubeQueries;
  /** What tiles of panels are made of, for whoever looks. */
  readonly tileSources: TileSources;
  /** Roles of the cubes, for whoever brings some along. */
  readonly olapRoles: RoleAdministration;
  /** Closes the connections to the warehouses; the database is its owner's. */
  close(): Promise<void>;
  /** Deletes what has expired: idle sessions, failed logins that no longer count. */
  forgetOldOnes(): Promise<void>;
}

const usualUploadLimitBytes = 200 * 1024 * 1024;

export function createBiServer(parts: BiServerParts): BiServer {
  const { database, passwords, clock, basePath = '/pentaho' } = parts;
  const people = createPeopleDirectory(
    database,
    passwords,
    createToday(clock, parts.timeZone ?? usualTimeZone),
  );
  const administration = createPeopleAdministration({
    database,
    passwords,
    policy: parts.passwordPolicy ?? usualPasswordPolicy,
    openAudit: parts.openPeopleAudit,
  });
  const sessions = createSessions(database, clock);
  const limiter =
    parts.limiter ?? createLogInLimiter({ database, clock, limits: parts.logInLimits ?? usualLogInLimits });
  const endOtherSessions = createEndOtherSessions(sessions, parts.endOtherIdentities);
  const sourceAccess = createSourceAccess({
    publisherRoles: parts.queryPublishers,
    findPerson: async (userName) => await people.findPerson(userName),
  });
  const files = createFileRepository({
    database,
    clock,
    mayPublishQueries: (roles) => sourceAccess.mayPublish(roles),
    mayNowPublish: async (userName) =>
      sourceAccess.mayPublish((await people.findPerson(userName))?.roles ?? []),
  });
  const executor = createQueryExecutor({
    warehouses: parts.dataSources ?? {},
    departmentSources: parts.departmentSources,
    limits: parts.queryLimits,
    audit: parts.auditQuery,
  });
  const catalogueFiles = createCatalogueFiles(files);
  const catalogues = createOlapCatalogues({
    files: catalogueFiles,
    clock,
    keptSeconds: parts.cubeKeptSeconds,
    executor,
    sourceAccess,
    readerRoles: createReaderRoles({
      database,
      departmentsStatement: parts.departments?.ofPerson,
      departmentPlace: parts.departmentRoles === '' ? undefined : parts.departmentRoles,
    }),
    compareTexts: chooseTextOrder(parts.memberCollation ?? 'pt-BR'),
    limits: parts.cubeLimits,
    today: createToday(clock, parts.timeZone ?? usualTimeZone),
  });
  const cubes = createCubeQueries(catalogues);
  const queries = createQueries({
    executor,
    cubes,
    sourceAccess,
    cache: createQueryCache({ clock }),
    clock,
    mostRows: executor.limits.rows,
  });
  const saikuQueries = createSaikuQueries(catalogues);
  const permissions = createOlapPermissions({
    database,
    clock,
    catalogues,
    people,
    listDepartments: async () => (await parts.departments?.list()) ?? [],
    departmentRoles: parts.departmentRoles,
    seesEverything: (roles) => sourceAccess.mayPublish(roles),
    describeFailure,
    openAudit: parts.openOlapRoleAudit,
    onChanged: parts.onOlapRolesChanged,
  });
  const queryRunner =
    parts.hasQueryRunner === false
      ? undefined
      : createQueryRunner({
          database,
          clock,
          executor,
          sourceAccess,
          catalogues,
          openAudit: parts.openQueryRunAudit,
          classifyFailure: classifyRunFailure,
          limits: parts.queryRunLimits,
        });
  const tokens = createQueryTokens({ key: parts.tokenKey, clock });
  const accessTable: BiAccessRow[] = [];

  async function isSessionAlive({ keptBy, id }: SessionReference): Promise<boolean> {
    return keptBy === 'this'
      ? await sessions.isAlive(id)
      : parts.isIdentityAlive !== undefined && (await parts.isIdentityAlive(id));
  }

  async function issueToken(request: FastifyRequest): Promise<string> {
    const token = issueQueryToken(tokens, request);
    // Its queries bring no cookie that would claim the session.
    if (request.biSession?.keptBy === 'this') await sessions.claim(request.biSession.id);
    return token;
  }

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
      identifyByToken: createQueryTokenIdentity(tokens, isSessionAlive),
      isReader: parts.isReader ?? (() => false),
      welcome: async (user) => await files.ensureHomeFolder(user),
    });

    registerLogInRoutes(scope, {
      basePath,
      people,
      sessions,
      limiter,
      clock,
      endIdentity: parts.endIdentity,
    });
    await registerConsoleRoutes(scope, { consoleFolder: parts.consoleFolder });
    const analytics = await registerAnalyticsRoutes(scope, {
      analyticsFolder: parts.analyticsFolder,
      hasPanels: parts.hasPanels ?? true,
      queryRunner,
    });
    registerUsersRoutes(scope, { people });
    registerUserrolelistRoutes(scope, { people });
    registerUserroledaoRoutes(scope, { people, administration, endOtherSessions });
    registerPasswordRoutes(scope, { people, administration, limiter, endOtherSessions });
    registerPeopleConsoleRoutes(scope, { people, administration, endOtherSessions });
    registerServerFactsRoutes(scope, {
      basePath,
      version: parts.version,
      pluginName: parts.pluginName,
      settings: createUserSettings(database),
      clock,
    });
    registerCdfRoutes(scope, { clock });
    registerRepoFilesRoutes(scope, { files });
    registerFileVersionsRoutes(scope, { files });
    registerRepoDirsRoutes(scope, { files });
    await registerReposContentRoutes(scope, {
      files,
      analyses: createSavedAnalyses(saikuQueries),
      analytics,
      queryRunner,
      issueToken,
      pluginName: parts.pluginName,
      docsFolder: parts.docsFolder,
      basePath,
    });
    registerDataAccessRoutes(scope, {
      catalogueFiles,
      catalogues,
      sourceAccess,
      dataSourceNames: executor.names,
    });
    registerSaikuDiscoverRoutes(scope, { catalogues });
    registerSaikuQueryRoutes(scope, {
      catalogues,
      files,
      queries: saikuQueries,
      clock,
      timeZone: parts.timeZone ?? usualTimeZone,
    });
    registerSaikuMdxRoutes(scope, createMdxTexts(catalogues));
    registerSaikuRepositoryRoutes(scope, { files, version: parts.version });
    registerOlapPermissionsRoutes(scope, { ...permissions, catalogues, files, people });
    if (queryRunner !== undefined)
      registerQueryRunnerRoutes(scope, {
        runner: queryRunner,
        queryFiles: createQueryFiles({ files, clock }),
        basePath,
      });
    registerXmlaRoutes(scope, { catalogues, basePath, version: parts.version });
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
    executor,
    sourceAccess,
    catalogueFiles,
    cubes,
    tileSources: createTileSources({ files, queries, saikuQueries }),
    olapRoles: permissions.administration,
    close: async () => await executor.close(),
    async register(app) {
      await app.register(registerAll, { prefix: basePath });
    },
    async forgetOldOnes() {
      await sessions.endIdleOnes();
      await limiter.forgetOldOnes();
    },
  };
}

/** By the rules of a language, or by the characters alone. */
function chooseTextOrder(collation: string): (one: string, other: string) => number {
  if (collation === 'code-points') return (one, other) => (one < other ? -1 : Number(one > other));
  return new Intl.Collator(collation).compare;
}
