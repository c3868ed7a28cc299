// node tools/steps/build-app.mjs FOLDER INPUTS_HASH: builds one app. Called by build.mjs.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

import { listApps } from './apps.mjs';
import { buildReceiptName } from './build.mjs';
import { bundleServer } from './bundle-server.mjs';
import { bundleBrowserApp } from './bundle-browser-app.mjs';
import { precompressFiles } from './precompress.mjs';
import { pathInRepository } from './repository.mjs';

const [folder, inputsHash] = process.argv.slice(2);
const app = listApps().find((each) => each.folder === folder);
if (app === undefined || inputsHash === undefined) {
  throw new Error(`There is no app to build in ${folder}.`);
}

// Three folders deep as apps/server/dist is, so that relative paths in source maps stay right after the move.
const workshop = '.cache/build';
const longestBuildMs = 600_000;
const unfinished = `${workshop}/${app.folder.replace('/', '-')}.${process.pid}`;

try {
  await buildApp(app, pathInRepository(unfinished));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}

/**
 * @param {import('./apps.mjs').App} wanted
 * @param {string} outputFolder
 */
async function buildApp(wanted, outputFolder) {
  removeLeftovers();
  mkdirSync(outputFolder, { recursive: true });
  if (wanted.kind === 'server') {
    await bundleServer(wanted, outputFolder);
  } else {
    await bundleBrowserApp(wanted, outputFolder);
    await precompressFiles(outputFolder);
  }
  writeFileSync(`${outputFolder}/${buildReceiptName}`, inputsHash ?? '');
  moveIntoPlace(outputFolder, pathInRepository(`${wanted.folder}/dist`));
}

/**
 * Renaming is all or nothing: whoever is killed leaves a whole output, old or new, or none.
 *
 * @param {string} built
 * @param {string} output
 */
function moveIntoPlace(built, output, triesLeft = 5) {
  const replaced = `${built}.replaced`;
  rmSync(replaced, { recursive: true, force: true });
  try {
    if (existsSync(output)) renameSync(output, replaced);
    renameSync(built, output);
  } catch (failure) {
    // Another build of the same app, started beside this one, moved its own in between.
    if (triesLeft === 0) throw failure;
    moveIntoPlace(built, output, triesLeft - 1);
  }
  rmSync(replaced, { recursive: true, force: true });
}

/** Removes what builds left that were killed: folders named after processes that no longer run, or that are old. */
function removeLeftovers() {
  mkdirSync(pathInRepository(workshop), { recursive: true });
  for (const name of readdirSync(pathInRepository(workshop))) {
    const path = pathInRepository(`${workshop}/${name}`);
    const processId = Number(/\.(\d+)(\.replaced)?$/.exec(name)?.[1]);
    const ageMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (!isRunning(processId) || ageMs > longestBuildMs) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    return process.kill(processId, 0);
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
