// The parts of packages/ui, each worker with a gallery of its own; no server and no data behind them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from '@playwright/test';

import { serveBuiltGallery } from '../../tools/steps/gallery.mjs';
import { putMouseAside } from './put-mouse-aside.ts';

interface WorkerFixtures {
  readonly galleryUrl: string;
}

export const test = base.extend<object, WorkerFixtures>({
  galleryUrl: [
    // Playwright reads which fixtures are wanted from the pattern of the first parameter.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'prumo-gallery-'));
      const gallery = await serveBuiltGallery(folder);
      await use(gallery.url);
      await gallery.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ galleryUrl }, use) => {
    await use(galleryUrl);
  },
  page: async ({ page }, use) => {
    await putMouseAside(page);
    await use(page);
  },
});

export { expect } from '@playwright/test';
