import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { featuresPlaywrightDisables } from './browser-launch-options.ts';

test('what Playwright switches off in Chromium stays off: our own list of features replaces its list', () => {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const [, list] = /disabledFeatures = \[([^\]]+)\]/u.exec(bundle) ?? [];
  const named = [...(list ?? '').matchAll(/^ *"(\w+)"/gmu)].map(([, name]) => name);

  expect(named).not.toEqual([]);
  expect(featuresPlaywrightDisables).toEqual(named);
});
