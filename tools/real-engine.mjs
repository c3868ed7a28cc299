// npm run test:real-engine [-- PASS… [-- ARGUMENT…]]: builds and starts a real Flowable 7.2, runs the contract tables of
// the workflow engine against it, directly and through Prumo's gateway, writes what came of it into
// docs/compatibility/activiti.md, and runs cases and minutes and the browser tests of tasks and processes in front of it;
// or the passes named, with the arguments after the second -- handed on to Playwright. Needs Java 17, Maven and Maven's
// repository; no part of npm test.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { buildEngine } = await import('./real-engine/build-engine.mjs');
const { listMissingPrograms } = await import('./real-engine/list-missing-programs.mjs');
const { passNames, runPasses } = await import('./real-engine/run-passes.mjs');

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const wanted = end === 0 ? passNames : args.slice(0, end);
const unknown = wanted.filter((name) => !passNames.includes(name));
if (unknown.length > 0) {
  console.error(`No pass is called ${unknown.join(', ')}; there are ${passNames.join(', ')}.`);
  process.exit(1);
}

const missing = await listMissingPrograms();
if (missing.length > 0) {
  console.error(`A real engine cannot be built here:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exit(1);
}
await ensureInstalled('test');
await ensureBuilt();
try {
  process.exitCode = await runPasses(await buildEngine(), wanted, args.slice(end + 1));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
