// npm run test:real-engine [-- activiti|flowable|PASS… [-- ARGUMENT…]]: fetches a real Activiti 5.22, builds a real Flowable 7.2,
// runs the contract tables of the workflow engine against both, directly and through Prumo's gateway, writes what came of it
// into docs/compatibility/activiti.md, and runs cases and minutes and the browser tests of tasks and processes in front of
// them; or the engines and passes named, with the arguments after the second -- handed on to Playwright. Needs Java 17,
// Maven and Maven's repository; no part of npm test.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { buildFlowable } = await import('./real-engine/build-engine.mjs');
const { prepareActiviti } = await import('./real-engine/prepare-activiti.mjs');
const { listMissingPrograms } = await import('./real-engine/list-missing-programs.mjs');
const { passNames, runPasses } = await import('./real-engine/run-passes.mjs');

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const named = args.slice(0, end);
const engines = { activiti: prepareActiviti, flowable: buildFlowable };
const engineNames = /** @type {const} */ (['activiti', 'flowable']);
const isEngine = (/** @type {string} */ name) => name in engines;
const unknown = named.filter((name) => !passNames.includes(name) && !isEngine(name));
if (unknown.length > 0) {
  console.error(
    `No engine or pass is called ${unknown.join(', ')}; there are ${[...engineNames, ...passNames].join(', ')}.`,
  );
  process.exit(1);
}
const chosenEngines = engineNames.filter((name) => !named.some(isEngine) || named.includes(name));
const chosenPasses = passNames.filter((name) => named.every(isEngine) || named.includes(name));

const missing = await listMissingPrograms();
if (missing.length > 0) {
  console.error(`A real engine cannot be built here:\n${missing.map((line) => `- ${line}`).join('\n')}`);
  process.exit(1);
}
await ensureInstalled('test');
await ensureBuilt();
try {
  const programs = [];
  for (const name of chosenEngines) programs.push(await engines[name]());
  process.exitCode = await runPasses(programs, chosenPasses, args.slice(end + 1));
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
