import { rmSync } from 'node:fs';

import { findProgram } from '../steps/find-program.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { runProgram } from '../steps/run-program.mjs';
import { countPlaywrightReport } from './count-playwright-report.mjs';
import { readReport } from './read-report.mjs';

// tests/playwright.config.ts has it written there.
const report = pathInRepository('.cache/tests/browser.json');

/**
 * @param {readonly string[]} handedOn
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
export async function runPlaywright(handedOn) {
  rmSync(report, { force: true });
  const { exitCode } = await runProgram(
    process.execPath,
    [
      findProgram('@playwright/test', 'playwright'),
      'test',
      '--config=tests/playwright.config.ts',
      ...handedOn,
    ],
    { isShownLive: true },
  );
  return countPlaywrightReport(readReport(report), exitCode);
}
