import { readdirSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';

const foldersLeftOut = new Set(['node_modules', 'dist', '.cache', '.git', 'coverage']);

// The default DATA_DIR.
const pathsLeftOut = new Set(['data']);

/** @returns {string[]} TypeScript and JavaScript, relative to the repository */
export function listSourceFiles() {
  return listRepositoryFiles().filter(isSourceFile);
}

/** @param {string} path */
export function isSourceFile(path) {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** @returns {string[]} all files that belong to the project, relative to it, with forward slashes */
export function listRepositoryFiles(folder = '') {
  return readdirSync(pathInRepository(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (foldersLeftOut.has(entry.name) || pathsLeftOut.has(path)) return [];
    return entry.isDirectory() ? listRepositoryFiles(path) : [path];
  });
}
