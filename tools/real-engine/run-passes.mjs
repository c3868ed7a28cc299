import { mkdirSync, rmSync } from 'node:fs';

import { runPlaywright } from '../checks/run-playwright.mjs';
import { runVitest } from '../checks/run-vitest.mjs';
import { createStepContext } from '../checks/step-context.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { startEngine } from './start-engine.mjs';
import { writeCompatibilityPage } from './write-compatibility-page.mjs';

/** @typedef {{ name: string, heading: string }} Pass */

/** @type {readonly Pass[]} each is a test file of tests/real-engine, and leaves a report */
const contractPasses = [
  { name: 'direct', heading: 'Flowable 7.2, asked directly' },
  { name: 'gateway', heading: "Flowable 7.2 through Prumo's gateway" },
];
/** A folder of them. */
const modulesPass = {
  name: 'modules',
  heading: 'Non-compliances and minutes in front of Flowable 7.2',
};
const browserPass = {
  name: 'browser',
  heading: 'Tasks and processes in a browser, in front of Flowable 7.2',
};
const allPasses = [...contractPasses, modulesPass, browserPass];
const reports = pathInRepository('.cache/real-engine');

export const passNames = allPasses.map(({ name }) => name);

/**
 * Each pass gets an engine of its own, because the recorded requests begin with an empty one.
 *
 * @param {string} jar
 * @param {readonly string[]} wanted names of passes
 * @param {readonly string[]} handedOn arguments for Playwright
 * @returns {Promise<number>} exit code
 */
export async function runPasses(jar, wanted, handedOn) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let failed = 0;
  for (const { name, heading } of allPasses.filter((pass) => wanted.includes(pass.name))) {
    console.log(`\n── ${heading} ${'─'.repeat(Math.max(3, 70 - heading.length))}`);
    const engine = await startEngine(jar);
    try {
      process.env['REAL_ENGINE_URL'] = engine.url;
      process.env['REAL_ENGINE_REPORT'] = `${reports}/${name}.json`;
      const counts =
        name === browserPass.name
          ? await runPlaywright(createStepContext({ handedOn: ['--project=real engine', ...handedOn] }))
          : await runVitest(
              { step: 'real-engine' },
              createStepContext({ handedOn: [`tests/real-engine/${name}`] }),
            );
      failed += counts.failed;
    } finally {
      await engine.stop();
    }
  }
  const isMeasured = contractPasses.every(({ name }) => wanted.includes(name));
  if (failed === 0 && isMeasured) writeCompatibilityPage(contractPasses, reports);
  if (failed > 0) console.log(`\n${failed} failed; docs/compatibility/activiti.md stays as it is.`);
  else if (isMeasured) console.log('\nThe result is in docs/compatibility/activiti.md.');
  return failed === 0 ? 0 : 1;
}
