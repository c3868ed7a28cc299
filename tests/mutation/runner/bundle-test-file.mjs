import { isAbsolute, resolve } from 'node:path';
import { Script } from 'node:vm';

import { rolldown } from 'rolldown';

import { vitestStandIn } from './vitest-stand-in.mjs';

/** Packages of others and what stands in for vitest, loaded once: they are not mutated. */
const packages = /** @type {Map<string, Record<string, unknown>>} */ (new Map());
Object.assign(globalThis, { prumoMutationPackages: packages });

/**
 * One script of a test and all of ours that it imports. Each time it runs, every module begins anew, so that nothing
 * one mutant left in a module is seen by the next.
 *
 * @param {string} file relative to the working directory
 */
export async function bundleTestFile(file) {
  const bundle = await rolldown({
    input: resolve(file),
    platform: 'node',
    // The sandbox has no tsconfig.json of the root; nothing in it changes what code does.
    tsconfig: false,
    plugins: [packagesPlugin()],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return { script: new Script(code, { filename: file }), moduleIds };
}

/** @returns {import('rolldown').Plugin} */
function packagesPlugin() {
  const prefix = '\0package:';
  return {
    name: 'prumo:packages-outside',
    resolveId(id) {
      const isOurs = id.startsWith('.') || isAbsolute(id) || id.startsWith('@prumo/') || id.startsWith('\0');
      return isOurs ? undefined : `${prefix}${id}`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      const loaded = /** @type {Record<string, unknown>} */ (
        name === 'vitest' ? vitestStandIn : await import(name)
      );
      packages.set(name, loaded);
      // Under names of their own, as some are words of the language.
      const exported = Object.keys(loaded).map(
        (key, index) => `const part${index} = loaded.${key};\nexport { part${index} as ${key} };`,
      );
      const found = `globalThis.prumoMutationPackages.get(${JSON.stringify(name)})`;
      return `const loaded = ${found};\n${exported.join('\n')}`;
    },
  };
}
