import { expect, test } from 'vitest';

import { presentSummary } from './present-summary.mjs';

const unit = { name: 'unit', passed: 12, failed: 0, seconds: 3.24 };

test('a run in which all passed is its table and its totals, the totals alone on the last line', () => {
  expect(presentSummary([unit, { name: 'lint', passed: 1, failed: 0, seconds: 20 }], 90)).toBe(
    [
      '',
      'step        passed  failed  seconds',
      'unit            12       0      3.2',
      'lint             1       0     20.0',
      '',
      '1.5 minutes in all; steps ran side by side.',
      '',
      '13 passed, 0 failed',
    ].join('\n'),
  );
});

test('who passed at the second try only is named', () => {
  const text = presentSummary([{ ...unit, unsteady: ['dialog.spec.ts › closes'] }], 60);
  expect(text).toContain('Passed at the second try only, each a race to mend:\n  dialog.spec.ts › closes\n');
});

test('what failed outside of all tests is told, as the tests themselves passed', () => {
  const text = presentSummary([{ ...unit, failed: 1, uncaught: ['Error: gone\n    at pool.ts:1'] }], 60);
  expect(text).toContain('Caught by nobody, in no test of their own:\n  Error: gone\n    at pool.ts:1\n');
});

test('a step that failed says in the last lines which command repeats just that test', () => {
  const database = {
    name: 'database',
    passed: 1,
    failed: 1,
    seconds: 1,
    repeats: ['database -- a.db.test.ts -t "b"'],
  };
  const lint = { name: 'lint', passed: 0, failed: 1, seconds: 1 };
  const lines = presentSummary([unit, database, lint], 60).split('\n');
  expect(lines.slice(-5)).toEqual([
    'To repeat just what failed:',
    '  npm test -- database -- a.db.test.ts -t "b"',
    '  npm test -- lint',
    '',
    '13 passed, 2 failed',
  ]);
});

test('of many that failed the first twenty are told', () => {
  const repeats = Array.from({ length: 23 }, (_, index) => `unit -- ${index}`);
  const text = presentSummary([{ ...unit, failed: 23, repeats }], 60);
  expect(text).toContain('  npm test -- unit -- 19\n  … and 3 more\n');
});
