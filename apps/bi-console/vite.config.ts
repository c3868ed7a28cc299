import { preloadFont } from '@prumo/ui/build/preload-font';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

/** The BI server sends the page at /pentaho/Home and its files below this path. */
const basePath = '/pentaho/console/';

export default defineConfig(({ mode }) => {
  const serverAddress = loadEnv(mode, false, 'PRUMO_')['PRUMO_SERVER'];

  return {
    base: basePath,
    plugins: [react(), preloadFont('roboto-latin-400-normal.woff2')],
    // The server puts a fresh nonce in this place with every page it sends.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: false,
      // The Content-Security-Policy takes fonts and scripts from files only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: serverAddress === undefined ? {} : { proxy: { '/pentaho/api': { target: serverAddress } } },
  };
});
