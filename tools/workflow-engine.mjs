// npm run workflow-engine [-- --port 8085 …]: the embedded workflow engine alone, for other clients or another Prumo.
import './steps/require-node-version.mjs';

const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('run');
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript('packages/workflow-engine/src/main.ts', process.argv.slice(2));
