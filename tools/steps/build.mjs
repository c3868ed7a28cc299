// Builds each app whose inputs are not those of its last build. The builds run in processes of their own:
// side by side, and the bundlers' memory is gone when the server starts.
import { readFileSync } from 'node:fs';

import { listApps } from './apps.mjs';
import { hashContents } from './content-hash.mjs';
import { showProgress } from './progress.mjs';
import { pathInRepository } from './repository.mjs';
import { runProgram } from './run-program.mjs';

/** In the output folder: the hash of what it was built from. */
export const buildReceiptName = '.build-inputs';

/** @param {readonly import('./apps.mjs').App[]} apps */
export async function ensureBuilt(apps = listApps()) {
  const stale = apps
    .map((app) => ({ app, inputsHash: hashContents(app.inputs, isBuildInput) }))
    .filter(({ app, inputsHash }) => readBuildReceipt(app) !== inputsHash);
  if (stale.length === 0) {
    return;
  }
  const names = stale.map(({ app }) => app.folder.replace(/^(?:external-)?apps\//, '')).join(' and ');
  await showProgress(`Building ${names}`, async () => {
    const failures = await Promise.all(stale.map(({ app, inputsHash }) => build(app, inputsHash)));
    const reported = failures.filter((failure) => failure !== undefined);
    if (reported.length > 0) {
      throw new Error(reported.join('\n'));
    }
  });
}

/**
 * @param {import('./apps.mjs').App} app
 * @returns {string | undefined}
 */
function readBuildReceipt(app) {
  try {
    return readFileSync(pathInRepository(`${app.folder}/dist/${buildReceiptName}`), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {import('./apps.mjs').App} app
 * @param {string} inputsHash
 * @returns {Promise<string | undefined>} what went wrong
 */
async function build(app, inputsHash) {
  const program = pathInRepository('tools/steps/build-app.mjs');
  const { exitCode, output } = await runProgram(process.execPath, [program, app.folder, inputsHash], {
    // React's and other packages' development branches are left out of a bundle only with this.
    environment: { NODE_ENV: 'production' },
  });
  return exitCode === 0 ? undefined : `Building ${app.folder} failed:\n${output}`;
}

/** @param {string} path */
function isBuildInput(path) {
  return !/\.test\.tsx?$/.test(path);
}
