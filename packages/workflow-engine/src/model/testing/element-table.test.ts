import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { presentElementTable } from './element-table.ts';

test('docs/compatibility/activiti.md says of each element what the engine does (if not: npm run docs)', async () => {
  const page = await readFile(
    new URL('../../../../../docs/compatibility/activiti.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(await presentElementTable());
});
