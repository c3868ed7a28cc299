import { readFileSync } from 'node:fs';

/**
 * @template Report
 * @param {string} file
 * @returns {Report | undefined} what the test runner wrote; undefined when it never got that far
 */
export function readReport(file) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
