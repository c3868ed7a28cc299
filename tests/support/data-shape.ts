// Which settings decide what the first start of a product loads: only products that would load the same share a
// template.

type ShapingSettings = Readonly<Record<(typeof shapingNames)[number], string>>;

export interface DataShape {
  /** Stands in the name of a folder. */
  readonly name: string;
  /** With these a first start loads it, whatever else the product will be given. */
  readonly settings: ShapingSettings;
}

const shapingNames = ['DEMO_WAREHOUSE', 'DEMO_PROCESSES', 'ACTIVE_APPS'] as const;

// What a product starts with that was given nothing else. Most tests need no rows of the warehouse and no processes,
// whose load would be the longest part of each first start.
export const usualShapingSettings: ShapingSettings = {
  DEMO_WAREHOUSE: 'off',
  DEMO_PROCESSES: 'off',
  ACTIVE_APPS: 'bi,workflow',
};

// Everything else, first of all what is new, may leave traces: such products make their data themselves.
const namesWithoutTraces: ReadonlySet<string> = new Set([
  'BI_TIMEOUT_SECONDS',
  'BI_URL',
  'COMPANY_BRAND',
  'DATA_SOURCES',
  'CONNECTIONS_PER_ADDRESS',
  'DISK_RESERVE_MEGABYTES',
  'EXTERNAL_APPS',
  'EXTERNAL_APPS_DIR',
  'FEATURE_FLAGS',
  'LOG_LEVEL',
  'LOGIN_ATTEMPTS_PER_ACCOUNT',
  'LOGIN_ATTEMPTS_PER_ADDRESS',
  'MAIL_DOMAIN',
  'MAX_BODY_KILOBYTES',
  'METRICS_TOKEN',
  'OWN_APPS_DIR',
  'PUBLIC_REPORTS',
  'PUBLIC_REPORTS_PER_HOUR',
  'PUBLIC_URL',
  'QUERY_PUBLISHERS',
  'REALTIME_PORT',
  'REALTIME_SECRET',
  'REQUEST_PATIENCE_SECONDS',
  'SESSION_TIMEOUT',
  // No process of the demo sends mail.
  'SMTP_URL',
  'TRUST_PROXY',
  'USE_FREE_CASE_AUTH',
  'WORKFLOW_TIMEOUT_SECONDS',
]);

/** Nothing when a product with these settings has to make its data itself. */
export function findDataShape(settings: Readonly<Record<string, string>>): DataShape | null {
  const { WORKFLOW_URL: engine, ...others } = settings;
  const isKnown = (name: string): boolean => name in usualShapingSettings || namesWithoutTraces.has(name);
  if (!Object.keys(others).every(isKnown)) return null;
  const given = { ...usualShapingSettings, ...others };
  // Loaded as without an engine: what an embedded one was given is not known to the remote one.
  const hasEngine = engine === undefined && given.ACTIVE_APPS.split(',').includes('workflow');
  const shaping: ShapingSettings = {
    DEMO_WAREHOUSE: others['BI_URL'] === undefined ? given.DEMO_WAREHOUSE : 'off',
    DEMO_PROCESSES: hasEngine ? given.DEMO_PROCESSES : 'off',
    ACTIVE_APPS: hasEngine ? 'bi,workflow' : 'bi',
  };
  return {
    name: shapingNames.map((name) => shaping[name].replaceAll(',', '+')).join('_'),
    settings: shaping,
  };
}
