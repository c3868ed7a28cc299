// npm run test:firebase-tools: fetches Google's firebase-tools (240 MB, kept in .cache), runs its commands against the
// product, and compares what it sends with the recorded requests that npm test replays. Needs npm's registry; no part of
// npm test.
import './steps/require-node-version.mjs';

const { runVitest } = await import('./checks/run-vitest.mjs');
const { createStepContext } = await import('./checks/step-context.mjs');
const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

try {
  await ensureInstalled('test');
  await ensureBuilt();
  const { failed } = await runVitest(
    { step: 'firebase-tools' },
    createStepContext({ handedOn: process.argv.slice(2) }),
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
