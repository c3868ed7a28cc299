// Composition root of the BI server: the only file that knows all of its parts. It is registered in any Fastify
// server, below one path, and brings its own rules along.
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createQueries } from '../queries/create-queries.ts';
import { createQueryExecutor } from '../queries/executor/create-query-executor.ts';
import { createCatalogueFiles } from '../olap/catalogue-files.ts';
import { createCubeQueries } from '../olap/cube-queries.ts';
import { createOlapCatalogues } from '../olap/olap-catalogues.ts';
import { createOlapPermissions } from '../olap/permissions/create-olap-permissions.ts';
import { createReaderRoles } from '../olap/permissions/reader-roles.ts';
import { createQueryCache } from '../queries/query-cache.ts';
import { createMdxTexts } from '../saiku/mdx-texts.ts';
import { createSaikuQueries } from '../saiku/saiku-queries.ts';
import { createSavedAnalyses } from '../saiku/saved-analyses.ts';
import { createQueryRunner } from '../queries/runner/create-query-runner.ts';
import { createQueryFiles } from '../queries/runner/query-files.ts';
import { createQueryTokens, type SessionReference } from '../queries/query-tokens.ts';
import { createSourceAccess } from '../queries/source-access/create-source-access.ts';
import { createWrappedQueries } from '../queries/wrapped-queries.ts';
import { createFileRepository } from '../repository/create-file-repository.ts';
import { createContentProducer } from '../schedules/produce-content.ts';
import { createRunSchedules } from '../schedules/run-schedules.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { createTileSources } from '../tiles/create-tile-sources.ts';
import { createToday, usualTimeZone } from '../users/access-end.ts';
import { usualLogInLimits } from '../users/log-in-delays.ts';
import { createLogInLimiter } from '../users/log-in-limiter.ts';
import { usualPasswordPolicy } from '../users/password-policy.ts';
import { createPeopleAdministration } from '../users/people-administration.ts';
import { createPeopleDirectory } from '../users/people-directory.ts';
import { createSessionVariables } from '../users/session-variables.ts';
import { createSessions } from '../users/sessions.ts';
import { createUserSettings } from '../users/user-settings.ts';
import { createEndOtherSessions } from './authentication/end-other-sessions.ts';
import { registerLogInRoutes } from './authentication/log-in.routes.ts';
import { registerAuthentication } from './authentication/register-authentication.ts';
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
import { registerSchedulerRoutes } from './scheduler.routes.ts';
import { registerServerFactsRoutes } from './server-facts.routes.ts';
import { registerSessionVariablesRoutes } from './session-variables.routes.ts';
import { registerSystemRefreshRoutes } from './system-refresh.routes.ts';
import { registerUserroledaoRoutes } from './userroledao.routes.ts';
import { registerUserrolelistRoutes } from './userrolelist.routes.ts';
import { registerUsersRoutes } from './users.routes.ts';
import { describeFailure } from './saiku/answer-saiku.ts';
import { registerWebContextRoutes } from './web-context.routes.ts';
import { registerXmlaRoutes } from './xmla.routes.ts';
import type { BiServer, BiServerParts } from './bi-server-parts.ts';

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
  const settings = createUserSettings(database);
  const sessionVariables = createSessionVariables(database, clock);
  const tokens = createQueryTokens({ key: parts.tokenKey, clock });
  const timeZone = parts.timeZone ?? usualTimeZone;
  const producer = createContentProducer({ files, queries, saikuQueries, clock, timeZone });
  const schedules = createSchedules({
    database,
    clock,
    files,
    producer,
    findUser,
    findOutputSetting: async (userName) => await settings.find(userName, 'default-scheduler-output-path'),
    onAsked: (userName) => parts.onScheduleAsked?.(userName),
  });
  const runSchedules = createRunSchedules({
    database,
    clock,
    files,
    producer,
    findUser,
    maySchedule: (user) => schedules.maySchedule(user),
    describeFailure,
    reportFault: (error, jobId) => parts.reportScheduleFault?.(error, jobId),
  });
  const accessTable: BiAccessRow[] = [];

  /** Somebody for whom something is done while they are not there, with the rights that they have now. */
  async function findUser(userName: string): Promise<BiUser | undefined> {
    const person = await people.findPerson(userName);
    if (person === undefined) return undefined;
    const { roles } = person;
    const isReader = parts.isReader?.(person) === true;
    return {
      userName: person.userName,
      roles,
      isAdministrator: roles.includes('Administrator'),
      ...(isReader && { isReader }),
    };
  }

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
      settings,
      clock,
    });
    registerWebContextRoutes(scope, { basePath, settings });
    registerSessionVariablesRoutes(scope, sessionVariables);
    registerSystemRefreshRoutes(scope, {
      flushCubes: (name) => catalogues.flush(name),
      clearResults: () => queries.clearCache(),
    });
    registerSchedulerRoutes(scope, { schedules, files, clock, timeZone });
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
      timeZone,
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
    tileSources: createTileSources({ files, queries, catalogues, saikuQueries }),
    olapRoles: permissions.administration,
    runSchedules,
    close: async () => await executor.close(),
    async register(app) {
      await app.register(registerAll, { prefix: basePath });
    },
    async forgetOldOnes() {
      await sessions.endIdleOnes();
      await limiter.forgetOldOnes();
      await sessionVariables.forgetOldOnes();
      await schedules.forgetOldOnes();
    },
  };
}

/** By the rules of a language, or by the characters alone. */
function chooseTextOrder(collation: string): (one: string, other: string) => number {
  if (collation === 'code-points') return (one, other) => (one < other ? -1 : Number(one > other));
  return new Intl.Collator(collation).compare;
}
