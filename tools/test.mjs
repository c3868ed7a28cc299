// npm test [-- STEP… [-- ARGUMENT…]]: sets up as npm start does, then runs every check and test, or the
// steps named, with the arguments after the second -- handed on to Vitest and Playwright. `quick` stands for
// all steps that need no server: those of the working day.
import './steps/require-node-version.mjs';

const { steps } = await import('./checks/steps.mjs');
const { runSteps } = await import('./checks/run-steps.mjs');

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const wanted = args.slice(0, end);
const handedOn = args.slice(end + 1);

const names = wanted.flatMap((name) =>
  name === 'quick' ? steps.filter(({ isQuick }) => isQuick === true).map((step) => step.name) : [name],
);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}; there are quick and ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));
process.exitCode = await runSteps(chosen, handedOn);
