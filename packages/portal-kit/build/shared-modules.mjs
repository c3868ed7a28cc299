// The modules that there is one of in the page, whoever imports them: React, and what of the kit is given to apps.
import { readFileSync } from 'node:fs';

/** @type {readonly string[]} */
export const reactModules = ['react', 'react/jsx-runtime', 'react-dom'];

/** @type {readonly string[]} by the names that apps import them by */
export const kitModules = listKitModules();

/** @type {readonly string[]} */
export const sharedModules = [...reactModules, ...kitModules];

/** @returns {string[]} */
function listKitModules() {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { name, exports } = /** @type {{ name: string, exports: Record<string, string> }} */ (
    JSON.parse(text)
  );
  return Object.keys(exports)
    .filter((subpath) => !subpath.startsWith('./build/') && subpath !== './host')
    .map((subpath) => subpath.replace(/^\./, name));
}
