// npm run gallery: every part of packages/ui on a page of its own, in each theme, with hot reload. Ctrl-C ends it.
import './steps/require-node-version.mjs';

const { ensureInstalled } = await import('./steps/install.mjs');

await ensureInstalled('test');

// This loads packages.
const { startGalleryDevelopment } = await import('./steps/gallery.mjs');

const gallery = await startGalleryDevelopment();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void gallery.close().then(() => process.exit(0)));
}
