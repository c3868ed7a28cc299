import { existsSync } from 'node:fs';

import { listReachableWorkspaces, listWorkspaces, pathInRepository } from './repository.mjs';

/**
 * @typedef {object} App
 * @property {string} folder relative to the repository
 * @property {'browser' | 'server'} kind
 * @property {string[]} inputs files and folders that decide what the build gives, relative to the repository
 */

const inputsOfEveryApp = [
  'package.json',
  'package-lock.json',
  'tools/steps',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'tsconfig.node.json',
];

/** @returns {App[]} what is built: an app with a Vite configuration runs in a browser, one with src/main.ts in Node */
export function listApps() {
  return listWorkspaces()
    .filter(({ folder }) => /^(?:external-)?apps\//.test(folder))
    .flatMap((workspace) => {
      const { folder } = workspace;
      const kind = kindOf(folder);
      const reached = listReachableWorkspaces(workspace).map((each) => each.folder);
      return kind === undefined ? [] : [{ folder, kind, inputs: [...reached, ...inputsOfEveryApp] }];
    });
}

/**
 * @param {string} folder
 * @returns {App['kind'] | undefined}
 */
function kindOf(folder) {
  if (existsSync(pathInRepository(`${folder}/vite.config.ts`))) return 'browser';
  if (existsSync(pathInRepository(`${folder}/src/main.ts`))) return 'server';
  return undefined;
}
