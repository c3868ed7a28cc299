import { ensureBuilt } from '../steps/build.mjs';
import { ensureInstalled } from '../steps/install.mjs';

/**
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {Counts & { name: string, seconds: number }} Outcome
 */

/**
 * Runs all steps, also after one has failed, and sums up.
 *
 * @param {readonly import('./steps.mjs').Step[]} steps
 * @param {readonly string[]} handedOn
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps, handedOn) {
  /** @type {Outcome[]} */
  const outcomes = [];

  const isInstalled = await setUp('install', () => ensureInstalled('test'));
  if (isInstalled && steps.some((step) => step.needsBuild === true)) {
    await setUp('build', () => ensureBuilt());
  }
  for (const step of isInstalled ? steps : []) {
    console.log(`\n── ${step.heading} ${'─'.repeat(Math.max(3, 70 - step.heading.length))}`);
    await record(step.name, () => step.run(handedOn));
  }

  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${presentTable(outcomes)}\n`);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady ?? []);
  if (unsteady.length > 0) {
    console.log(`Passed at the second try only, each a race to mend:\n  ${unsteady.join('\n  ')}\n`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;

  /**
   * Preparing is no check: it counts only when it goes wrong.
   *
   * @param {string} name
   * @param {() => Promise<void>} prepare
   */
  async function setUp(name, prepare) {
    await record(name, async () => {
      await prepare();
      return { passed: 0, failed: 0 };
    });
    return outcomes.at(-1)?.failed === 0;
  }

  /**
   * @param {string} name
   * @param {() => Promise<Counts>} run
   */
  async function record(name, run) {
    const startedAt = performance.now();
    const counts = await run().catch((/** @type {unknown} */ failure) => {
      console.error(failure instanceof Error ? failure.message : failure);
      return { passed: 0, failed: 1 };
    });
    outcomes.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 });
  }
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
