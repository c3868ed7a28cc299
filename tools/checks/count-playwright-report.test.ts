import { expect, test } from 'vitest';

import { countPlaywrightReport, listFailedSpecs } from './count-playwright-report.mjs';

test.each([
  ['all passed', { expected: 3 }, 0, { passed: 3, failed: 0 }],
  ['some failed', { expected: 3, unexpected: 2 }, 1, { passed: 3, failed: 2 }],
  ['one was skipped', { expected: 3, skipped: 1 }, 0, { passed: 3, failed: 1 }],
  ['one passed at the second try', { expected: 3, flaky: 1 }, 0, { passed: 4, failed: 0 }],
  ['the runner failed although every test passed', { expected: 3 }, 1, { passed: 3, failed: 1 }],
  ['nothing ran', {}, 0, { passed: 0, failed: 1 }],
])('%s', (_, stats, exitCode, counts) => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } };
  expect(countPlaywrightReport(report, exitCode)).toEqual(counts);
});

test('a run without a report counts as one failure', () => {
  expect(countPlaywrightReport(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('whoever passed at the second try only is named', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const specs = [
    { title: 'opens', tests: [{ status: 'expected' }] },
    { title: 'closes', tests: [{ status: 'flaky', results: [{ error: { message: 'it stays' } }, {}] }] },
  ];
  const suites = [{ title: 'dialog.spec.ts', suites: [{ title: 'a dialog', specs }] }];
  expect(countPlaywrightReport({ stats, suites }, 0)).toEqual({
    passed: 2,
    failed: 0,
    unsteady: ['dialog.spec.ts › a dialog › closes\n      it stays'],
  });
});

test('what failed is told by its place and project', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const specs = [
    {
      title: 'opens',
      file: 'dialog.spec.ts',
      line: 4,
      tests: [{ status: 'expected', projectName: 'embedded' }],
    },
    {
      title: 'closes',
      file: 'dialog.spec.ts',
      line: 9,
      tests: [
        { status: 'expected', projectName: 'embedded' },
        { status: 'unexpected', projectName: 'remote', results: [{ error: { stack: 'Error: it stays' } }] },
      ],
    },
  ];
  const suites = [{ title: 'dialog.spec.ts', suites: [{ title: 'a dialog', specs }] }];
  expect(listFailedSpecs({ stats, suites })).toEqual([
    { file: 'dialog.spec.ts', line: 9, project: 'remote', message: 'Error: it stays' },
  ]);
  expect(listFailedSpecs(undefined)).toEqual([]);
});
