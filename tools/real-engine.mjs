// npm run test:real-engine: builds and starts a real Flowable 7.2, runs the contract tables of the workflow engine
// against it, directly and through Prumo's gateway, and writes what came of it into docs/compatibility/activiti.md.
// Needs Java 17, Maven and Maven's repository; no part of npm test.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { buildEngine } = await import('./real-engine/build-engine.mjs');
const { listMissingPrograms } = await import('./real-engine/list-missing-programs.mjs');
const { runPasses } = await import('./real-engine/run-passes.mjs');

const missing = await listMissingPrograms();
if (missing.length > 0) {
  console.error(`A real engine cannot be built here:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exit(1);
}
await ensureInstalled('all');
await ensureBuilt();
try {
  process.exitCode = await runPasses(await buildEngine());
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
