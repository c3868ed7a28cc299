// Stryker's test runner for the tests of the rules: pure, so that they can run one after the other in one process. The
// runner for vitest starts a worker for each mutant, which took forty times as long; and with vitest 4.1 it takes a file
// that cannot be loaded for one without tests, so that such a mutant survives (stryker-js 6150), and its verdicts change
// from run to run (6073).
import fc from 'fast-check';

import { bundleTestFile } from './bundle-test-file.mjs';
import { listTestFiles } from './list-test-files.mjs';
import { readProcessorMs, runInTime } from './run-in-time.mjs';
import { collectTests } from './vitest-stand-in.mjs';

/**
 * What instrumented code reads and writes, under a name of Stryker's.
 *
 * @typedef {object} Instruments
 * @property {string} [activeMutant]
 * @property {string} [currentTestId]
 * @property {number} [hitCount]
 * @property {number} [hitLimit]
 * @property {{ static: Hits, perTest: Record<string, Hits> }} [mutantCoverage]
 *
 * @typedef {Record<string, number>} Hits by mutant
 *
 * @typedef {object} MutantRun
 * @property {{ id: string }} activeMutant
 * @property {readonly string[]} testFilter there always is one, as coverage is told by test
 * @property {number} [hitLimit]
 */

/** @type {Instruments} */
const instruments = {};
Object.assign(globalThis, { __stryker__: instruments });

/** As Stryker counts them. */
const [success, failed] = [0, 1];
/** Without mutants nothing is endless. */
const longestMs = 60_000;

function createInProcessRunner() {
  /** @type {ReadonlyMap<string, Awaited<ReturnType<typeof bundleTestFile>>>} */
  let bundles = new Map();
  /** How long a test takes without a mutant, by its id, and a file to load, by its name. */
  const usual = /** @type {Map<string, number>} */ (new Map());

  /** @param {string} file */
  function load(file) {
    return collectTests(file, () => {
      bundles.get(file)?.script.runInThisContext();
    });
  }

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      // The same values each time, so that a score means something; and no search for the smallest that fails.
      fc.configureGlobal({ seed: 20_260_101, endOnFailure: true });
      bundles = new Map(
        await Promise.all(
          listTestFiles().map(async (file) => /** @type {const} */ ([file, await bundleTestFile(file)])),
        ),
      );
    },

    /** @param {{ files?: readonly string[] }} wanted those that are mutated */
    async dryRun({ files = [] }) {
      const results = [];
      /** @type {Record<string, Hits>} */
      const perTest = {};
      for (const [fileName, { moduleIds }] of bundles) {
        if (!files.some((mutated) => moduleIds.includes(mutated))) continue;
        const coverage = { static: {}, perTest: /** @type {Record<string, Hits>} */ ({}) };
        instruments.mutantCoverage = coverage;
        const loadedAt = readProcessorMs();
        const tests = load(fileName);
        usual.set(fileName, readProcessorMs() - loadedAt);
        for (const { id, run } of tests) {
          instruments.currentTestId = id;
          const startedAt = readProcessorMs();
          const result = await runInTime(run, longestMs);
          const timeSpentMs = readProcessorMs() - startedAt;
          usual.set(id, timeSpentMs);
          delete instruments.currentTestId;
          const verdict =
            result === 'passed'
              ? { status: success }
              : { status: failed, failureMessage: describeFailure(result) };
          results.push({ id, name: id, timeSpentMs, fileName, ...verdict });
        }
        // What runs while a file loads is behind each of its tests.
        for (const { id } of tests) perTest[id] = { ...coverage.static, ...coverage.perTest[id] };
      }
      return { status: 'complete', tests: results, mutantCoverage: { static: {}, perTest } };
    },

    /** @param {MutantRun} wanted */
    async mutantRun({ activeMutant, testFilter, hitLimit = Number.POSITIVE_INFINITY }) {
      Object.assign(instruments, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
      let nrOfTests = 0;
      for (const file of listQuickFirst(testFilter)) {
        for (const { id, run } of listTests(file, testFilter)) {
          nrOfTests += 1;
          const result = await runInTime(run, usual.get(id) ?? 0);
          if (result === 'endless' || (instruments.hitCount ?? 0) > hitLimit) {
            return { status: 'timeout', reason: id };
          }
          if (result !== 'passed') {
            return { status: 'killed', killedBy: [id], failureMessage: describeFailure(result), nrOfTests };
          }
        }
      }
      return { status: 'survived', nrOfTests };
    },
  };

  /**
   * With the mutant active while the file loads. What it changes then may change the titles by which its tests are
   * known, so that all of them run.
   *
   * @param {string} file
   * @param {readonly string[]} wanted
   * @returns {readonly import('./vitest-stand-in.mjs').Test[]}
   */
  function listTests(file, wanted) {
    const hitsBefore = instruments.hitCount ?? 0;
    try {
      const tests = load(file);
      if (tests.length === 0) throw new Error('no test is left');
      const isTouched = (instruments.hitCount ?? 0) > hitsBefore;
      return tests
        .filter(({ id }) => isTouched || wanted.includes(id))
        .toSorted((one, other) => (usual.get(one.id) ?? 0) - (usual.get(other.id) ?? 0));
    } catch (error) {
      // A file that cannot be loaded fails as a whole.
      const id = wanted.find((name) => name.startsWith(`${file}#`)) ?? file;
      return [
        {
          id,
          run: () => {
            throw error;
          },
        },
      ];
    }
  }

  /** @param {readonly string[]} ids */
  function listQuickFirst(ids) {
    /** @type {Map<string, number>} */
    const sums = new Map();
    for (const id of ids) {
      const file = id.slice(0, id.indexOf('#'));
      sums.set(file, (sums.get(file) ?? usual.get(file) ?? 0) + (usual.get(id) ?? 0));
    }
    return [...sums].toSorted(([, one], [, other]) => one - other).map(([file]) => file);
  }
}
// What it wants of Stryker's parts.
createInProcessRunner.inject = /** @type {const} */ ([]);

/** @param {'endless' | { failure: string }} result */
function describeFailure(result) {
  return result === 'endless' ? 'it does not end' : result.failure;
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: createInProcessRunner }];
