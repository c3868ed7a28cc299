import { rmSync } from 'node:fs';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { countPlaywrightReport, listFailedSpecs } from './count-playwright-report.mjs';
import { withReason } from './present-reason.mjs';
import { readReport } from './read-report.mjs';

// tests/playwright.config.ts has it written there.
const report = pathInRepository('.cache/tests/browser.json');

/**
 * @param {import('./steps.mjs').StepContext} context
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function runPlaywright({ handedOn, run }) {
  rmSync(report, { force: true });
  const exitCode = await run([
    findProgram('@playwright/test', 'playwright'),
    'test',
    '--config=tests/playwright.config.ts',
    ...handedOn,
  ]);
  /** @type {import('./count-playwright-report.mjs').PlaywrightReport | undefined} */
  const results = readReport(report);
  return {
    ...countPlaywrightReport(results, exitCode),
    repeats: listFailedSpecs(results).map(({ file, line, project, message }) =>
      withReason(`browser -- ${file}:${line} --project="${project}"`, message),
    ),
  };
}
