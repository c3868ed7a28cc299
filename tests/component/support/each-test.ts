// What the files of this folder do around each test. All test files share one page and thereby these modules: a hook that a
// module itself gave to Vitest would hold for the first test file only. `setup.ts`, which runs for every file, gives these.
type Work = () => void | Promise<void>;

const before: Work[] = [];
const after: Work[] = [];

export function beforeEach(work: Work): void {
  before.push(work);
}

export function afterEach(work: Work): void {
  after.unshift(work);
}

export async function beginTest(): Promise<void> {
  for (const work of before) await work();
}

/** All of it, also when some of it fails. */
export async function endTest(): Promise<void> {
  const faults: unknown[] = [];
  for (const work of after) {
    try {
      await work();
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
