import { expect, test } from 'vitest';

import { countVitestReport } from './count-vitest-report.mjs';

test('passed and failed tests are counted', () => {
  expect(countVitestReport(report({ passed: 3, failed: 2 }), 1)).toEqual({ passed: 3, failed: 2 });
});

test('a skipped test counts as failed', () => {
  expect(countVitestReport(report({ passed: 3, skipped: 1 }), 0)).toEqual({ passed: 3, failed: 1 });
});

test('a skipped test for the other kind of user counts neither way', () => {
  const { testResults, ...counts } = report({ passed: 3, skipped: 1 });
  const forRoot = { status: 'passed', assertionResults: [{ status: 'skipped', fullName: 'as root starts' }] };
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
  const broken = { status: 'failed', assertionResults: [] };
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

function report({ passed = 0, failed = 0, skipped = 0 }) {
  return {
    numTotalTests: passed + failed + skipped,
    numPassedTests: passed,
    numPendingTests: skipped,
    testResults: [
      {
        status: failed === 0 ? 'passed' : 'failed',
        assertionResults: Array.from({ length: failed }, () => ({ status: 'failed', fullName: 'adds up' })),
      },
    ],
  };
}
