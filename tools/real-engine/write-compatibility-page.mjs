import { readFileSync, writeFileSync } from 'node:fs';

import { pathInRepository } from '../steps/repository.mjs';

/**
 * What a pass of tests/real-engine leaves.
 *
 * @typedef {object} PassReport
 * @property {string} engine
 * @property {string} version as the engine says it
 * @property {number} sent requests
 * @property {number} recorded of these, the ones with a recorded answer
 * @property {number} agreeing of these, the ones answered alike, apart from additions
 * @property {{ reason: string, kind: 'addition' | 'change' | 'chance', steps: string[] }[]} differences
 * @property {number} furtherCases
 * @property {Record<string, string>} otherwise further cases that are answered otherwise, with the reason
 */

const page = pathInRepository('docs/compatibility/activiti.md');
const start = '<!-- measured by npm run test:real-engine -->';
const end = '<!-- end of what was measured -->';
const shownSteps = 6;

/**
 * @param {readonly { name: string, heading: string }[]} passes
 * @param {string} reports folder
 */
export function writeCompatibilityPage(passes, reports) {
  /** @type {Set<string>} */
  const reported = new Set();
  const sections = passes.map(({ name, heading }) => {
    const report = /** @type {PassReport} */ (JSON.parse(readFileSync(`${reports}/${name}.json`, 'utf8')));
    const section = presentPass(heading, report, reported);
    for (const { reason } of report.differences) reported.add(reason);
    return section;
  });
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${page} has lost its marks.`);
  writeFileSync(page, `${before}${start}\n\n${sections.join('\n\n')}\n\n${end}${after}`);
}

/**
 * @param {string} heading
 * @param {PassReport} report
 * @param {ReadonlySet<string>} reported reasons of the passes before, which need not be told again
 */
function presentPass(heading, report, reported) {
  const { differences, otherwise } = report;
  const share = ((100 * report.agreeing) / report.recorded).toFixed(1);
  const rows = differences
    .filter(({ reason }) => !reported.has(reason))
    .map(
      ({ reason, kind, steps }) =>
        `| ${reason} | ${kind} | ${kind === 'chance' ? '' : steps.length} | ${presentSteps(steps)} |`,
    );
  const cases = Object.entries(otherwise).map(([id, reason]) => `- ${id}: ${reason}.`);
  return [
    `### ${heading}`,
    '',
    `${report.sent} requests were sent to ${report.engine}, which calls itself ${report.version}. Of the ` +
      `${report.recorded} whose answer by Activiti 5.22.0 is on record, ${report.agreeing} (${share} %) were answered ` +
      'alike for a client that passes over what it does not know. Every other answer differed for one of these reasons' +
      `${reported.size === 0 ? '' : ', or for one of those above'}:`,
    '',
    '| Difference | Kind | Steps | Which |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `Of ${report.furtherCases} further cases ${report.furtherCases - cases.length} are answered as the catalogue says${
      cases.length === 0 ? '.' : '; otherwise:'
    }`,
    ...(cases.length === 0 ? [] : ['', ...cases]),
  ].join('\n');
}

/** @param {readonly string[]} steps */
function presentSteps(steps) {
  const names = steps.slice(0, shownSteps).map((step) => `\`${step}\``);
  return `${names.join(', ')}${steps.length > shownSteps ? ', …' : ''}`;
}
