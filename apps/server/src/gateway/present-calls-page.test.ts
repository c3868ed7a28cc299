import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { presentCallsPage } from './present-calls-page.ts';

it('docs/calls.md says what the descriptions say (if not: npm run docs)', async () => {
  const page = await readFile(new URL('../../../../docs/calls.md', import.meta.url), 'utf8');
  expect(page).toBe(presentCallsPage());
});
