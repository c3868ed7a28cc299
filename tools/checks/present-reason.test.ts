import { expect, test } from 'vitest';

import { withReason } from './present-reason.mjs';

test('the reason stands below the title, without colours, empty lines and places in other people’s code', () => {
  const message =
    '\u001B[31mAssertionError: expected 1\u001B[39m\n\n    at a.test.ts:3\n    at node_modules/vitest/x.js:1';
  expect(withReason('adds up', message)).toBe(
    'adds up\n      AssertionError: expected 1\n      at a.test.ts:3',
  );
});

test('of a long reason the beginning is told', () => {
  const lines = withReason('adds up', Array.from({ length: 99 }, () => 'x'.repeat(999)).join('\n')).split(
    '\n',
  );
  expect(lines).toHaveLength(9);
  expect(lines.at(-1)).toBe(`      ${'x'.repeat(200)}…`);
});

test('without a reason there is the title', () => {
  expect(withReason('adds up', undefined)).toBe('adds up');
});
