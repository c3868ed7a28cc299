import { shareModules } from '@prumo/portal-kit/build/share-modules';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin, type ProxyOptions } from 'vite';

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

  const start = createStartGroup();

  return {
    plugins: [react(), preloadFont('roboto-latin-400-normal.woff2'), start.plugin, shareModules()],
    // The server puts a fresh nonce in this place with every page it sends.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: false,
      // The Content-Security-Policy takes fonts and scripts from files only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [start.group] } } },
    },
    server: serverAddress === undefined ? {} : { proxy: buildProxy(serverAddress) },
  };
});

function buildProxy(target: string): Record<string, ProxyOptions> {
  return Object.fromEntries(serverPaths.map((path) => [path, { target }]));
}

/**
 * What the first page loads in any case, in one file. By itself the bundler puts each piece that a later screen shares into
 * a file of its own: dozens of small ones, which compress badly.
 */
function createStartGroup() {
  const ids = new Set<string>();
  const plugin: Plugin = {
    name: 'start-group',
    apply: 'build',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter(
        (id) => this.getModuleInfo(id)?.isEntry === true && id.endsWith('.html'),
      );
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (ids.has(id)) continue;
        ids.add(id);
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, group: { name: 'start', test: (id: string) => ids.has(id) } };
}

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
              href: `/${font.fileName}`,
              crossorigin: true,
            },
          },
        ];
      },
    },
  };
}
