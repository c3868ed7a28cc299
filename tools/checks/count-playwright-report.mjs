/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file?: string, line?: number, tests: { status: string, projectName?: string }[] }[]} [specs]
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * A test that was skipped has proved nothing and counts as failed. One that passed at the second try only is named.
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
  const [passed, failed] = [expected + flaky, unexpected + skipped];
  const isUnexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  const unsteady = (report?.suites ?? []).flatMap((suite) => listUnsteady(suite, []));
  return { passed, failed: isUnexplained ? 1 : failed, ...(unsteady.length > 0 && { unsteady }) };
}

/**
 * @param {PlaywrightReport | undefined} report
 * @returns {{ file: string, line: number, project: string }[]} where each test stands that failed
 */
export function listFailedSpecs(report) {
  return (report?.suites ?? []).flatMap(listFailedOfSuite);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {{ file: string, line: number, project: string }[]}
 */
function listFailedOfSuite({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file = '', line = 0, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName = '' }) => ({ file, line, project: projectName })),
    ),
    ...suites.flatMap(listFailedOfSuite),
  ];
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above
 * @returns {string[]}
 */
function listUnsteady({ title, suites = [], specs = [] }, above) {
  const path = [...above, title];
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((inner) => listUnsteady(inner, path)),
  ];
}
