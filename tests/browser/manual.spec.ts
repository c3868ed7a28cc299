import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FrameLocator, Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';

const address = '/pentaho/api/repos/prumo/static/docs';
const pages = readdirSync(fileURLToPath(new URL('../../manual', import.meta.url))).filter((name) =>
  name.endsWith('.html'),
);

test.describe('manual', () => {
  for (const width of [1440, 390]) {
    test(`shows its chapters with their pictures in the tab of the portal at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const manual = await openManual(page);
      await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Manual do Prumo');
      await manual.getByRole('link', { name: 'A moldura do portal' }).click();
      await expect(manual.getByRole('heading', { level: 1 })).toHaveText('A moldura do portal');
      await expectPicturesShown(manual);
      await manual.getByRole('link', { name: 'Pesquisa →' }).click();
      await expect(manual.getByRole('heading', { level: 1 })).toHaveText('Pesquisa');
      await expectPicturesShown(manual);
      await expect(page.getByRole('button', { name: 'Abrir a documentação' })).toBeVisible();
    });
  }

  for (const name of pages) {
    test(`${name} has no accessibility fault and fits at 1024 and 390 pixels`, async ({ page }) => {
      await logInByCall(page, 'IVONE.ALVES');
      await page.goto(`${address}/${name}`);
      for (const width of [1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        await expectNoAccessibilityFaults(page);
      }
    });
  }
});

async function openManual(page: Page): Promise<FrameLocator> {
  await logInByCall(page, 'IVONE.ALVES');
  await page.goto('/avisos');
  const viewer = new AnalyticsPage(page);
  await viewer.docsButton.click();
  return viewer.frame('DOCS');
}

/** Loaded and drawn: a policy that refuses them would leave their places empty. */
async function expectPicturesShown(manual: FrameLocator): Promise<void> {
  const pictures = manual.locator('img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}
