import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';

import { rawTextPlugin } from './raw-text-plugin.mjs';
import { pathInRepository } from './repository.mjs';

// Inside node_modules, so that the packages left out of the bundle are found from there.
const folder = pathInRepository('node_modules/.cache/prumo');

/**
 * Bundles one TypeScript program with all of ours that it imports; packages of others stay outside.
 *
 * @param {string} file absolute
 * @returns {Promise<string>} the file to import; named by its content, so several can run at once
 */
export async function bundleProgram(file) {
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    external: (id) =>
      !id.startsWith('.') && !isAbsolute(id) && !id.startsWith('@prumo/') && !id.startsWith('\0'),
    plugins: [rawTextPlugin(), sourceLocationPlugin()],
  });
  const { output } = await bundle.generate({
    dir: folder,
    format: 'esm',
    sourcemap: 'inline',
    codeSplitting: false,
  });
  await bundle.close();

  const [{ code }] = output;
  const contentHash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const bundled = `${folder}/${basename(file, '.ts')}-${contentHash}.mjs`;
  if (!existsSync(bundled)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${bundled}.${process.pid}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, bundled);
  }
  return bundled;
}

/**
 * Lets import.meta.url and its like mean the source file, as they would without a bundle.
 *
 * @returns {import('rolldown').Plugin}
 */
function sourceLocationPlugin() {
  return {
    name: 'prumo:source-location',
    transform: {
      filter: { id: /\.(?:tsx?|mjs)$/, code: 'import.meta.' },
      handler(code, id) {
        const values = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
        const replaced = code.replaceAll(
          /\bimport\.meta\.(url|dirname|filename)\b/g,
          (_, /** @type {keyof typeof values} */ name) => JSON.stringify(values[name]),
        );
        // No line moves, so the source map that there is stays right.
        return { code: replaced, map: null };
      },
    },
  };
}
