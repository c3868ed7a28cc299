import {
  companionCookie,
  type CompanionCookie,
  companionCookieNames,
  lastUseCookieName,
} from '@prumo/contracts/session/session';
import { type ActiveApp, activeApps } from '@prumo/contracts/settings/public-settings';

import { decodeJson } from '../../../lib/json/decode-json.ts';

/** What the readable cookies tell about the session. */
export interface SessionTraces {
  readonly appsWithCookie: readonly ActiveApp[];
  /** Who the session belongs to, as far as any of the apps says. */
  readonly userName: string | null;
  readonly lastUsedAt: number | null;
}

export function decodeSessionTraces(cookies: ReadonlyMap<string, string>): SessionTraces {
  const companions = activeApps
    .map((app) => findCompanion(cookies, app))
    .filter((companion) => companion !== null);

  return {
    appsWithCookie: companions.map((companion) => companion.app),
    userName: companions[0]?.userName ?? null,
    lastUsedAt: decodeInstant(cookies.get(lastUseCookieName)),
  };
}

function findCompanion(cookies: ReadonlyMap<string, string>, app: ActiveApp): CompanionCookie | null {
  const decoded = companionCookie.safeParse(decodeJson(cookies.get(companionCookieNames[app])));
  return decoded.success && decoded.data.app === app ? decoded.data : null;
}

function decodeInstant(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
