/** @typedef {import('./run-steps.mjs').Outcome} Outcome */

// More would push the table out of sight.
const mostRepeats = 20;

/**
 * The table of steps, who passed at the second try only, what nobody caught, and how to repeat what failed; last the line of the totals.
 *
 * @param {readonly Outcome[]} outcomes
 * @param {number} seconds of the whole run, in which steps ran side by side
 * @returns {string}
 */
export function presentSummary(outcomes, seconds) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  const uncaught = outcomes.flatMap((outcome) => outcome.uncaught ?? []);
  const repeats = outcomes.flatMap(listRepeats);
  return [
    `\n${presentTable(outcomes)}\n`,
    `${(seconds / 60).toFixed(1)} minutes in all; steps ran side by side.\n`,
    ...(unsteady.length === 0
      ? []
      : [`Passed at the second try only, each a race to mend:\n  ${unsteady.join('\n  ')}\n`]),
    ...(uncaught.length === 0
      ? []
      : [`Caught by nobody, in no test of their own:\n  ${uncaught.join('\n  ')}\n`]),
    ...(repeats.length === 0 ? [] : [`To repeat just what failed:\n${presentRepeats(repeats)}\n`]),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** @param {Outcome} outcome */
function listRepeats({ name, failed, repeats = [] }) {
  if (failed === 0) return [];
  return repeats.length === 0 ? [name] : repeats;
}

/** @param {readonly string[]} repeats */
function presentRepeats(repeats) {
  const shown = repeats.slice(0, mostRepeats).map((words) => `  npm test -- ${words}`);
  const rest = repeats.length - shown.length;
  return [...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

/** @param {readonly Outcome[]} outcomes */
function presentTable(outcomes) {
  const rows = outcomes.map(({ name, passed, failed, seconds }) => [
    name.padEnd(10),
    String(passed).padStart(7),
    String(failed).padStart(7),
    seconds.toFixed(1).padStart(8),
  ]);
  return [['step      ', ' passed', ' failed', ' seconds'], ...rows].map((row) => row.join(' ')).join('\n');
}
