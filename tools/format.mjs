// npm run format: rewrites the files that `npm test` would call badly formatted.
import './steps/require-node-version.mjs';

const { findProgram } = await import('./steps/find-program.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { runProgram } = await import('./steps/run-program.mjs');

await ensureInstalled('test');
const { exitCode } = await runProgram(process.execPath, [findProgram('oxfmt'), '--write'], {
  isShownLive: true,
});
process.exitCode = exitCode;
