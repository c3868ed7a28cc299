import { readdirSync } from 'node:fs';

import { pathInRepository } from './repository.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Runs the TypeScript programs of a folder one after the other, all of them even if one fails.
 *
 * @param {string} folder relative to the repository
 * @param {string} ending of their file names
 * @param {readonly string[]} wanted beginnings of names; none means all
 * @returns {Promise<number>} exit code
 */
export async function runPrograms(folder, ending, wanted) {
  const names = readdirSync(pathInRepository(folder))
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
    .toSorted();
  if (names.length === 0) {
    console.error(
      `There is nothing to run in ${folder}${wanted.length === 0 ? '' : ` for ${wanted.join(', ')}`}.`,
    );
    return 1;
  }
  let exitCode = 0;
  for (const name of names) {
    const program = [pathInRepository('tools/run.mjs'), pathInRepository(`${folder}/${name}`)];
    const result = await runProgram(process.execPath, program, { isShownLive: true });
    exitCode ||= result.exitCode;
  }
  return exitCode;
}
