import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { withReason } from './present-reason.mjs';

/** Where runVitest wants the facts: a reporter named on the command line takes no options. */
export const factsFileVariable = 'PRUMO_TESTS_FACTS';

/**
 * @typedef {object} RunFacts
 * @property {readonly string[]} unsteady those that passed at the second try only, each with what failed at the first
 * @property {readonly string[]} uncaught errors that belong to no test, each with the file that ran
 */

/** Writes what Vitest's own report lacks. */
class FactsReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    const unsteady = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) =>
          withReason(`${module.relativeModuleId} › ${test.fullName}`, test.result().errors?.[0]?.stack),
        ),
    );
    const file = process.env[factsFileVariable];
    if (file === undefined) return;
    // Nobody else may have had to make the folder yet.
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ unsteady, uncaught: errors.map(presentError) }));
  }
}

/** @param {import('vitest').SerializedError} error */
function presentError({ name, message, stack, VITEST_TEST_PATH: file }) {
  const places = (stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const where = typeof file === 'string' ? [`while ${path.relative(process.cwd(), file)} ran`] : [];
  return [`${name ?? 'Error'}: ${message}`, ...where, ...places.slice(0, 4).map((line) => line.trim())].join(
    '\n    ',
  );
}

// Vitest takes a reporter by its default export.
export { FactsReporter as default };
