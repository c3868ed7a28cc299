import {
  companionCookie,
  companionCookieNames,
  lastUseCookieName,
} from '@prumo/contracts/session/companion-cookies';
import { activeApps, type ActiveApp } from '@prumo/contracts/settings/active-apps';

/** What the readable cookies tell about the session. */
export interface SessionTraces {
  readonly appsWithCookie: readonly ActiveApp[];
  readonly lastUsedAt: number | null;
}

export function decodeSessionTraces(cookies: ReadonlyMap<string, string>): SessionTraces {
  return {
    appsWithCookie: activeApps.filter((app) => hasCompanionCookie(cookies, app)),
    lastUsedAt: decodeInstant(cookies.get(lastUseCookieName)),
  };
}

function hasCompanionCookie(cookies: ReadonlyMap<string, string>, app: ActiveApp): boolean {
  const decoded = companionCookie.safeParse(decodeJson(cookies.get(companionCookieNames[app])));
  return decoded.success && decoded.data.app === app;
}

function decodeJson(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value;
  } catch {
    return undefined;
  }
}

function decodeInstant(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
