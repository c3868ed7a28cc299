import { readFileSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';
import { isSourceFile, listRepositoryFiles } from './list-source-files.mjs';
import { readSource } from './read-source.mjs';
import { pathRules, sourceRules } from './rules.mjs';

/**
 * @typedef {object} Fault
 * @property {string} path
 * @property {number} line
 * @property {string} rule
 * @property {string} message
 */

/** @returns {Fault[]} all faults of the repository, in the order of its files */
export function listFaults() {
  return listRepositoryFiles().flatMap((path) => [
    ...listPathFaults(path),
    ...(isSourceFile(path) ? listSourceFaults(path, readFileSync(pathInRepository(path), 'utf8')) : []),
  ]);
}

/**
 * @param {string} path
 * @returns {Fault[]}
 */
export function listPathFaults(path) {
  return pathRules.flatMap(({ name, check }) =>
    check(path).map((message) => ({ path, line: 1, rule: name, message })),
  );
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Fault[]}
 */
export function listSourceFaults(path, text) {
  const source = readSource(path, text);
  return sourceRules
    .flatMap(({ name, check }) =>
      check(source).map(({ line, message }) => ({ path, line, rule: name, message })),
    )
    .toSorted((a, b) => a.line - b.line);
}
