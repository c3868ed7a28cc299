// npm run bench [-- NAME…]: measures against the budgets. Each bench/*.bench.ts prints its own table.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');
const { runPrograms } = await import('./steps/run-programs.mjs');

await ensureInstalled('bench');
await ensureBuilt();
process.exitCode = await runPrograms('bench', '.bench.ts', process.argv.slice(2));
