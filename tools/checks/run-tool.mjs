import { existsSync } from 'node:fs';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { rareGarbageCollection } from './rare-garbage-collection.mjs';

/**
 * Runs one checking tool over the repository; it counts as one test.
 *
 * @param {string} tool a package's program, or a file of ours
 * @param {readonly string[]} args
 * @param {import('./steps.mjs').StepContext} context
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function runTool(tool, args, { run }) {
  const program = existsSync(pathInRepository(tool)) ? pathInRepository(tool) : findProgram(tool);
  return (await run([program, ...args], rareGarbageCollection)) === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1 };
}
