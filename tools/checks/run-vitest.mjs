import { rmSync } from 'node:fs';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { countVitestReport, listFailedTests } from './count-vitest-report.mjs';
import { withReason } from './present-reason.mjs';
import { readReport } from './read-report.mjs';
import { factsFileVariable } from './facts.reporter.mjs';

const nodeTests = 'tests/vitest.config.ts';

/**
 * @param {{ readonly step: string, readonly config?: string }} tests the step is a project of the configuration
 * @param {import('./steps.mjs').StepContext} context
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function runVitest({ step, config = nodeTests }, { handedOn, run }) {
  const report = pathInRepository(`.cache/tests/${step}.json`);
  const factsFile = pathInRepository(`.cache/tests/${step}-facts.json`);
  rmSync(report, { force: true });
  rmSync(factsFile, { force: true });
  const exitCode = await run(
    [
      findProgram('vitest'),
      'run',
      `--config=${config}`,
      `--project=${step}`,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${pathInRepository('tools/checks/facts.reporter.mjs')}`,
      `--outputFile.json=${report}`,
      ...handedOn,
    ],
    { [factsFileVariable]: factsFile },
  );
  /** @type {import('./count-vitest-report.mjs').VitestReport | undefined} */
  const results = readReport(report);
  /** @type {import('./facts.reporter.mjs').RunFacts | undefined} */
  const facts = readReport(factsFile);
  return {
    ...countVitestReport(results, exitCode, handedOn.length > 0),
    unsteady: facts?.unsteady ?? [],
    uncaught: facts?.uncaught ?? [],
    repeats: listFailedTests(results).map(({ file, title, message }) =>
      withReason(`${step} -- ${file}${title === '' ? '' : ` -t "${title}"`}`, message),
    ),
  };
}
