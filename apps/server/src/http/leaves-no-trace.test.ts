import { expect, it } from 'vitest';

import { leavesNoTrace, namesSender } from './leaves-no-trace.ts';

const header = { 'x-without-trace': '1' };

it.each([
  ['/gateway/anonymous-reports', {}, true],
  ['/gateway/anonymous-reports?x=1', {}, true],
  ['/gateway/confidential-reports', {}, true],
  ['/gateway/non-compliances', {}, false],
  ['/gateway/receipts', {}, true],
  ['/gateway/receipts/commands', {}, true],
  ['/gateway/public-reports', {}, true],
  ['/gateway/public-reports/form', {}, true],
  ['/gateway/public-receipts', {}, true],
  ['/gateway/public-receipts/commands', {}, true],
  ['/publico/notificar?setor=dep-utia', {}, true],
  ['/publico/acompanhar', {}, true],
  ['/publicador', {}, false],
  ['/gateway/attachments', header, true],
  ['/gateway/attachments?x=1', header, true],
  ['/gateway/attachments', {}, false],
  ['/gateway/attachments', { 'x-without-trace': '0' }, false],
  ['/gateway/receipts-of-others', {}, false],
  ['/gateway/session', header, false],
])('%s with %j: %s', (url, headers, expected) => {
  expect(leavesNoTrace({ url, headers })).toBe(expected);
});

it.each([
  ['/gateway/non-compliances', false],
  ['/gateway/non-compliances?from=2026-01-01', false],
  ['/gateway/non-compliances/nc-1/commands', false],
  ['/gateway/attachments', false],
  ['/external-apps/non-compliances/public-report-screen-a1.js', false],
  ['/gateway/non-compliance-catalogue', true],
  ['/gateway/session', true],
])('[SE-04] a line about %s names who sent it: %s', (url, expected) => {
  expect(namesSender({ url })).toBe(expected);
});
