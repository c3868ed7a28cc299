// What the tests of the rules take from vitest, without its workers: those cost half a second for each mutant.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'node:util';

import {
  ASYMMETRIC_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  chai,
  customMatchers,
} from '@vitest/expect';
import { fn } from '@vitest/spy';

/**
 * @typedef {object} Test
 * @property {string} id its file and its full title
 * @property {() => unknown} run
 */

/** @type {{ file: string, titles: string[], tests: Test[] }} */
let collection = { file: '', titles: [], tests: [] };

/**
 * @param {string} file relative to the working directory
 * @param {() => unknown} load runs the file
 * @returns {readonly Test[]} what it declares
 */
export function collectTests(file, load) {
  collection = { file, titles: [], tests: [] };
  load();
  return collection.tests;
}

/**
 * @param {string} title
 * @param {() => unknown} declare
 */
function describe(title, declare) {
  collection.titles.push(title);
  declare();
  collection.titles.pop();
}

/**
 * @param {string} title
 * @param {() => unknown} run
 */
function it(title, run) {
  const { file, titles, tests } = collection;
  const id = `${file}#${[...titles, title].join(' ')}`;
  const namesakes = tests.filter((test) => test.id === id || test.id.startsWith(`${id} (`)).length;
  tests.push({ id: namesakes === 0 ? id : `${id} (${namesakes + 1})`, run });
}

/** @typedef {(...row: unknown[]) => unknown} RowTest */

it.each =
  (/** @type {readonly unknown[]} */ rows) => (/** @type {string} */ title, /** @type {RowTest} */ run) => {
    for (const row of rows) {
      const values = /** @type {readonly unknown[]} */ (Array.isArray(row) ? row : [row]);
      const count = title.match(/%[a-z]/g)?.length ?? 0;
      // %s of an object is its text in vitest; here a title only has to be a name.
      it(format(title, ...values.slice(0, count)), () => run(...values));
    }
  };

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const expect = Object.assign(
  (/** @type {unknown} */ value, /** @type {string | undefined} */ message) => chai.expect(value, message),
  chai.expect,
  /** @type {Record<symbol, object>} */ (/** @type {unknown} */ (globalThis))[ASYMMETRIC_MATCHERS_OBJECT],
);

/** @type {{ extend(of: unknown, matchers: object): void }} */
const extendable = /** @type {never} */ (chai.expect);
extendable.extend(expect, {
  ...customMatchers,
  /**
   * @param {unknown} received
   * @param {string} path beside the test
   */
  toMatchFileSnapshot(received, path) {
    const isSame = received === readFileSync(join(dirname(collection.file), path), 'utf8');
    return { pass: isSame, message: () => `it is not what ${path} says` };
  },
});

export const vitestStandIn = { describe, expect, it, vi: { fn } };
