import type { FastifyInstance } from 'fastify';

import { sessionTimeoutSeconds } from '../users/sessions.ts';
import { getBiUser } from './http/bi-user.ts';
import { chooseType } from './http/choose-type.ts';
import { findLocale } from './http/locale.ts';
import { sendText } from './http/send-answers.ts';

const userRoute = { config: { biAccess: 'user' } } as const;

export function registerCdfRoutes(app: FastifyInstance, parts: { readonly clock: () => number }): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/plugin/pentaho-cdf/api/ping',
    config: { ...userRoute.config, isForReaders: true },
    async handler(request, reply) {
      chooseType(request, ['text/plain']);
      return await sendText(reply, '{"ping":"ok"}');
    },
  });

  // The way for everybody to learn their own roles. It is a script element as text; clients cut the object out of it.
  app.get<{ Querystring: Readonly<Record<string, string | readonly string[]>> }>(
    '/plugin/pentaho-cdf/api/getContext',
    userRoute,
    async (request, reply) => {
      const user = getBiUser(request);
      const now = new Date(parts.clock());
      const path = request.query['path'];
      const context = {
        isAdmin: user.isAdministrator,
        locale: findLocale(request),
        params: listParameters(request.query),
        ...(typeof path === 'string' && { path }),
        roles: user.roles,
        serverLocalDate: now.getTime() - now.getTimezoneOffset() * 60_000,
        serverUTCDate: now.getTime(),
        sessionTimeout: sessionTimeoutSeconds,
        user: user.userName,
      };
      const script = [
        '<script language="javascript" type="text/javascript">',
        `  Dashboards.context = ${presentInScript(context)}`,
        '</script>',
        '',
      ].join('\n');
      return await reply.header('content-type', 'text/javascript').send(Buffer.from(script, 'utf8'));
    },
  );
}

/** Request parameters named paramX, as X. */
function listParameters(
  query: Readonly<Record<string, string | readonly string[]>>,
): Readonly<Record<string, string | readonly string[]>> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => name.startsWith('param') && name.length > 'param'.length)
      .map(([name, value]) => [name.slice('param'.length), value]),
  );
}

/** JSON in which nothing can end the element it stands in, nor a line of the script. */
function presentInScript(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => String.raw`\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
