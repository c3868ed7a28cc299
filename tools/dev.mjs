// npm run dev: the portal with hot reload on port 5173, in front of a server that is built and started
// again at each change. Ctrl-C ends both.
import './steps/require-node-version.mjs';

const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('test');

// These load packages.
const { startServerOnChange } = await import('./steps/start-server-on-change.mjs');
const { startPortalDevelopment } = await import('./steps/start-portal-development.mjs');

const port = process.env['PORT'] ?? '8080';

/** @type {{ close: () => Promise<void> }[]} */
const running = [];
let isEnding = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    void Promise.all(running.map(({ close }) => close())).then(() => process.exit(0));
  });
}

running.push(await startServerOnChange(port));
running.push(await startPortalDevelopment(`http://127.0.0.1:${port}`));
