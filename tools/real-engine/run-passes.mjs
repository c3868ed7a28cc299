import { mkdirSync, rmSync } from 'node:fs';

import { runVitest } from '../checks/run-vitest.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { startEngine } from './start-engine.mjs';
import { writeCompatibilityPage } from './write-compatibility-page.mjs';

/** @typedef {{ name: string, heading: string }} Pass each is a test file of tests/real-engine */

/** @type {readonly Pass[]} */
const passes = [
  { name: 'direct', heading: 'Flowable 7.2, asked directly' },
  { name: 'gateway', heading: "Flowable 7.2 through Prumo's gateway" },
];
const reports = pathInRepository('.cache/real-engine');

/**
 * Each pass gets an engine of its own, because the recorded requests begin with an empty one.
 *
 * @param {string} jar
 * @returns {Promise<number>} exit code
 */
export async function runPasses(jar) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let failed = 0;
  for (const { name, heading } of passes) {
    console.log(`\n── ${heading} ${'─'.repeat(Math.max(3, 70 - heading.length))}`);
    const engine = await startEngine(jar);
    try {
      process.env['REAL_ENGINE_URL'] = engine.url;
      process.env['REAL_ENGINE_REPORT'] = `${reports}/${name}.json`;
      const counts = await runVitest('real-engine', [`tests/real-engine/${name}.test.ts`]);
      failed += counts.failed;
    } finally {
      await engine.stop();
    }
  }
  if (failed === 0) writeCompatibilityPage(passes, reports);
  console.log(
    failed === 0
      ? '\nThe result is in docs/compatibility/activiti.md.'
      : `\n${failed} failed; docs/compatibility/activiti.md stays as it is.`,
  );
  return failed === 0 ? 0 : 1;
}
