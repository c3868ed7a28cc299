import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** The BI server sends the page at the addresses of its tools, and its files below this path. */
const basePath = '/pentaho/analytics/';

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

/** Lets the browser fetch the font together with the styles that name it. */
function preloadFont(fileName: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(fileName),
        );
        if (font === undefined) {
          throw new Error(`The build holds no font ${fileName}`);
        }
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${basePath}${font.fileName}`,
              crossorigin: true,
            },
          },
        ];
      },
    },
  };
}
