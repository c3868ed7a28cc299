// npm run bi-server [-- --port 8086 …]: the embedded BI server alone, for other clients or another Prumo.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('run');
await ensureBuilt();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript('packages/bi-server/src/main.ts', process.argv.slice(2));
