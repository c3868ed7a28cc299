// npm run test:olap4j: olap4j's driver and its compatibility kit against XMLA over FoodMart. Needs Java and the Debian
// packages default-jdk-headless, libolap4j-java and junit; no part of npm test.
import './steps/require-node-version.mjs';

const { runVitest } = await import('./checks/run-vitest.mjs');
const { createStepContext } = await import('./checks/step-context.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

try {
  await ensureInstalled('test');
  const { failed } = await runVitest(
    { step: 'olap4j' },
    createStepContext({ handedOn: process.argv.slice(2) }),
  );
  process.exitCode = failed === 0 ? 0 : 1;
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}
