import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { type ActiveApp, activeApps } from '../settings/public-settings.ts';

export const logInInput = z.object({
  userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});

export type LogInInput = z.infer<typeof logInInput>;

export const departmentSummary = z.object({
  id: z.string(),
  initials: z.string(),
  name: z.string(),
  /** The person manages it or is responsible for it; absent: works there, or it is not told. */
  isLed: z.optional(z.boolean()),
});

export type DepartmentSummary = z.infer<typeof departmentSummary>;

/** Who is logged in, and what the portal may offer them. The server decides; the screen mirrors. */
export const sessionAnswer = z.object({
  userName: z.string(),
  displayName: z.string(),
  roles: z.array(z.string()),
  isAdmin: z.boolean(),
  isQualityManager: z.boolean(),
  isDataAdministrator: z.boolean(),
  isReader: z.boolean(),
  departments: z.array(departmentSummary),
});

export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** Codes of the error answers of this path. */
export const sessionErrorCodes = {
  logInFailed: 'log_in_failed',
  tooManyAttempts: 'too_many_log_in_attempts',
  notAuthenticated: 'not_authenticated',
  backEndUnavailable: 'back_end_unavailable',
} as const;

/** Why a login was refused, and by which app: the specification's lastAttemptError. */
export const lastAttemptError = z.object({
  app: z.enum(activeApps),
  reason: z.enum(['credentials', 'unavailable']),
});

export type LastAttemptError = z.infer<typeof lastAttemptError>;

export const sessionCalls = {
  logIn: defineCall({
    method: 'POST',
    path: '/gateway/session',
    access: 'public',
    body: logInInput,
    answer: sessionAnswer,
  }),
  /** Who is logged in. */
  get: defineCall({
    method: 'GET',
    path: '/gateway/session',
    access: 'authenticated',
    answer: sessionAnswer,
  }),
  /** Of every enabled app. Public, because leaving must work even when the session is already gone. */
  logOut: defineCall({ method: 'DELETE', path: '/gateway/session', access: 'public' }),
};

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

/**
 * A page sends this header, with the value 1, with requests that it makes by itself while nobody touches it. They
 * are answered as any other and do not count as use of the session.
 */
export const unattendedHeader = 'x-prumo-unattended';
