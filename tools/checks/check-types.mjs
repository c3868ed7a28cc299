import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';

import { listSourceFiles } from '../import-rules/list-source-files.mjs';
import { findProgram } from '../steps/find-program.mjs';
import { listWorkspaces, pathInRepository, repositoryRoot } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';

const projectsAtOnce = 2;

/**
 * Checks every workspace that has a tsconfig.json, and that no TypeScript file is left out of all of them.
 *
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function checkTypes() {
  const waiting = listWorkspaces()
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(pathInRepository(`${folder}/tsconfig.json`)));
  /** @type {Set<string>} */
  const checked = new Set();
  let isRight = true;

  async function checkNext() {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      isRight = (await checkProject(folder, checked)) && isRight;
    }
  }
  await Promise.all(Array.from({ length: projectsAtOnce }, checkNext));

  const forgotten = listSourceFiles().filter((file) => /\.tsx?$/.test(file) && !checked.has(file));
  for (const file of forgotten) console.log(`${file}: no tsconfig.json includes it`);
  return isRight && forgotten.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * @param {string} folder
 * @param {Set<string>} checked gets the files of ours that the project holds
 * @returns {Promise<boolean>}
 */
async function checkProject(folder, checked) {
  const args = [
    findProgram('typescript', 'tsc'),
    '-p',
    folder,
    '--noEmit',
    '--listFiles',
    '--pretty',
    'false',
  ];
  const { exitCode, output } = await runProgram(process.execPath, args);
  const complaints = [];
  for (const line of output.split(/\r?\n/)) {
    const path = relative(repositoryRoot, line).split(sep).join('/');
    if (!existsSync(line)) complaints.push(line);
    else if (!path.startsWith('../')) checked.add(path);
  }
  console.log(`${folder} ${exitCode === 0 ? '✓' : '✗'}`);
  if (exitCode !== 0) console.log(complaints.join('\n').trim());
  return exitCode === 0;
}
