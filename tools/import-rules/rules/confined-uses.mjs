// Capabilities that belong to few places.

/** @typedef {import('../read-source.mjs').Source} Source */

const isForChecks = startsWithAny('tests/', 'bench/');
const isTest = matches(/\.test\.tsx?$|\/testing\//);
const isConfiguration = matches(/\.config\.[cm]?[jt]s$/);

const isSettings = startsWithAny('apps/server/src/settings/');
const isTool = startsWithAny('tools/');

/** @type {import('../rules.mjs').SourceRule} */
const environment = {
  name: 'environment',
  check: (source) => {
    if ([isSettings, isTool, isForChecks, isConfiguration].some((isAllowed) => isAllowed(source.path)))
      return [];
    const message = 'only apps/server/src/settings reads the environment; take the value as an argument';
    return [
      ...source.uses.filter(({ name }) => /^(globalThis\.)?process\.env$/.test(name)),
      ...source.imports.filter(({ specifier, names }) => isProcessModule(specifier) && names.includes('env')),
    ].map(({ line }) => ({ line, message }));
  },
};

const maySendRequests = startsWithAny(
  'apps/portal/src/lib/http/',
  'apps/portal/src/lib/live/',
  'packages/bi-client/src/http/',
  'apps/server/src/gateway/',
  'tools/',
);

/** @type {import('../rules.mjs').SourceRule} */
const requests = {
  name: 'requests',
  check: ({ path, uses }) => {
    if ([maySendRequests, isForChecks, isTest].some((isAllowed) => isAllowed(path))) return [];
    return uses
      .filter(
        ({ name, kind }) =>
          (kind === 'call' && /^((window|globalThis|self)\.)?fetch$/.test(name)) ||
          (kind === 'call' && name.endsWith('navigator.sendBeacon')) ||
          (kind === 'new' && /^((window|globalThis|self)\.)?(XMLHttpRequest|EventSource)$/.test(name)),
      )
      .map(({ name, line }) => ({
        line,
        message: `${name}: requests leave through apps/portal/src/lib/http or apps/server/src/gateway`,
      }));
  },
};

const holdsSql = matches(/\.repository\.ts$|\/(persistence|migrations)\/|^packages\/(database|olap)\//);
const kyselyStatement = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const rawQuery = /(^|\.)(pool|client|connection|db|database|transaction|trx)\.query$/i;
const sqlText =
  /^\s*(select\s[\s\S]+\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|(create|alter|drop)\s+(table|schema|index|view))\s/i;

/** @type {import('../rules.mjs').SourceRule} */
const sql = {
  name: 'sql',
  check: ({ path, imports, uses, texts }) => {
    if ([holdsSql, isTest, isForChecks].some((isAllowed) => isAllowed(path))) return [];
    return [
      ...imports.filter(({ specifier, names }) => specifier === 'kysely' && names.includes('sql')),
      ...uses.filter(
        ({ name, kind }) => kind === 'call' && (kyselyStatement.test(name) || rawQuery.test(name)),
      ),
      ...texts.filter(({ text }) => sqlText.test(text)),
    ].map(({ line }) => ({
      line,
      message: 'SQL stands in *.repository.ts, persistence/ and migrations/ only',
    }));
  },
};

const opensConnections = matches(
  /^packages\/database\/|^packages\/bi-server\/src\/queries\/data-sources\.repository\.ts$/,
);
const isExecutor = startsWithAny('packages/bi-server/src/queries/executor/');
const decidesAccess = startsWithAny('packages/bi-server/src/queries/source-access/');

/** @type {import('../rules.mjs').SourceRule} */
const warehouses = {
  name: 'warehouses',
  check: ({ path, imports, uses }) => {
    if (isTest(path) || isForChecks(path)) return [];
    return [
      ...imports
        .filter(({ specifier }) => !opensConnections(path) && /^pg(-cursor|-pool)?(\/|$)/.test(specifier))
        .map(({ line }) => ({
          line,
          message: 'packages/database and the executor of queries open connections',
        })),
      ...uses
        .filter(({ name, kind }) => !isExecutor(path) && kind === 'call' && name === 'createDataSources')
        .map(({ line }) => ({ line, message: 'warehouses are read through the executor of queries' })),
      ...uses
        .filter(({ name, kind }) => !decidesAccess(path) && kind === 'new' && name === 'SourceGrant')
        .map(({ line }) => ({ line, message: 'who may read a source is decided in queries/source-access' })),
    ];
  },
};

const isUiPackage = startsWithAny('packages/ui/');
const uiLibraries =
  /^(echarts|zrender|chart\.js|recharts|d3(-[a-z]+)?|@nivo\/.+|@mui\/x-.+|ag-grid-.+|@tanstack\/(react-)?(table|virtual)(-core)?|react-window|react-grid-layout|react-datepicker|react-day-picker|flatpickr)(\/|$)/;

/** @type {import('../rules.mjs').SourceRule} */
const uiLibrary = {
  name: 'ui-library',
  check: ({ path, imports }) =>
    imports
      .filter(({ specifier }) => !isUiPackage(path) && uiLibraries.test(specifier))
      .map(({ specifier, line }) => ({
        line,
        message: `${specifier}: chart, grid and date libraries are packages/ui's`,
      })),
};

const isPure = startsWithAny('packages/domain/', 'packages/contracts/');

/** @type {import('../rules.mjs').SourceRule} */
const purity = {
  name: 'purity',
  check: ({ path, imports, uses }) => {
    if (!isPure(path) || isTest(path)) return [];
    return [
      ...imports
        .filter(({ specifier }) => /^(node:|react(-dom)?(\/|$))/.test(specifier))
        .map(({ specifier, line }) => ({ line, message: `${specifier}: contracts and domain run anywhere` })),
      ...uses
        .filter(
          ({ name, kind, argumentCount }) =>
            (kind === 'new' && name === 'Date' && argumentCount === 0) ||
            (kind === 'call' &&
              /^(Date|Date\.now|performance\.now|Math\.random|crypto\.randomUUID)$/.test(name)),
        )
        .map(({ name, line }) => ({ line, message: `${name}: the clock and chance are handed in` })),
    ];
  },
};

export const confinedUseRules = [environment, requests, sql, warehouses, uiLibrary, purity];

/** @param {string} specifier */
function isProcessModule(specifier) {
  return specifier === 'node:process' || specifier === 'process';
}

/**
 * @param {readonly string[]} starts
 * @returns {(path: string) => boolean}
 */
function startsWithAny(...starts) {
  return (path) => starts.some((start) => path.startsWith(start));
}

/**
 * @param {RegExp} pattern
 * @returns {(path: string) => boolean}
 */
function matches(pattern) {
  return (path) => pattern.test(path);
}
