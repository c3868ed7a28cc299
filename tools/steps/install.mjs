// Installs the dependencies when they are missing or were installed from other manifests.
import { readFileSync, writeFileSync } from 'node:fs';

import { hashContents } from './content-hash.mjs';
import { showProgress } from './progress.mjs';
import { listWorkspaces, pathInRepository } from './repository.mjs';
import { runProgram } from './run-program.mjs';

/** @typedef {'run' | 'all'} Scope 'run' is what building and running need, 'all' adds tests and benchmarks */

const workspacesOnlyForChecks = ['tests', 'bench'];

// npm ci begins by emptying node_modules, so an installation that was cut short leaves no such file.
const receiptPath = pathInRepository('node_modules/.prumo-install.json');

/** @param {Scope} scope */
export async function ensureInstalled(scope) {
  const manifestsHash = hashManifests();
  const installed = readReceipt();
  const isEnough = installed.scope === scope || installed.scope === 'all';
  if (isEnough && installed.manifestsHash === manifestsHash) {
    return;
  }
  const label = scope === 'run' ? 'Installing dependencies' : 'Installing dependencies and test tools';
  await showProgress(label, () => install(scope));
  writeFileSync(receiptPath, JSON.stringify({ scope, manifestsHash }));
}

/** @param {Scope} scope */
async function install(scope) {
  const workspaces = listWorkspaces()
    .filter(({ folder }) => !workspacesOnlyForChecks.includes(folder))
    .flatMap(({ folder }) => ['-w', folder]);
  // No dependency needs an install script, so none gets to run one.
  const args = ['ci', '--ignore-scripts', '--prefer-offline', ...(scope === 'run' ? workspaces : [])];
  // Under `npm start` this is the npm that runs us; its name alone may not be in PATH.
  const npm = process.env['npm_execpath'];
  const { exitCode, output } =
    npm !== undefined && /npm-cli\.c?js$/.test(npm)
      ? await runProgram(process.execPath, [npm, ...args])
      : await runProgram('npm', args);
  if (exitCode !== 0) {
    throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
  }
}

function hashManifests() {
  const manifests = listWorkspaces().map(({ folder }) => `${folder}/package.json`);
  const [nodeMajor] = process.versions.node.split('.');
  return `node ${nodeMajor}, ${hashContents(['package.json', 'package-lock.json', '.npmrc', ...manifests])}`;
}

/** @returns {{ scope?: Scope, manifestsHash?: string }} */
function readReceipt() {
  try {
    return /** @type {{ scope: Scope, manifestsHash: string }} */ (
      JSON.parse(readFileSync(receiptPath, 'utf8'))
    );
  } catch {
    return {};
  }
}
