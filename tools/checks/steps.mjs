import { checkTypes } from './check-types.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runTool } from './run-tool.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [unsteady] those that passed at the second try only, each with what failed at the first
 * @property {readonly string[]} [uncaught] errors that belong to no test
 * @property {readonly string[]} [repeats] what follows `npm test -- ` to run just one that failed, for each, and why it
 *   failed below it
 *
 * @typedef {object} StepContext
 * @property {readonly string[]} handedOn arguments for the test runner
 * @property {(args: readonly string[], environment?: Readonly<Record<string, string>>) => Promise<number>} run runs a
 *   program of Node, whose output is seen; answers its exit code
 * @property {(text: string) => void} say
 *
 * @typedef {object} Step
 * @property {string} name as in `npm test -- NAME`
 * @property {string} heading
 * @property {boolean} [isQuick] of `npm test -- quick`
 * @property {boolean} [needsBuild] the step runs the built apps
 * @property {boolean} [needsBrowser]
 * @property {(context: StepContext) => Promise<Counts>} run
 */

const componentTests = 'tests/vitest.component.config.ts';
const attacks = 'tests/vitest.attack.config.ts';

/** @type {readonly Step[]} everything npm test does. What is quick comes first, of that what points at a line beside the longest;
    the last ones are short. So both of those that run side by side end at about the same time. */
export const steps = [
  {
    name: 'lint',
    heading: 'Lint and types (oxlint)',
    isQuick: true,
    run: (context) =>
      runTool('oxlint', ['--type-check', '--deny-warnings', '--report-unused-disable-directives'], context),
  },
  {
    name: 'component',
    heading: 'Component tests',
    isQuick: true,
    needsBrowser: true,
    run: (context) => runVitest({ step: 'component', config: componentTests }, context),
  },
  {
    name: 'unit',
    heading: 'Unit tests',
    isQuick: true,
    run: (context) => runVitest({ step: 'unit' }, context),
  },
  {
    name: 'format',
    heading: 'Format (oxfmt)',
    isQuick: true,
    run: (context) => runTool('oxfmt', ['--check'], context),
  },
  {
    name: 'imports',
    heading: 'Import rules',
    isQuick: true,
    run: (context) => runTool('tools/import-rules.mjs', [], context),
  },
  {
    name: 'types',
    heading: 'Types of the template, and a side for every file (tsc)',
    isQuick: true,
    run: checkTypes,
  },
  {
    name: 'unused',
    heading: 'Unused code (knip)',
    isQuick: true,
    run: (context) => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], context),
  },
  {
    name: 'server',
    heading: 'Database and contract tests',
    needsBuild: true,
    run: (context) => runVitest({ step: 'server' }, context),
  },
  {
    name: 'browser',
    heading: 'Browser tests',
    needsBuild: true,
    needsBrowser: true,
    run: runPlaywright,
  },
  {
    name: 'process',
    heading: 'Process tests',
    needsBuild: true,
    run: (context) => runVitest({ step: 'process' }, context),
  },
  {
    name: 'attack',
    heading: 'Attacks',
    needsBuild: true,
    run: (context) => runVitest({ step: 'attack', config: attacks }, context),
  },
];
