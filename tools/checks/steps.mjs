import { checkTypes } from './check-types.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runTool } from './run-tool.mjs';
import { runVitest } from './run-vitest.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [unsteady] titles of those that passed at the second try only
 *
 * @typedef {object} Step
 * @property {string} name as in `npm test -- NAME`
 * @property {string} heading
 * @property {boolean} [needsBuild] the step runs the built apps
 * @property {(handedOn: readonly string[]) => Promise<Counts>} run
 */

/** @type {readonly Step[]} everything npm test does, in its order: what is quick and points at a line comes first */
export const steps = [
  { name: 'types', heading: 'Types (tsc)', run: checkTypes },
  {
    name: 'lint',
    heading: 'Lint (oxlint)',
    run: () => runTool('oxlint', ['--deny-warnings', '--report-unused-disable-directives']),
  },
  { name: 'format', heading: 'Format (oxfmt)', run: () => runTool('oxfmt', ['--check']) },
  { name: 'imports', heading: 'Import rules', run: () => runTool('tools/import-rules.mjs', []) },
  {
    name: 'unused',
    heading: 'Unused code (knip)',
    run: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors']),
  },
  { name: 'unit', heading: 'Unit tests', run: (handedOn) => runVitest('unit', handedOn) },
  { name: 'database', heading: 'Database tests', run: (handedOn) => runVitest('database', handedOn) },
  {
    name: 'contract',
    heading: 'Contract tests',
    needsBuild: true,
    run: (handedOn) => runVitest('contract', handedOn),
  },
  {
    name: 'process',
    heading: 'Process tests',
    needsBuild: true,
    run: (handedOn) => runVitest('process', handedOn),
  },
  { name: 'browser', heading: 'Browser tests', needsBuild: true, run: runPlaywright },
];
