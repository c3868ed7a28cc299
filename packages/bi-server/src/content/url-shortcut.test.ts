import { expect, test } from 'vitest';

import { findShortcutUrl } from './url-shortcut.ts';

test.each([
  ['[InternetShortcut]\r\nURL=https://example.org/a?b=c\r\n', 'https://example.org/a?b=c'],
  ['[InternetShortcut]\nurl = http://example.org', 'http://example.org/'],
  ['[InternetShortcut]\nURL=javascript:alert(1)', undefined],
  ['[InternetShortcut]\nURL=file:///etc/passwd', undefined],
  ['[InternetShortcut]\nURL=/relative', undefined],
  ['nothing', undefined],
])('the address in %j is %j', (text, url) => {
  expect(findShortcutUrl(text)).toBe(url);
});
