// npm run crash [-- COUNT]: kills the running product so many times while it is written to, and fails when anything that it has
// acknowledged is lost, doubled or halved; then sends mails, logs people in and out and drives the workflow engine under kills.
// `-- mails COUNT`, `-- logins COUNT` and `-- engine` do one of these alone. No part of npm test, which has a few kills of each.
import './steps/require-node-version.mjs';

const { ensureBuilt } = await import('./steps/build.mjs');
const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('test');
await ensureBuilt();
const { runTypeScript } = await import('./steps/run-typescript.mjs');
await runTypeScript('tests/crash/run-crashes.ts', process.argv.slice(2));
