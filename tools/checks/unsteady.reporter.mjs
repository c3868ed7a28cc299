import { writeFileSync } from 'node:fs';

/** Where runVitest wants the list: a reporter named on the command line takes no options. */
export const unsteadyFileVariable = 'PRUMO_TESTS_UNSTEADY';

/**
 * Writes the tests that passed at the second try only, which Vitest's own report counts as any other that passed.
 */
class UnsteadyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const unsteady = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} › ${test.fullName}`),
    );
    const file = process.env[unsteadyFileVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(unsteady));
  }
}

// Vitest takes a reporter by its default export.
export { UnsteadyReporter as default };
