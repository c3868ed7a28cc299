import { expect, it } from 'vitest';

import { leavesNoTrace } from './leaves-no-trace.ts';

const header = { 'x-without-trace': '1' };

it.each([
  ['/gateway/anonymous-reports', {}, true],
  ['/gateway/anonymous-reports?x=1', {}, true],
  ['/gateway/receipts', {}, true],
  ['/gateway/receipts/deeds', {}, true],
  ['/gateway/attachments', header, true],
  ['/gateway/attachments?x=1', header, true],
  ['/gateway/attachments', {}, false],
  ['/gateway/attachments', { 'x-without-trace': '0' }, false],
  ['/gateway/receipts-of-others', {}, false],
  ['/gateway/session', header, false],
])('%s with %j: %s', (url, headers, expected) => {
  expect(leavesNoTrace({ url, headers })).toBe(expected);
});
