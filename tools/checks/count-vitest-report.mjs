import { relative, sep } from 'node:path';

import { repositoryRoot } from '../steps/repository.mjs';

/**
 * @typedef {object} VitestReport
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {number} numPendingTests skipped, also by a filter
 * @property {{ name: string, status: string, message?: string, assertionResults: VitestResult[] }[]} testResults one per
 *   file
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 */

/**
 * A test that did not run has proved nothing, so all that did not pass failed; a file that could not be loaded,
 * a run without tests and a runner that fails for another reason count as one each. Tests whose title says that they
 * are for root, or for an ordinary user, are left out when the other one runs them.
 *
 * @param {VitestReport | undefined} report
 * @param {number} exitCode of the runner
 * @param {boolean} [isFiltered] the person asked for some tests only, so the others are missing on purpose
 * @returns {import('./steps.mjs').Counts}
 */
export function countVitestReport(report, exitCode, isFiltered = false) {
  const passed = report?.numPassedTests ?? 0;
  const leftOut = isFiltered ? (report?.numPendingTests ?? 0) : countTestsOfOtherUser(report);
  const failedTests = (report?.numTotalTests ?? 0) - passed - leftOut;
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = failedTests + brokenFiles;
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}

/**
 * @param {VitestReport | undefined} report
 * @returns {{ file: string, title: string, message: string | undefined }[]} how to find each test that failed; a file that could not be loaded has no title
 */
export function listFailedTests(report) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(repositoryRoot, name).split(sep).join('/');
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0
        ? [{ file, title: '', message }]
        : failed.map(({ fullName, failureMessages }) => ({
            file,
            title: presentPattern(fullName),
            message: failureMessages?.[0],
          }));
    });
}

/** @param {string} title as the pattern of -t, between the quotes of a shell */
function presentPattern(title) {
  return title.replaceAll(/[.*+?^${}()|[\]\\"`]/g, '.');
}

/** @param {VitestReport | undefined} report */
function countTestsOfOtherUser(report) {
  return (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => isSkipped(status) && /\bas (?:root|an ordinary user)\b/.test(fullName))
    .length;
}

/** @param {string} status */
function isSkipped(status) {
  return status === 'skipped' || status === 'pending';
}
