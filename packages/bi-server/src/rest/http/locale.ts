import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieOptions } from '../authentication/session-cookie.ts';

const cookieName = 'locale-override';
const usualLocale = 'pt_BR';

/** The locale chosen for this browser session, else the browser's first, written as Java does: pt_BR. */
export function findLocale(request: FastifyRequest): string {
  const [preferred = ''] = (request.headers['accept-language'] ?? '').split(/[,;]/, 1);
  return parseLocale(request.cookies[cookieName] ?? '') ?? parseLocale(preferred.trim()) ?? usualLocale;
}

/** An empty text takes the choice back. Nothing is returned for what is no locale. */
export function chooseLocale(
  request: FastifyRequest,
  reply: FastifyReply,
  basePath: string,
  text: string,
): string | undefined {
  const options = cookieOptions(reply, basePath);
  if (text === '') {
    reply.clearCookie(cookieName, options);
    return parseLocale((request.headers['accept-language'] ?? '').split(/[,;]/, 1)[0] ?? '') ?? usualLocale;
  }
  const locale = parseLocale(text);
  if (locale !== undefined) reply.setCookie(cookieName, locale, options);
  return locale;
}

function parseLocale(text: string): string | undefined {
  const [, language, region] = /^([a-z]{2,3})(?:[-_/]([a-z]{2}))?$/i.exec(text) ?? [];
  if (language === undefined) return undefined;
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${region.toUpperCase()}`;
}
