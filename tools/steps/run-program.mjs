import { spawn } from 'node:child_process';

import { repositoryRoot } from './repository.mjs';

/**
 * @typedef {object} ProgramResult
 * @property {number} exitCode 1 when a signal ended the program
 * @property {string} output what it wrote to both streams; empty when shown live
 *
 * @typedef {object} ProgramOptions
 * @property {boolean} [isShownLive] the program writes to this terminal itself
 * @property {Record<string, string>} [environment] added to ours
 */

/**
 * Runs a program to its end, in the repository. A signal that ends us ends it too: npm and the build tools
 * would otherwise go on without anybody waiting for them.
 *
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ProgramOptions} [options]
 * @returns {Promise<ProgramResult>}
 */
export function runProgram(file, args, { isShownLive = false, environment = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: repositoryRoot,
      env: { ...process.env, ...environment },
      // Windows can start a .cmd file only through its shell.
      shell: process.platform === 'win32' && !file.endsWith('.exe'),
      stdio: isShownLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });

    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));

    const stopForwarding = forwardEndingSignals(child);
    child.on('error', (failure) => {
      stopForwarding();
      reject(failure);
    });
    child.on('close', (code) => {
      stopForwarding();
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops it
 */
function forwardEndingSignals(child) {
  const endings = /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]);
  const forwards = endings.map(([signal, exitCode]) => {
    const forward = () => {
      child.kill(signal);
      process.exit(exitCode);
    };
    process.on(signal, forward);
    return () => process.off(signal, forward);
  });
  return () => {
    for (const stop of forwards) stop();
  };
}
