// What pages of a Pentaho server load first: a script that tells where they are, who looks and in which language; and the
// themes there are. It is open to everybody, and tells a page of another site nothing about whose browser it is in.
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { reservedCharacters } from '../repository/file-name.ts';
import { homePathOf } from '../repository/repository-path.ts';
import type { UserSettings } from '../users/user-settings.ts';
import { BiFailure } from './http/bi-failure.ts';
import { getBiUser } from './http/bi-user.ts';
import { comesFromAnotherSite } from './http/comes-from-another-site.ts';
import { findLocale } from './http/locale.ts';
import { readText } from './http/read-body.ts';
import { jsonFirst, sendDtoList, sendText } from './http/send-answers.ts';

interface WebContextParts {
  readonly basePath: string;
  readonly settings: UserSettings;
}

/** This server has one; the portal's own are chosen there. */
const themes = [{ id: 'prumo', name: 'Prumo' }] as const;
const themeSetting = 'pentaho-user-theme';

export function registerWebContextRoutes(
  app: FastifyInstance,
  { basePath, settings }: WebContextParts,
): void {
  const userRoute = { config: { biAccess: 'user' } } as const;

  async function findTheme(userName: string): Promise<string> {
    const chosen = await settings.find(userName, themeSetting);
    return themes.find(({ id }) => id === chosen)?.id ?? themes[0].id;
  }

  app.get('/api/theme/list', userRoute, async (request, reply) => {
    return await sendDtoList(request, reply, { plural: 'themes', element: 'theme' }, themes, jsonFirst);
  });

  app.get('/api/theme/active', userRoute, async (request, reply) => {
    return await sendText(reply, await findTheme(getBiUser(request).userName));
  });

  app.post(
    '/api/theme/set',
    { config: { biAccess: 'user', isForReaders: true }, bodyLimit: 4_096 },
    async (request, reply) => {
      const value = readText(request).trim();
      if (!themes.some(({ id }) => id === value)) throw new BiFailure(403, 'no such theme');
      await settings.save(getBiUser(request).userName, { name: themeSetting, value });
      return await sendText(reply, value);
    },
  );

  app.get('/webcontext.js', { config: { biAccess: 'public', knowsUser: true } }, async (request, reply) => {
    const script = presentScript(request, basePath);
    return await reply
      .header('content-type', 'text/javascript')
      .header('cache-control', 'private, no-store')
      .header('cross-origin-resource-policy', 'same-origin')
      .send(Buffer.from(script, 'utf8'));
  });
}

function presentScript(request: FastifyRequest, basePath: string): string {
  const values = new URL(request.url, 'http://x').searchParams;
  const asked = values.get('locale') ?? '';
  const userName = comesFromAnotherSite(request) ? undefined : request.biUser?.userName;
  const variables: Readonly<Record<string, string>> = {
    CONTEXT_PATH: `${basePath}/`,
    FULL_QUALIFIED_URL: `${request.protocol}://${request.host}${basePath}/`,
    SERVER_PROTOCOL: request.protocol,
    PENTAHO_CONTEXT_NAME: values.get('context') ?? '',
    active_theme: themes[0].id,
    SESSION_NAME: userName ?? 'anonymousUser',
    SESSION_LOCALE: /^[a-z]{2}(?:_[A-Z]{2})?$/.test(asked) ? asked : findLocale(request),
    HOME_FOLDER: userName === undefined ? '' : homePathOf(userName),
    RESERVED_CHARS: reservedCharacters.join(''),
    RESERVED_CHARS_DISPLAY: reservedCharacters.map(presentCharacter).join(', '),
  };
  const lines = Object.entries(variables).map(([name, value]) => `var ${name} = ${presentInScript(value)};`);
  const pattern = reservedCharacters.map((character) => `\\u${hexOf(character)}`).join('');
  return `${lines.join('\n')}\nvar RESERVED_CHARS_REGEX_PATTERN = /[${pattern}]/;\n`;
}

function presentCharacter(character: string): string {
  return /\s/.test(character) ? JSON.stringify(character).slice(1, -1) : character;
}

/** Nothing that ends a text or a script element. */
function presentInScript(value: string): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => `\\u${hexOf(character)}`);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, '0');
}
