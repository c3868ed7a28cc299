import * as z from 'zod/mini';

/** The back-end applications a portal can be told to use (ACTIVE_APPS), in the order of the login chain. */
export const activeApps = ['bi', 'workflow'] as const;

export type ActiveApp = (typeof activeApps)[number];

/** The names FEATURE_FLAGS takes, spelled as the specification spells them, with what each one switches. */
const featureFlags = {
  tasks: "'Tarefas' is the first entry of the side menu",
  'old-kpi': "'Indicadores' of one department in the side menu",
  kpi: "'Indicadores' of all departments in the side menu",
  easy: "'Novo Painel' in the side menu",
  'query-runner': "'Nova Consulta' for administrators and power users",
  'change-password': "the tab 'Alterar Senha' of the settings screen",
} as const;

export type FeatureFlag = keyof typeof featureFlags;

export const featureFlagNames = Object.keys(featureFlags) as readonly FeatureFlag[];

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

/** The resource named version, which the about dialog reads. */
export const versionPath = '/version';

export const versionAnswer = z.object({ version: z.string() });

export type VersionAnswer = z.infer<typeof versionAnswer>;
