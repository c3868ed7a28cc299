// Which headers cross the workflow door, in either direction: few, and each for a reason.
import type { IncomingHttpHeaders } from 'node:http';

import type { EngineAnswer } from './engine-connection.ts';

const passedOn = [
  'accept',
  'accept-language',
  'content-type',
  'range',
  'if-none-match',
  'if-modified-since',
] as const;

/** Without authorization, cookies, and whatever would tell a container to read the request otherwise. */
export function buildEngineHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    passedOn.flatMap((name): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const passedBack = [
  'allow',
  'content-disposition',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
] as const;

/** Never a challenge: a browser would open its own password window. */
export function buildCallerHeaders({ headers }: EngineAnswer): Record<string, string> {
  const passed = passedBack.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(passed),
    'cache-control': 'private, no-store',
    // Attachments and variables hold what somebody uploaded: shown as a page, it must not speak for the portal.
    'content-security-policy': "default-src 'none'; img-src 'self'; sandbox; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  };
}
