// Installs the dependencies when they are missing or were installed from other manifests.
import { readFileSync, writeFileSync } from 'node:fs';

import { hashContents } from './content-hash.mjs';
import { hasBrowser } from './installed-browsers.mjs';
import { showProgress } from './progress.mjs';
import { listWorkspaces, pathInRepository } from './repository.mjs';
import { runNpm } from './run-npm.mjs';

/** @typedef {'run' | 'test' | 'bench' | 'mutation' | 'browser'} Scope what a command needs; 'run' is building and running */

// 66 MB: where the machine has a browser they are not needed.
const npmBrowser = process.platform === 'linux' && !hasBrowser(process.env) ? ['tests/npm-browser'] : [];

/** @type {Readonly<Record<Scope, readonly string[]>>} workspaces that nothing but these commands needs */
const workspacesOfScope = {
  run: [],
  test: ['tests', ...npmBrowser],
  bench: ['tests', 'bench', ...npmBrowser],
  mutation: ['tests', 'tests/mutation'],
  browser: ['tests', 'tests/npm-browser'],
};

// npm ci begins by emptying node_modules, so an installation that was cut short leaves no such file.
const receiptPath = pathInRepository('node_modules/.prumo-install.json');

/** @param {Scope} scope */
export async function ensureInstalled(scope) {
  const manifestsHash = hashManifests();
  const installed = readReceipt();
  const wanted = workspacesOfScope[scope];
  const isEnough = wanted.every((folder) => installed.extras?.includes(folder));
  if (isEnough && installed.extras !== undefined && installed.manifestsHash === manifestsHash) {
    return;
  }
  // What is there for another command stays: two commands in turns would install each time.
  const extras = [...new Set([...(installed.extras ?? []), ...wanted])];
  const label = extras.length === 0 ? 'Installing dependencies' : 'Installing dependencies and test tools';
  await showProgress(label, () => install(extras));
  writeFileSync(receiptPath, JSON.stringify({ extras, manifestsHash }));
}

/** @param {readonly string[]} extras */
async function install(extras) {
  const optional = new Set(Object.values(workspacesOfScope).flat());
  const workspaces = listWorkspaces()
    .filter(({ folder }) => !optional.has(folder) || extras.includes(folder))
    // By name: a folder would stand for those below it too, which is all that only other commands need.
    .flatMap(({ name }) => ['-w', name]);
  // No dependency needs an install script, so none gets to run one.
  await runNpm(['ci', '--ignore-scripts', '--prefer-offline', ...workspaces]);
}

function hashManifests() {
  const manifests = listWorkspaces().map(({ folder }) => `${folder}/package.json`);
  const [nodeMajor] = process.versions.node.split('.');
  return `node ${nodeMajor}, ${hashContents(['package.json', 'package-lock.json', '.npmrc', ...manifests])}`;
}

/** @returns {{ extras?: readonly string[], manifestsHash?: string }} */
function readReceipt() {
  try {
    return /** @type {{ extras?: readonly string[], manifestsHash?: string }} */ (
      JSON.parse(readFileSync(receiptPath, 'utf8'))
    );
  } catch {
    return {};
  }
}
