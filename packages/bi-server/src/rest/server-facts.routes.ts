// Small questions about the session, the person and the server. Answers are bare words unless said otherwise.
import type { FastifyInstance } from 'fastify';

import type { UserSettings } from '../users/user-settings.ts';
import { isAuthorized } from './authorization-actions.ts';
import { contentTypes } from './content-types.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { chooseLocale, findLocale } from './http/locale.ts';
import { readText } from './http/read-body.ts';
import { jsonFirst, sendDto, sendDtoList, sendText } from './http/send-answers.ts';

interface ServerFactsParts {
  readonly basePath: string;
  readonly version: string;
  readonly pluginName: string;
  readonly settings: UserSettings;
  readonly clock: () => number;
}

const publicRoute = { config: { biAccess: 'public' } } as const;
const userRoute = { config: { biAccess: 'user' } } as const;
/** What somebody sets for themselves alone. */
const ownRoute = { config: { biAccess: 'user', isForReaders: true } } as const;

/** Clients choose their dialect by the number of the original whose answers these are. */
const originalVersion = '9.3.0.0';

export function registerServerFactsRoutes(app: FastifyInstance, parts: ServerFactsParts): void {
  registerSessionRoutes(app);
  registerMantleRoutes(app, parts);
  registerSystemRoutes(app, parts);
  registerUserSettingRoutes(app, parts.settings);
}

function registerSessionRoutes(app: FastifyInstance): void {
  app.get('/api/session/userName', userRoute, async (request, reply) => {
    return await sendText(reply, getBiUser(request).userName);
  });

  app.get('/api/session/userWorkspaceDir', userRoute, async (request, reply) => {
    return await sendText(reply, workspaceOf(getBiUser(request).userName));
  });

  app.get<{ Params: { user: string } }>(
    '/api/session/workspaceDirForUser/:user',
    userRoute,
    async (request, reply) => await sendText(reply, workspaceOf(request.params.user)),
  );

  app.get<{ Querystring: { authAction?: string } }>(
    '/api/authorization/action/isauthorized',
    userRoute,
    async (request, reply) => {
      return await sendText(reply, String(isAuthorized(getBiUser(request), request.query.authAction ?? '')));
    },
  );
}

function registerMantleRoutes(app: FastifyInstance, parts: ServerFactsParts): void {
  app.get('/api/mantle/isAdministrator', userRoute, async (request, reply) => {
    return await sendText(reply, String(getBiUser(request).isAdministrator));
  });

  // Whoever is not never gets here.
  app.get('/api/mantle/isAuthenticated', userRoute, async (_request, reply) => await sendText(reply, 'true'));

  app.get('/api/mantle/settings', userRoute, async (request, reply) => {
    return await sendDtoList(request, reply, settingNames, listContentTypeSettings(), jsonFirst);
  });

  app.get('/api/mantle/registeredPlugins', userRoute, async (_request, reply) => {
    return await sendText(
      reply,
      `[${['cda', parts.pluginName, 'pentaho-cdf', 'scheduler-plugin'].join(', ')}]`,
    );
  });
}

function registerSystemRoutes(app: FastifyInstance, { basePath, version, clock }: ServerFactsParts): void {
  for (const url of ['/api/system/locale', '/api/mantle/locale']) {
    app.get(url, userRoute, async (request, reply) => await sendText(reply, findLocale(request)));

    app.post(url, ownRoute, async (request, reply) => {
      const locale = chooseLocale(request, reply, basePath, readText(request).trim());
      if (locale === undefined) throw new BiFailure(500, 'no locale', { body: 'Invalid locale format' });
      return await sendText(reply, locale);
    });
  }

  app.get('/api/system/authentication-provider', userRoute, async (request, reply) => {
    if (!getBiUser(request).isAdministrator) throw new BiFailure(401, 'only administrators may ask this');
    return await sendDto(request, reply, 'authenticationProvider', { authenticationType: 'jackrabbit' }, [
      'application/json',
    ]);
  });

  app.get('/api/system/timezones', userRoute, async (request, reply) => {
    const answer = {
      serverTzId: Intl.DateTimeFormat().resolvedOptions().timeZone,
      timeZones: { entry: listTimeZones(clock()) },
    };
    return await sendDto(request, reply, 'timeZoneWrapper', answer, jsonFirst);
  });

  app.get('/api/version/show', userRoute, async (_request, reply) => {
    return await sendText(reply, `${originalVersion}-prumo-${version}`);
  });

  // Asked before protected calls; without a token in the headers a client sends none.
  app.get('/api/csrf/token', publicRoute, async (_request, reply) => await reply.code(204).send());
}

function registerUserSettingRoutes(app: FastifyInstance, settings: UserSettings): void {
  app.get('/api/user-settings/list', userRoute, async (request, reply) => {
    const rows = await settings.list(getBiUser(request).userName);
    return await sendDtoList(
      request,
      reply,
      settingNames,
      rows.map(({ name, value }) => ({ name, value })),
      jsonFirst,
    );
  });

  app.get<{ Params: { '*': string } }>('/api/user-settings/*', userRoute, async (request, reply) => {
    const value = await settings.find(getBiUser(request).userName, request.params['*']);
    return value === undefined ? await reply.code(204).send() : await sendText(reply, value);
  });

  app.post<{ Params: { '*': string } }>(
    '/api/user-settings/*',
    { ...ownRoute, bodyLimit: 256 * 1024 },
    async (request, reply) => {
      const name = request.params['*'];
      const value = readText(request);
      if (!settings.isStorable(name, value)) throw new BiFailure(400, 'the setting cannot be stored');
      await settings.save(getBiUser(request).userName, { name, value });
      return await sendText(reply, value);
    },
  );
}

const settingNames = { plural: 'settings', element: 'setting' } as const;

function workspaceOf(userName: string): string {
  return `/home/${userName}/workspace`;
}

/** The way in which clients find out what opens which type. */
function listContentTypeSettings(): { readonly name: string; readonly value: string }[] {
  return contentTypes.flatMap(({ extension, operations }, index) => [
    { name: `plugin-content-type-${index}`, value: `.${extension}` },
    ...operations.flatMap(({ id, perspective }, position) => [
      { name: `plugin-content-type-${index}-command-${position}`, value: id },
      { name: `plugin-content-type-${index}-command-perspective-${position}`, value: perspective },
    ]),
  ]);
}

function listTimeZones(now: number): { readonly key: string; readonly value: string }[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      now,
    );
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '';
    return { key: zone, value: `${zone} (UTC${(offset === '' ? '+00:00' : offset).replace(':', '')})` };
  });
}
