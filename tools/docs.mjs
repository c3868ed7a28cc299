// npm run docs: writes every page of docs/ that is generated. Each program in tools/docs/ writes one.
import './steps/require-node-version.mjs';

const { runPrograms } = await import('./steps/run-programs.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('test');
process.exitCode = await runPrograms('tools/docs', '.ts', process.argv.slice(2));
