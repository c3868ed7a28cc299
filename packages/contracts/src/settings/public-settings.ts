import * as z from 'zod/mini';

import { activeApps } from './active-apps.ts';
import { featureFlagNames } from './feature-flags.ts';

/** What the browser may know of the settings. */
export const publicSettingsPath = '/config.json';

export const publicSettings = z.object({
  ACTIVE_APPS: z.array(z.enum(activeApps)),
  FEATURE_FLAGS: z.array(z.enum(featureFlagNames)),
  SESSION_TIMEOUT: z.number(),
  EXTERNAL_APPS: z.array(z.string()),
  COMPANY_BRAND: z.string(),
  /** Days off beside the national holidays, 2027-02-08. */
  HOLIDAYS: z.array(z.string()),
  /** Of the hospital's data protection officer; empty where it has told none. */
  PRIVACY_OFFICER: z.string(),
  PRIVACY_CONTACT: z.string(),
  /** People report without an account. */
  PUBLIC_REPORTS: z.boolean(),
  PLUGIN: z.string(),
  DEMO: z.boolean(),
});

export type PublicSettings = z.infer<typeof publicSettings>;
