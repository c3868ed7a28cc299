import { rmSync } from 'node:fs';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';
import { countVitestReport } from './count-vitest-report.mjs';
import { readReport } from './read-report.mjs';

/**
 * @param {string} project of tests/vitest.config.ts
 * @param {readonly string[]} handedOn
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function runVitest(project, handedOn) {
  const report = pathInRepository(`.cache/tests/${project}.json`);
  rmSync(report, { force: true });
  const { exitCode } = await runProgram(
    process.execPath,
    [
      findProgram('vitest'),
      'run',
      '--config=tests/vitest.config.ts',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...handedOn,
    ],
    { isShownLive: true },
  );
  return countVitestReport(readReport(report), exitCode, handedOn.length > 0);
}
