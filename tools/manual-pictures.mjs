// npm run manual:pictures [-- NAME…]: takes the pictures of the manual and of the README anew, from the built product
// with the demo hospital, in a real browser. A name is that of a file in manual/imagens, without its ending.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('test');
await ensureBuilt();

// This loads packages.
const { runTypeScript } = await import('./steps/run-typescript.mjs');

await runTypeScript('tests/manual-pictures/take-manual-pictures.ts', process.argv.slice(2));
