import { expect, test } from 'vitest';

import { pathInRepository } from '../steps/repository.mjs';
import { countVitestReport, listFailedTests } from './count-vitest-report.mjs';

test('passed and failed tests are counted', () => {
  expect(countVitestReport(report({ passed: 3, failed: 2 }), 1)).toEqual({ passed: 3, failed: 2 });
});

test('a skipped test counts as failed', () => {
  expect(countVitestReport(report({ passed: 3, skipped: 1 }), 0)).toEqual({ passed: 3, failed: 1 });
});

test('a skipped test for the other kind of user counts neither way', () => {
  const { testResults, ...counts } = report({ passed: 3, skipped: 1 });
  const forRoot = {
    name: '/a.test.ts',
    status: 'passed',
    assertionResults: [{ status: 'skipped', fullName: 'as root starts' }],
  };
  expect(countVitestReport({ ...counts, testResults: [...testResults, forRoot] }, 0)).toEqual({
    passed: 3,
    failed: 0,
  });
});

test('a test that a filter left out counts neither way, and a filter that left out all is a failure', () => {
  expect(countVitestReport(report({ passed: 3, skipped: 1 }), 0, true)).toEqual({ passed: 3, failed: 0 });
  expect(countVitestReport(report({ skipped: 1 }), 0, true)).toEqual({ passed: 0, failed: 1 });
});

test('a file that could not be loaded counts as one failure', () => {
  const broken = { name: '/b.test.ts', status: 'failed', assertionResults: [] };
  const { testResults, ...counts } = report({ passed: 3 });
  expect(countVitestReport({ ...counts, testResults: [...testResults, broken] }, 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a runner that fails although every test passed counts as one failure', () => {
  expect(countVitestReport(report({ passed: 3 }), 1)).toEqual({ passed: 3, failed: 1 });
});

test('a run without tests, or without a report, counts as one failure', () => {
  expect(countVitestReport(report({}), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countVitestReport(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a run in which all passed has no failure', () => {
  expect(countVitestReport(report({ passed: 3 }), 0)).toEqual({ passed: 3, failed: 0 });
});

test('what failed is told by file and title, as a pattern that a shell leaves alone', () => {
  const { testResults, ...counts } = report({ passed: 1, failed: 1 });
  const odd = {
    name: pathInRepository('tools/odd.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'stands' },
      { status: 'failed', fullName: '[LG-01] a "quoted" $price', failureMessages: ['Error: dear'] },
    ],
  };
  const broken = {
    name: pathInRepository('tools/broken.test.ts'),
    status: 'failed',
    message: 'no such file',
    assertionResults: [],
  };
  expect(listFailedTests({ ...counts, testResults: [...testResults, odd, broken] })).toEqual([
    { file: 'tools/sum.test.ts', title: 'adds up' },
    { file: 'tools/odd.test.ts', title: '.LG-01. a .quoted. .price', message: 'Error: dear' },
    { file: 'tools/broken.test.ts', title: '', message: 'no such file' },
  ]);
  expect(listFailedTests(undefined)).toEqual([]);
});

function report({ passed = 0, failed = 0, skipped = 0 }) {
  return {
    numTotalTests: passed + failed + skipped,
    numPassedTests: passed,
    numPendingTests: skipped,
    testResults: [
      {
        name: pathInRepository('tools/sum.test.ts'),
        status: failed === 0 ? 'passed' : 'failed',
        assertionResults: Array.from({ length: failed }, () => ({ status: 'failed', fullName: 'adds up' })),
      },
    ],
  };
}
