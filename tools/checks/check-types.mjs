import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';

import { listSourceFiles } from '../import-rules/list-source-files.mjs';
import { findProgram } from '../steps/find-program.mjs';
import { repositoryRoot } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';
import { rareGarbageCollection } from './rare-garbage-collection.mjs';

// One program per side instead of one per workspace, each of which would read what it shares with the others again. A side
// knows only what there is where its code runs: the pure one neither a browser nor Node.
const sides = ['checks', 'browser', 'server', 'pure'];

// Two programs of one thread each: several threads of one program check in part the same things, each for itself.
const sidesAtOnce = 2;

/**
 * Checks every side, and that no TypeScript file is left out of all of them.
 *
 * @param {import('./steps.mjs').StepContext} context
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function checkTypes({ say }) {
  const waiting = [...sides];
  /** @type {Set<string>} */
  const checked = new Set();
  let isRight = true;

  async function checkNext() {
    for (let side = waiting.shift(); side !== undefined; side = waiting.shift()) {
      isRight = (await checkSide(side, checked, say)) && isRight;
    }
  }
  await Promise.all(Array.from({ length: sidesAtOnce }, checkNext));

  const forgotten = listSourceFiles().filter((file) => /\.tsx?$/.test(file) && !checked.has(file));
  for (const file of forgotten) say(`${file}: no program of tools/checks/programs includes it`);
  return isRight && forgotten.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} side
 * @param {Set<string>} checked gets the files of ours that the program holds
 * @param {(text: string) => void} say
 * @returns {Promise<boolean>}
 */
async function checkSide(side, checked, say) {
  const args = [
    findProgram('typescript', 'tsc'),
    '-p',
    `tools/checks/programs/${side}.json`,
    '--noEmit',
    '--singleThreaded',
    '--listFiles',
    '--pretty',
    'false',
  ];
  const { exitCode, output } = await runProgram(process.execPath, args, {
    environment: rareGarbageCollection,
  });
  const complaints = [];
  for (const line of output.split(/\r?\n/)) {
    const path = relative(repositoryRoot, line).split(sep).join('/');
    if (!existsSync(line)) complaints.push(line);
    else if (!path.startsWith('../')) checked.add(path);
  }
  say(`${side} ${exitCode === 0 ? '✓' : '✗'}`);
  if (exitCode !== 0) say(complaints.join('\n').trim());
  return exitCode === 0;
}
