// npm start: from whatever state the clone is in to a server that answers.
// Only Node's own modules may be loaded before the installation step is done.
import './steps/require-node-version.mjs';

const { ensureInstalled } = await import('./steps/install.mjs');
const { ensureBuilt } = await import('./steps/build.mjs');
const { pathInRepository } = await import('./steps/repository.mjs');
const { pathToFileURL } = await import('node:url');

const shouldOnlyBuild = process.argv.includes('--build-only');

try {
  await ensureInstalled('run');
  await ensureBuilt();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}

if (!shouldOnlyBuild) {
  await import(pathToFileURL(pathInRepository('apps/server/dist/main.js')).href);
}
