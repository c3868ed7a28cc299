import { withReason } from './present-reason.mjs';

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file?: string, line?: number, tests: PlaywrightTest[] }[]} [specs]
 *
 * @typedef {object} PlaywrightTest
 * @property {string} status
 * @property {string} [projectName]
 * @property {{ error?: { message?: string, stack?: string } }[]} [results] one per try
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {PlaywrightSuite[]} [suites]
 */

/** @typedef {{ file: string, line: number, project: string, message: string | undefined }} FailedSpec */

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
 * @returns {FailedSpec[]} where each test stands that failed
 */
export function listFailedSpecs(report) {
  return (report?.suites ?? []).flatMap(listFailedOfSuite);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {FailedSpec[]}
 */
function listFailedOfSuite({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file = '', line = 0, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName = '', ...test }) => ({
          file,
          line,
          project: projectName,
          message: findMessage(test),
        })),
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
    ...specs.flatMap(({ title: name, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map((test) => withReason([...path, name].join(' › '), findMessage(test))),
    ),
    ...suites.flatMap((inner) => listUnsteady(inner, path)),
  ];
}

/** @param {Pick<PlaywrightTest, 'results'>} test */
function findMessage({ results = [] }) {
  const error = results.find((result) => result.error !== undefined)?.error;
  return error?.stack ?? error?.message;
}
