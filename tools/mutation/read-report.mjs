import { readFileSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file relative to the repository
 * @property {number} line
 * @property {boolean} isKilled by a test that fails or does not end
 * @property {string} change what stood there and what stands there now
 *
 * @typedef {{ line: number, column: number }} Position
 *
 * @typedef {object} ReportedFile
 * @property {string} source
 * @property {{ status: string, replacement: string, location: { start: Position, end: Position } }[]} mutants
 */

const longestText = 90;

/** @returns {readonly Mutant[]} in the order of files and lines */
export function readReport() {
  const { files } = /** @type {{ files: Record<string, ReportedFile> }} */ (
    JSON.parse(readFileSync(pathInRepository('.cache/mutation/report.json'), 'utf8'))
  );
  return Object.entries(files)
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants.map(({ status, replacement, location: { start, end } }) => {
        const first = lines[start.line - 1] ?? '';
        const was =
          start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.trim()} …`;
        return {
          file,
          line: start.line,
          column: start.column,
          isKilled: status === 'Killed' || status === 'Timeout',
          change: `${present(was)} → ${present(replacement)}`,
        };
      });
    })
    .toSorted(
      (one, other) =>
        compare(one.file, other.file) ||
        one.line - other.line ||
        one.column - other.column ||
        compare(one.change, other.change),
    );
}

/** @param {string} code */
function present(code) {
  const text = code.replaceAll(/\s+/g, ' ').trim();
  const short = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return short.includes('`') ? `\`\` ${short} \`\`` : `\`${short}\``;
}

/**
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  return one === other ? 0 : one < other ? -1 : 1;
}
