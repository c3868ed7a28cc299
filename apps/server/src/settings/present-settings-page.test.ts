import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { presentSettingsPage } from './present-settings-page.ts';

it('docs/settings.md says what the table says (if not: npm run docs)', async () => {
  const page = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  expect(page).toBe(presentSettingsPage());
});
