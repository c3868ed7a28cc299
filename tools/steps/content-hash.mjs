import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { pathInRepository } from './repository.mjs';

const foldersLeftOut = new Set(['node_modules', 'dist', '.cache', '.git']);

/**
 * @param {readonly string[]} paths files and folders relative to the repository; a missing one counts as such
 * @param {(path: string) => boolean} isInput which files below the folders count
 * @returns {string} equal only when every name and every byte is
 */
export function hashContents(paths, isInput = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    for (const file of listFiles(path).filter(isInput)) {
      const content = readFileSync(pathInRepository(file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path relative to the repository
 * @returns {string[]}
 */
function listFiles(path) {
  const stats = statSync(pathInRepository(path), { throwIfNoEntry: false });
  if (stats === undefined) {
    return [];
  }
  if (stats.isFile()) {
    return [path];
  }
  return readdirSync(pathInRepository(path), { withFileTypes: true })
    .filter((entry) => !foldersLeftOut.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name).replaceAll('\\', '/');
      return entry.isDirectory() ? listFiles(inside) : entry.isFile() ? [inside] : [];
    });
}
