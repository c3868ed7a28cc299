import * as z from 'zod/mini';

import { activeApps, type ActiveApp } from '../settings/active-apps.ts';

/**
 * Cookies the portal can read. They say who is logged in where and when the BI server was last asked,
 * and hold no secret: the session itself is an HttpOnly cookie that no script sees.
 */
export const companionCookieNames: Readonly<Record<ActiveApp, string>> = {
  bi: 'prumo_bi_session',
  workflow: 'prumo_workflow_session',
};

/** Milliseconds since 1970 of the last request that counted as use. */
export const lastUseCookieName = 'prumo_bi_last_request';

export const companionCookie = z.object({
  app: z.enum(activeApps),
  userName: z.string(),
});

export type CompanionCookie = z.infer<typeof companionCookie>;
