import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Workspace
 * @property {string} folder relative to the repository, with forward slashes
 * @property {string} name as in its package.json
 * @property {readonly string[]} internalDependencies names of the workspaces it depends on directly
 */

export const repositoryRoot = join(import.meta.dirname, '..', '..');

/** @param {string} path relative to the repository */
export function pathInRepository(path) {
  return join(repositoryRoot, path);
}

/** @returns {Workspace[]} every workspace that the root package.json names, in its order */
export function listWorkspaces() {
  const { workspaces } = readManifest('package.json');
  const folders = (workspaces ?? []).flatMap((pattern) =>
    pattern.endsWith('/*') ? listFolders(pattern.slice(0, -2)) : [pattern],
  );
  return folders
    .filter((folder) => existsSync(pathInRepository(`${folder}/package.json`)))
    .map((folder) => {
      const { name, dependencies } = readManifest(`${folder}/package.json`);
      return {
        folder,
        name: name ?? folder,
        internalDependencies: Object.keys(dependencies ?? {}).filter((key) => key.startsWith('@prumo/')),
      };
    });
}

/**
 * @param {Workspace} workspace
 * @returns {Workspace[]} the workspace itself and all that it reaches through its dependencies
 */
export function listReachableWorkspaces(workspace) {
  const all = listWorkspaces();
  const reached = new Set([workspace.name]);
  // A set may grow while it is walked: what is added is walked too.
  for (const name of reached) {
    for (const dependency of all.find((each) => each.name === name)?.internalDependencies ?? []) {
      reached.add(dependency);
    }
  }
  return all.filter((each) => reached.has(each.name));
}

/** @typedef {{ name?: string, workspaces?: string[], dependencies?: Record<string, string> }} Manifest */

/** @param {string} path */
function readManifest(path) {
  return /** @type {Manifest} */ (JSON.parse(readFileSync(pathInRepository(path), 'utf8')));
}

/** @param {string} parent */
function listFolders(parent) {
  if (!existsSync(pathInRepository(parent))) {
    return [];
  }
  return readdirSync(pathInRepository(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${parent}/${entry.name}`)
    .toSorted();
}
