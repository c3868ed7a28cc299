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

  const pieces = createPieces();

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

/**
 * The pieces of the portal that are loaded together, each in one file. By itself the bundler puts every piece that two
 * screens share into a file of its own: a hundred small ones for one screen, which compress badly and come one after the
 * other.
 */
function createPieces() {
  const start = new Set<string>();
  const frame = new Set<string>();
  const plugin: Plugin = {
    name: 'pieces',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const listImported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const pages = ids.filter((id) => id.endsWith('.html') && this.getModuleInfo(id)?.isEntry === true);
      addReached(start, pages, listImported);
      const frames = ids.filter((id) => id.endsWith(frameModule));
      if (frames.length !== 1) throw new Error(`The portal has no module ${frameModule}`);
      addReached(frame, frames, listImported);
    },
  };
  return {
    plugin,
    groups: [
      // What the first page loads in any case.
      { name: 'start', test: (id: string) => start.has(id), priority: 3 },
      // What everybody loads who has logged in.
      { name: 'frame', test: (id: string) => frame.has(id), priority: 2 },
      // What several screens have: tables, dialogs, pickers.
      { name: 'parts', minShareCount: screensThatShare, priority: 1 },
    ],
  };
}

const frameModule = '/app/shell/guarded-shell-view.tsx';

const screensThatShare = 3;

function addReached(
  reached: Set<string>,
  from: readonly string[],
  listImported: (id: string) => readonly string[],
): void {
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...listImported(id));
  }
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
