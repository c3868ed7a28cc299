import { expect, it } from 'vitest';

import { presentShortcutPage } from './present-shortcut-page.ts';

it('says which host it is, without anything of the address becoming markup', () => {
  const address = new URL('https://аpple.example/"><script>alert(1)</script>?a=1&b=2').href;
  const { title, content } = presentShortcutPage('Manual <b>', address);
  expect(title).toBe('Manual &lt;b&gt;');
  expect(content).toContain('para <strong>xn--pple-43d.example</strong>');
  expect(content).not.toMatch(/<script|<b>/);
  expect(content).toContain('?a=1&amp;b=2"');
});
