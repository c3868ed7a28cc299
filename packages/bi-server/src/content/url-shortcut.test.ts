import fc from 'fast-check';
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

test('the address is found as an expression would find it', () => {
  const pieces = [
    'URL',
    'url',
    '=',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u2028',
    'http://a',
    'https://b.org/',
    'x',
    '[I]',
  ];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
      (text) => {
        const address = /^\s*URL\s*=\s*(\S+)\s*$/im.exec(text)?.[1] ?? '';
        const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
        expect(findShortcutUrl(text)).toBe(isWeb ? new URL(address).href : undefined);
      },
    ),
  );
});
