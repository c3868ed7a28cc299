import { Script } from 'node:vm';

/** What a test may take longer with a mutant than without: more than that and it does not end. */
const factor = 3;
const graceMs = 1000;

const call = new Script('prumoMutationTest()');

/** The processor's time of this process: unlike the clock's it is the same on a busy machine. */
export function readProcessorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a test and gives up where it loops without end.
 *
 * @param {() => unknown} run
 * @param {number} usualMs what it takes without a mutant
 * @returns {Promise<'passed' | 'endless' | { failure: string }>}
 */
export async function runInTime(run, usualMs) {
  const most = graceMs + factor * usualMs;
  Object.assign(globalThis, { prumoMutationTest: run });
  for (let timeout = Math.ceil(most); ; timeout *= 2) {
    const startedAt = readProcessorMs();
    try {
      await call.runInThisContext({ timeout });
      return 'passed';
    } catch (error) {
      if (!isTimeout(error)) return { failure: error instanceof Error ? error.message : String(error) };
      // Else others had the processor, and it gets a longer try.
      if (readProcessorMs() - startedAt > most * 0.9) return 'endless';
    }
  }
}

/** @param {unknown} error */
function isTimeout(error) {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
