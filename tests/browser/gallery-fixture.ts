// The parts of packages/ui in a gallery of their own; no data behind them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serveBuiltGallery } from '../../tools/steps/gallery.mjs';
import { test as base } from './fixtures.ts';

interface GalleryFixtures {
  readonly galleryUrl: string;
}

// Of the test and not of the worker, which would be another one than all others have.
export const test = base.extend<GalleryFixtures>({
  galleryUrl: [
    // Playwright reads which fixtures are wanted from the pattern of the first parameter.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'prumo-gallery-'));
      const gallery = await serveBuiltGallery(folder);
      await use(gallery.url);
      await gallery.close();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 180_000 },
  ],
});

export { expect } from './fixtures.ts';
