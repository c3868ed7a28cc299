import { posix } from 'node:path';

/**
 * @param {string} fromPath the importing file
 * @param {string} specifier
 * @returns {string | undefined} path relative to the repository; undefined for the name of a package
 */
export function resolveRelativeImport(fromPath, specifier) {
  if (!specifier.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(fromPath), specifier.replace(/\?.*$/, '')));
}

/**
 * @param {string} specifier
 * @returns {{ name: string, subpath: string } | undefined} for a package of ours
 */
export function readPackageImport(specifier) {
  const [, name, subpath = ''] = /^@prumo\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name === undefined ? undefined : { name, subpath };
}
