import react from '@vitejs/plugin-react';
import { build, createServer, preview } from 'vite';

import { pathInRepository } from './repository.mjs';

const galleryFolder = pathInRepository('packages/ui/gallery');

/** @returns {Promise<{ close: () => Promise<void> }>} */
export async function startGalleryDevelopment() {
  const gallery = await createServer({
    ...buildSettings(),
    server: { port: 5174 },
    clearScreen: false,
  });
  await gallery.listen();
  gallery.printUrls();
  return { close: () => gallery.close() };
}

/**
 * Builds the gallery and serves it on a free port, for tests.
 *
 * @param {string} outputFolder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveBuiltGallery(outputFolder) {
  const output = { outDir: outputFolder, emptyOutDir: true, chunkSizeWarningLimit: 2000 };
  await build({ ...buildSettings(), logLevel: 'warn', build: output });
  const served = await preview({
    ...buildSettings(),
    build: output,
    preview: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  const address = served.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery listens on no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => served.close() };
}

/** @returns {import('vite').InlineConfig} */
function buildSettings() {
  return {
    root: galleryFolder,
    configFile: false,
    cacheDir: pathInRepository('.cache/gallery'),
    plugins: [react()],
  };
}
