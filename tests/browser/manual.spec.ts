import type { FrameLocator } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { goTo } from './page-models/go-to.ts';

test('[TB-05] the manual shows its chapters with their pictures in a tab of the portal', async ({ page }) => {
  await logInByCall(page, 'IVONE.ALVES');
  await page.goto('/avisos');
  const viewer = new AnalyticsPage(page);
  await viewer.docsButton.click();
  await viewer.expectActive('DOCS');
  await expect(page.locator('iframe[title="DOCS"]')).toHaveAttribute(
    'src',
    /^\/pentaho\/api\/repos\/[^/]+\/static\/docs\/index\.html$/,
  );
  const manual = viewer.frame('DOCS');
  const title = manual.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Manual do Prumo');
  await manual.getByRole('link', { name: 'A moldura do portal' }).click();
  await expect(title).toHaveText('A moldura do portal');
  await expectPicturesShown(manual);
  await expect(viewer.docsButton).toBeVisible();

  // Where the empty home and an empty list of tasks lead who is new: another tab, which leads on to the chapters.
  await goTo(page, '/home/aplicacoes/primeiros-passos-colaborador');
  await viewer.expectActive('GUIA INICIAL');
  const firstSteps = viewer.frame('Guia inicial');
  await expect(firstSteps.getByRole('heading', { level: 1 })).toHaveText('Primeiros passos: colaborador');
  await expectPicturesShown(firstSteps);
  await firstSteps.getByRole('main').getByRole('link', { name: 'Notificações' }).click();
  await expect(firstSteps.getByRole('heading', { level: 1 })).toHaveText('Notificações');
});

/** Loaded and drawn: a policy that refuses them would leave their places empty. */
async function expectPicturesShown(manual: FrameLocator): Promise<void> {
  const pictures = manual.locator('img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}
