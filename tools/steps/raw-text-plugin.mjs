import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Gives rolldown what Vite and Vitest have built in: `import text from './file.sql?raw'`.
 *
 * @returns {import('rolldown').Plugin}
 */
export function rawTextPlugin() {
  return {
    name: 'prumo:raw-text',
    resolveId: {
      filter: { id: /\?raw$/ },
      handler: (id, importer) => (importer === undefined ? null : resolve(dirname(importer), id)),
    },
    load: {
      filter: { id: /\?raw$/ },
      handler(id) {
        const file = id.slice(0, -'?raw'.length);
        this.addWatchFile(file);
        return { code: `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`, moduleType: 'js' };
      },
    },
  };
}
