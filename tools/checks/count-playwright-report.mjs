/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */

/**
 * A test that was skipped, or passed only at a second try, has proved nothing: all but the expected failed.
 *
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode of the runner
 * @returns {import('./steps.mjs').Counts}
 */
export function countPlaywrightReport(report, exitCode) {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {
    expected: 0,
    unexpected: 0,
    flaky: 0,
    skipped: 0,
  };
  const failed = unexpected + flaky + skipped;
  const isUnexplained = failed === 0 && (exitCode !== 0 || expected === 0);
  return { passed: expected, failed: isUnexplained ? 1 : failed };
}
