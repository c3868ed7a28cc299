import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';

import { watch } from 'rolldown';

import { listApps } from './apps.mjs';
import { buildReceiptName, ensureBuilt } from './build.mjs';
import { serverBundleInput, serverBundleOutput } from './bundle-server.mjs';
import { pathInRepository } from './repository.mjs';

const serverFolder = 'apps/server';

/**
 * @param {string} port
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startServerOnChange(port) {
  const apps = listApps();
  const server = apps.find(({ folder }) => folder === serverFolder);
  if (server === undefined) {
    throw new Error(`There is no server in ${serverFolder}.`);
  }
  // The server reads the built pages as it starts, even if nobody looks at them here.
  await ensureBuilt(apps.filter((app) => app.kind === 'browser' && !existsSync(outputOf(app.folder))));
  // What the watcher writes is no build that npm start may take for its own.
  rmSync(`${outputOf(serverFolder)}/${buildReceiptName}`, { force: true });

  const running = createRestartingServer(port);
  const watcher = watch({
    ...serverBundleInput(server),
    output: { ...serverBundleOutput, dir: outputOf(serverFolder) },
  });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result.close();
    if (event.code === 'BUNDLE_END') running.restart();
  });

  return {
    async close() {
      await watcher.close();
      await running.close();
    },
  };
}

/** @param {string} folder */
function outputOf(folder) {
  return pathInRepository(`${folder}/dist`);
}

/** @param {string} port */
function createRestartingServer(port) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let last = Promise.resolve();

  async function stop() {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    await ended;
  }

  function start() {
    child = spawn(process.execPath, ['--enable-source-maps', `${outputOf(serverFolder)}/main.js`], {
      env: { ...process.env, PORT: port, DEVELOPMENT: 'on' },
      stdio: 'inherit',
      // Out of the terminal's reach: it gets one signal, from us, and not a second one from Ctrl-C.
      detached: process.platform !== 'win32',
    });
  }

  return {
    /** Changes that come faster than a restart wait for it. */
    restart() {
      last = last.then(stop).then(start);
    },
    async close() {
      await last;
      await stop();
    },
  };
}
