import { shareModules } from '@prumo/portal-kit/build/share-modules';
import { createPieces } from '@prumo/ui/build/pieces';
import { preloadFont } from '@prumo/ui/build/preload-font';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type ProxyOptions } from 'vite';

/** Paths that the server answers; in development they are handed on to it. */
const serverPaths = [
  '/gateway',
  '/config.json',
  '/version',
  '/pentaho',
  '/activiti-rest',
  '/realtime',
  '/external-apps',
  '/healthz',
];

export default defineConfig(({ mode }) => {
  const serverAddress = loadEnv(mode, false, 'PRUMO_')['PRUMO_SERVER'];

  const pieces = createPieces([
    // What everybody loads who has logged in.
    { name: 'frame', screen: '/app/shell/guarded-shell-view.tsx' },
    // What several screens have: tables, dialogs, pickers.
    { name: 'parts', minShareCount: 3 },
  ]);

  return {
    plugins: [react(), preloadFont('roboto-latin-400-normal.woff2'), pieces.plugin, shareModules()],
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
    server: serverAddress === undefined ? {} : { proxy: buildProxy(serverAddress) },
  };
});

function buildProxy(target: string): Record<string, ProxyOptions> {
  return Object.fromEntries(serverPaths.map((path) => [path, { target }]));
}
