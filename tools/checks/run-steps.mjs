import { ensureBuilt } from '../steps/build.mjs';
import { ensureInstalled } from '../steps/install.mjs';
import { announceBrowser } from './announce-browser.mjs';
import { presentSummary } from './present-summary.mjs';
import { createStepContext } from './step-context.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./steps.mjs').Counts} Counts
 * @typedef {Counts & { name: string, seconds: number }} Outcome
 */

const heartbeatMs = 30_000;

/**
 * Runs all steps, also after one has failed, and sums up.
 *
 * @param {readonly Step[]} steps
 * @param {readonly string[]} handedOn
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps, handedOn) {
  const startedAt = performance.now();
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {Set<string>} */
  const running = new Set();

  const isInstalled = await setUp('install', () => ensureInstalled('test'));
  if (isInstalled && steps.some((step) => step.needsBrowser === true)) await announceBrowser();
  const isBuildNeeded = isInstalled && steps.some((step) => step.needsBuild === true);
  const built = isBuildNeeded ? setUp('build', () => ensureBuilt()) : Promise.resolve();

  const temporary = await createTemporaryFolder();
  const waiting = isInstalled ? [...steps] : [];
  let isOneShownLive = false;
  const heartbeat = setInterval(tellWhatRuns, heartbeatMs);
  await Promise.all([runNextSteps(), runNextSteps()]);
  clearInterval(heartbeat);
  await temporary.remove();

  const order = ['install', 'build', ...steps.map(({ name }) => name)];
  outcomes.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  console.log(presentSummary(outcomes, (performance.now() - startedAt) / 1000));
  return outcomes.every(({ failed }) => failed === 0) ? 0 : 1;

  // Two steps at a time, one after the other: of two that run, one is seen as it goes, the other when it is done.
  async function runNextSteps() {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (step.needsBuild === true) await built;
      const isShownLive = !isOneShownLive;
      if (isShownLive) isOneShownLive = true;
      await runStep(step, isShownLive);
      if (isShownLive) isOneShownLive = false;
    }
  }

  /**
   * @param {Step} step
   * @param {boolean} isShownLive
   */
  async function runStep(step, isShownLive) {
    const heading = `\n── ${step.heading} ${'─'.repeat(Math.max(3, 70 - step.heading.length))}`;
    const kept = [heading];
    if (isShownLive) console.log(heading);
    running.add(step.name);
    const keep = isShownLive ? null : (/** @type {string} */ text) => void kept.push(text);
    const outcome = await record(step.name, () =>
      step.run(createStepContext({ handedOn, keep, surroundings: temporary.environment })),
    );
    running.delete(step.name);
    if (!isShownLive) console.log(kept.join('\n'));
    console.log(
      `${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds.toFixed(0)} s`,
    );
  }

  function tellWhatRuns() {
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    console.log(`… ${[...running].join(' and ')} after ${minutes} minutes`);
  }

  /**
   * Preparing is no check: it counts only when it goes wrong.
   *
   * @param {string} name
   * @param {() => Promise<void>} prepare
   */
  async function setUp(name, prepare) {
    const { failed } = await record(name, async () => {
      await prepare();
      return { passed: 0, failed: 0 };
    });
    return failed === 0;
  }

  /**
   * @param {string} name
   * @param {() => Promise<Counts>} run
   * @returns {Promise<Outcome>}
   */
  async function record(name, run) {
    const stepStartedAt = performance.now();
    /** @type {Counts} */
    const counts = await run().catch((/** @type {unknown} */ failure) => {
      console.error(failure instanceof Error ? failure.message : failure);
      return { passed: 0, failed: 1 };
    });
    const outcome = { name, ...counts, seconds: (performance.now() - stepStartedAt) / 1000 };
    outcomes.push(outcome);
    return outcome;
  }
}
