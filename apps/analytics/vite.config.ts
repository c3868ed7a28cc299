import { createPieces } from '@prumo/ui/build/pieces';
import { preloadFont } from '@prumo/ui/build/preload-font';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

/** The BI server sends the page at the addresses of its tools, and its files below this path. */
const basePath = '/pentaho/analytics/';

export default defineConfig(({ mode }) => {
  const serverAddress = loadEnv(mode, false, 'PRUMO_')['PRUMO_SERVER'];

  const pieces = createPieces([
    { name: 'drawing', test: /node_modules\/(?:echarts|zrender)\//, minShareCount: 3 },
    // The tool that is opened most comes in three files: the start, what it shares with others, and its own.
    { name: 'analysis-parts', screen: '/analysis-screen.tsx', minShareCount: 2 },
    { name: 'parts', minShareCount: 3 },
  ]);

  return {
    base: basePath,
    plugins: [react(), preloadFont('roboto-latin-400-normal.woff2'), pieces.plugin],
    // The server puts a fresh nonce in this place with every page it sends.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: false,
      // The Content-Security-Policy takes fonts and scripts from files only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: pieces.groups } } },
    },
    server: serverAddress === undefined ? {} : { proxy: { '/pentaho/api': { target: serverAddress } } },
  };
});
