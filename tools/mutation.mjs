// npm run mutation [-- FILE OR FOLDER…]: breaks the pure rules in every small way and sees whether a test notices.
// Prints how many of these mutants were killed, writes the others into tests/mutation/survivors.md, and fails when too
// many survived. No part of npm test.
import './steps/require-node-version.mjs';

const { findProgram } = await import('./steps/find-program.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { runProgram } = await import('./steps/run-program.mjs');
const { listRules } = await import('./mutation/list-rules.mjs');
const { printScores } = await import('./mutation/print-scores.mjs');
const { readReport } = await import('./mutation/read-report.mjs');
const { writeSurvivors } = await import('./mutation/write-survivors.mjs');

const wanted = process.argv.slice(2);
const files = listRules(wanted);
if (files.length === 0) {
  console.error(`There are no rules in ${wanted.join(', ')}.`);
  process.exit(1);
}

await ensureInstalled('mutation');
const stryker = findProgram('@stryker-mutator/core', 'stryker');
const args = [stryker, 'run', 'tests/mutation/stryker.config.mjs', '--mutate', files.join(',')];
const { exitCode } = await runProgram(process.execPath, args, { isShownLive: true });
if (exitCode !== 0) process.exit(exitCode);

const mutants = readReport();
const isEnough = printScores(mutants);
writeSurvivors(mutants, files);
process.exitCode = isEnough ? 0 : 1;
