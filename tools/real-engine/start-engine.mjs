import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { showProgress } from '../steps/progress.mjs';

const longestStartMs = 180_000;
const probe = 'management/engine';
const java = 'java';
const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * What Java is asked to run, and what is still to be done once it answers.
 *
 * @typedef {object} EngineProgram
 * @property {'activiti' | 'flowable'} kind
 * @property {(place: { port: number, folder: string }) => string[]} listArguments
 * @property {(url: string) => Promise<void>} [prepare]
 */

/**
 * @typedef {object} RunningEngine
 * @property {string} url the service root
 * @property {() => Promise<void>} stop
 */

/**
 * Starts an engine with an empty database in memory.
 *
 * @param {EngineProgram} program
 * @returns {Promise<RunningEngine>}
 */
export async function startEngine(program) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/activiti-rest/service`;
  const folder = mkdtempSync(join(tmpdir(), 'prumo-real-engine-'));
  const child = spawn(java, program.listArguments({ port, folder }), { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close');
  // Whatever ends us ends it.
  const endNow = () => child.kill('SIGKILL');
  const endBoth = () => process.exit(1);
  process.on('exit', endNow);
  for (const signal of endings) process.on(signal, endBoth);

  async function stop() {
    process.off('exit', endNow);
    for (const signal of endings) process.off(signal, endBoth);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const isEnded = await Promise.race([ended.then(() => true), wait(10_000, false)]);
      if (!isEnded) child.kill('SIGKILL');
    }
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    await showProgress('Starting the real engine', async () => {
      const giveUpAt = Date.now() + longestStartMs;
      while (!(await answers(`${url}/${probe}`))) {
        if (child.exitCode !== null || Date.now() > giveUpAt) {
          throw new Error(`The real engine did not start:\n${output}`);
        }
        await wait(500);
      }
      await program.prepare?.(url);
    });
  } catch (failure) {
    await stop();
    throw failure;
  }
  return { url, stop };
}

/** @param {string} url */
async function answers(url) {
  const authorization = `Basic ${Buffer.from('kermit:kermit').toString('base64')}`;
  try {
    const { status } = await fetch(url, { headers: { authorization } });
    return status === 200;
  } catch {
    return false;
  }
}

/** @returns {Promise<number>} */
async function findFreePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
