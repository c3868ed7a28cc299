import { mkdirSync, rmSync } from 'node:fs';

import { runPlaywright } from '../checks/run-playwright.mjs';
import { runVitest } from '../checks/run-vitest.mjs';
import { createStepContext } from '../checks/step-context.mjs';
import { pathInRepository } from '../steps/repository.mjs';
import { startEngine } from './start-engine.mjs';
import { writeCompatibilityPage } from './write-compatibility-page.mjs';

/** @typedef {{ name: string, title: (engine: string) => string }} Pass */

/** @type {readonly Pass[]} each is a test file of tests/real-engine, and leaves a report */
const contractPasses = [
  { name: 'direct', title: (engine) => `${engine}, asked directly` },
  { name: 'gateway', title: (engine) => `${engine} through Prumo's gateway` },
];
/** A folder of them. */
const modulesPass = {
  name: 'modules',
  title: (/** @type {string} */ engine) => `Non-compliances and minutes in front of ${engine}`,
};
const browserPass = {
  name: 'browser',
  title: (/** @type {string} */ engine) => `Tasks and processes in a browser, in front of ${engine}`,
};
const allPasses = [...contractPasses, modulesPass, browserPass];
const engineNames = { activiti: 'Activiti 5.22', flowable: 'Flowable 7.2' };
const reports = pathInRepository('.cache/real-engine');

export const passNames = allPasses.map(({ name }) => name);

/**
 * Each pass gets an engine of its own, because the recorded requests begin with an empty one.
 *
 * @param {readonly import('./start-engine.mjs').EngineProgram[]} programs
 * @param {readonly string[]} wanted names of passes
 * @param {readonly string[]} handedOn arguments for Playwright
 * @returns {Promise<number>} exit code
 */
export async function runPasses(programs, wanted, handedOn) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let failed = 0;
  for (const program of programs) {
    for (const pass of allPasses.filter(({ name }) => wanted.includes(name))) {
      failed += await runPass(program, pass, handedOn);
    }
  }
  const isMeasured = contractPasses.every(({ name }) => wanted.includes(name)) && programs.length > 1;
  if (failed > 0) console.log(`\n${failed} failed; docs/compatibility/activiti.md stays as it is.`);
  if (failed > 0 || !isMeasured) return failed === 0 ? 0 : 1;
  const measured = programs.flatMap(({ kind }) =>
    contractPasses.map(({ name, title }) => ({ name: `${kind}-${name}`, heading: title(engineNames[kind]) })),
  );
  writeCompatibilityPage(measured, reports);
  console.log('\nThe result is in docs/compatibility/activiti.md.');
  return 0;
}

/**
 * @param {import('./start-engine.mjs').EngineProgram} program
 * @param {Pass} pass
 * @param {readonly string[]} handedOn
 * @returns {Promise<number>} how many failed
 */
async function runPass(program, { name, title }, handedOn) {
  const heading = title(engineNames[program.kind]);
  console.log(`\n── ${heading} ${'─'.repeat(Math.max(3, 70 - heading.length))}`);
  const engine = await startEngine(program);
  try {
    process.env['REAL_ENGINE_KIND'] = program.kind;
    process.env['REAL_ENGINE_URL'] = engine.url;
    process.env['REAL_ENGINE_REPORT'] = `${reports}/${program.kind}-${name}.json`;
    const { failed } =
      name === browserPass.name
        ? await runPlaywright(createStepContext({ handedOn: ['--project=real engine', ...handedOn] }))
        : await runVitest(
            { step: 'real-engine' },
            createStepContext({ handedOn: [`tests/real-engine/${name}`] }),
          );
    return failed;
  } finally {
    await engine.stop();
  }
}
