import { readFileSync } from 'node:fs';

import { pathInRepository } from './repository.mjs';

/**
 * @param {string} packageName
 * @param {string} [programName] where the package holds several
 * @returns {string} the JavaScript file behind the command, to be run by the same Node that runs us
 */
export function findProgram(packageName, programName = packageName) {
  const folder = pathInRepository(`node_modules/${packageName}`);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  );
  const file = typeof bin === 'string' ? bin : bin[programName];
  if (file === undefined) {
    throw new Error(`${packageName} has no program ${programName}.`);
  }
  return `${folder}/${file}`;
}
