import { afterEach, expect, test } from 'vitest';

import { keepStacksPlain } from './plain-stacks.ts';

const before = {
  prepareStackTrace: Reflect.get(Error, 'prepareStackTrace') as unknown,
  stackTraceLimit: Error.stackTraceLimit,
};

afterEach(() => {
  Object.assign(Error, before);
});

test('frames of packages are written down as they are, all others as the runner maps them', () => {
  Error.prepareStackTrace = (error, frames) =>
    frames.map((frame: NodeJS.CallSite & { toString(): string }) =>
      frame.isNative() ? `${error.message} in ${frame.toString()}` : 'mapped',
    );
  keepStacksPlain();
  const { stack } = new Error('a fault');
  expect(stack).toContain('mapped');
  expect(stack).toContainEqual(expect.stringMatching(/^a fault in .*node_modules\/@?vitest/));
  expect(Error.stackTraceLimit).toBeLessThan(100);
});
