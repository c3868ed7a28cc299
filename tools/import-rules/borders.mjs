// The table of ARCHITECTURE.md, "Who may import whom". A part that is not in it may import nothing of ours.

/** @type {Readonly<Record<string, readonly string[] | 'anything'>>} */
export const borders = {
  contracts: [],
  domain: ['contracts'],
  ui: [],
  'portal-kit': ['contracts', 'domain', 'ui'],
  portal: ['contracts', 'domain', 'ui', 'portal-kit'],
  'bi-client': ['contracts', 'ui'],
  'bi-console': ['contracts', 'ui', 'bi-client'],
  analytics: ['contracts', 'domain', 'ui', 'bi-client'],
  'external-apps': ['portal-kit', 'contracts', 'domain'],
  database: [],
  'workflow-engine': ['contracts', 'database'],
  olap: ['database'],
  'bi-server': ['contracts', 'database', 'olap'],
  'realtime-store': ['contracts', 'database'],
  server: ['contracts', 'domain', 'database', 'workflow-engine', 'bi-server', 'olap', 'realtime-store'],
  // These are no packages: what one has for another is imported by its path.
  tests: 'anything',
  bench: 'anything',
  tools: 'anything',
};

/**
 * @typedef {object} Part
 * @property {string} name as in the table
 * @property {string} folder relative to the repository
 */

/**
 * @param {string} path relative to the repository
 * @returns {Part | undefined} the part that the file belongs to; none at the root
 */
export function partOf(path) {
  const [, folder, kind, name] = /^((apps|packages|external-apps)\/([^/]+))\//.exec(path) ?? [];
  if (folder !== undefined && kind !== undefined && name !== undefined) {
    return { name: kind === 'external-apps' ? kind : name, folder };
  }
  const [, top] = /^([a-z-]+)\//.exec(path) ?? [];
  return top !== undefined && top in borders ? { name: top, folder: top } : undefined;
}
