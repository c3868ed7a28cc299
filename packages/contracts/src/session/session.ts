import * as z from 'zod/mini';

import { activeApps } from '../settings/active-apps.ts';

/** POST logs in, GET tells who is logged in, DELETE logs out of every enabled app. */
export const sessionPath = '/gateway/session';

export const logInInput = z.object({
  userName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
});

export type LogInInput = z.infer<typeof logInInput>;

export const departmentSummary = z.object({
  id: z.string(),
  initials: z.string(),
  name: z.string(),
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
