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
 * @property {'front' | 'beside'} lane the lanes run side by side, the steps of one after each other: those of the front are
 *   seen as they go, those beside when they are done. Beside is what waits now and then, for a database or for a server;
 *   in front what keeps two cores busy by itself, so that the longest step may be the last one, and alone
 * @property {boolean} [isQuick] of `npm test -- quick`
 * @property {boolean} [needsBuild] the step runs the built apps
 * @property {boolean} [needsBrowser]
 * @property {(context: StepContext) => Promise<Counts>} run
 */

const componentTests = 'tests/vitest.component.config.ts';
const attacks = 'tests/vitest.attack.config.ts';

/** @type {readonly Step[]} everything npm test does, in its order: what is quick and points at a line comes first. Of
    those beside, what keeps no two cores busy comes early, so that it never is what the end of the run waits for. */
export const steps = [
  {
    name: 'lint',
    heading: 'Lint and types (oxlint)',
    lane: 'beside',
    isQuick: true,
    run: (context) =>
      runTool('oxlint', ['--type-check', '--deny-warnings', '--report-unused-disable-directives'], context),
  },
  {
    name: 'format',
    heading: 'Format (oxfmt)',
    lane: 'beside',
    isQuick: true,
    run: (context) => runTool('oxfmt', ['--check'], context),
  },
  {
    name: 'imports',
    heading: 'Import rules',
    lane: 'beside',
    isQuick: true,
    run: (context) => runTool('tools/import-rules.mjs', [], context),
  },
  {
    name: 'types',
    heading: 'Types of the template, and a side for every file (tsc)',
    lane: 'beside',
    isQuick: true,
    run: checkTypes,
  },
  {
    name: 'unused',
    heading: 'Unused code (knip)',
    lane: 'beside',
    isQuick: true,
    run: (context) => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors'], context),
  },
  {
    name: 'unit',
    heading: 'Unit tests',
    lane: 'front',
    isQuick: true,
    run: (context) => runVitest({ step: 'unit' }, context),
  },
  {
    name: 'component',
    heading: 'Component tests',
    lane: 'front',
    isQuick: true,
    needsBrowser: true,
    run: (context) => runVitest({ step: 'component', config: componentTests }, context),
  },
  {
    name: 'process',
    heading: 'Process tests',
    lane: 'beside',
    needsBuild: true,
    run: (context) => runVitest({ step: 'process' }, context),
  },
  {
    name: 'attack',
    heading: 'Attacks',
    lane: 'beside',
    needsBuild: true,
    run: (context) => runVitest({ step: 'attack', config: attacks }, context),
  },
  {
    name: 'contract',
    heading: 'Contract tests',
    lane: 'beside',
    needsBuild: true,
    run: (context) => runVitest({ step: 'contract' }, context),
  },
  {
    name: 'database',
    heading: 'Database tests',
    lane: 'beside',
    run: (context) => runVitest({ step: 'database' }, context),
  },
  {
    name: 'browser',
    heading: 'Browser tests',
    lane: 'front',
    needsBuild: true,
    needsBrowser: true,
    run: runPlaywright,
  },
];
