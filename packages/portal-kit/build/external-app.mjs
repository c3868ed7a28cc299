// How an external app is built: one entry, which registers the app, with its screens in files of their own; React and
// the kit stay imports that the portal's page resolves; and the list of what to load.
import react from '@vitejs/plugin-react';

import { sharedModules } from './shared-modules.mjs';

/**
 * @param {{ key: string }} app
 * @returns {import('vite').UserConfig}
 */
export function defineExternalApp({ key }) {
  return {
    base: `/external-apps/${key}/`,
    plugins: [react(), writeLazyLoadList()],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/main.tsx',
        external: [...sharedModules],
        // Nobody imports the entry, but a part of it that another file needs must stay importable.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  };
}

/** @returns {import('vite').Plugin} */
function writeLazyLoadList() {
  return {
    name: 'prumo:lazy-load-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
      const entries = files.filter((file) => file.type === 'chunk' && file.isEntry);
      this.emitFile({
        type: 'asset',
        fileName: 'lazy-load.json',
        source: `${JSON.stringify({ data: [...styles, ...entries].map(({ fileName }) => fileName) })}\n`,
      });
    },
  };
}
