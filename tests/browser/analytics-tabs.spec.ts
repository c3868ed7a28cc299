import type { Page } from '@playwright/test';

import { buildPathId, createId } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { beds, openViewer, protocol } from './open-viewer.ts';
import type { AnalyticsPage } from './page-models/analytics-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test('[TV-01] [TV-02] [TV-03] [TV-04] [TV-05] [TB-01] [NV-13] tabs are opened, changed, kept, loaded anew, and gone with the person; none shows a login page', async ({
  page,
  context,
}) => {
  await logInByCall(page, 'ADMIN');
  const visit = await writeReportByCall(page);
  const { viewer, ids } = await openViewer(page);

  await test.step('each has its title in capitals, the first one cut, and its frame', async () => {
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(await viewer.findItemId(visit.path));
    await viewer.expectActive(visit.title.toUpperCase());
    await viewer.openItem(ids.protocol);
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
    await expect(viewer.tabs).toHaveText([
      'OCUPAÇÃO DE LEI',
      visit.title.toUpperCase(),
      'PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE',
    ]);
    await expect(page.locator(`iframe[title="${beds.title}"]`)).toHaveAttribute(
      'src',
      /ocupacao-de-leitos\.html\/content$/,
    );
    const frame = page.locator(`iframe[title="${protocol.title}"]`);
    await expect(frame).toBeVisible();
    const height = (await frame.boundingBox())?.height ?? 0;
    expect(height).toBe((page.viewportSize()?.height ?? 0) - 112);
  });

  await test.step('only the current one opens in a window of its own, with what its frame shows', async () => {
    await expect(viewer.openInWindow).toHaveCount(1);
    await expect(viewer.openInWindow).toHaveAttribute('target', '_blank');
    const source = await page.locator(`iframe[title="${protocol.title}"]`).getAttribute('src');
    await expect(viewer.openInWindow).toHaveAttribute('href', source ?? '?');
  });

  await test.step('another context, another tab and back: what a frame holds is still there', async () => {
    await markFrame(viewer, protocol.title);
    await viewer.activitiesButton.click();
    await viewer.expectContext('main');
    await expect(viewer.strip).toBeHidden();
    await viewer.analyticsButton.click();
    await viewer.expectContext('analytics');
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
    await viewer.tabs.nth(1).click();
    await viewer.expectActive(visit.title.toUpperCase());
    await expect(viewer.frame(visit.title).getByRole('heading')).toBeVisible();
    await page.goBack();
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
    await expect(viewer.frame(protocol.title).locator('body')).toHaveAttribute('data-mark', 'kept');
    await expect(viewer.tabs).toHaveCount(3);
  });

  await test.step('choosing the item that is current loads it anew and adds no tab', async () => {
    const menu = new NavigationMenu(page);
    await menu.link(protocol.title).click();
    await expect(viewer.frame(protocol.title).locator('body')).not.toHaveAttribute('data-mark', 'kept');
    await expect(viewer.frame(protocol.title).getByRole('heading', { name: protocol.title })).toBeVisible();
    await expect(viewer.tabs).toHaveCount(3);
  });

  await test.step('closing shows the neighbour; a reload loads only the one that is seen', async () => {
    await viewer.close(protocol.title).click();
    await viewer.expectActive(visit.title.toUpperCase());
    await page.reload();
    await viewer.expectActive(visit.title.toUpperCase());
    await expect(viewer.tabs).toHaveCount(2);
    await expect(viewer.frames).toHaveCount(1);
  });

  // One that is still on its way when the session ends shows nothing, as the next one does.
  await expect(viewer.frame(visit.title).getByRole('heading')).toBeVisible();

  await test.step('a frame shows no login page when the session has ended', async () => {
    await watchForLoginPages(page);
    // The server forgets the session; the browser does not know it yet.
    await context.clearCookies({ name: 'prumo_session' });
    await viewer.openItem(ids.protocol);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Sua sessão terminou');
    expect(await page.evaluate(() => document.documentElement.dataset['loginPages'])).toBe('hidden');
    await expect(viewer.frames).toHaveCount(1);

    await dialog.getByLabel('Senha', { exact: true }).fill('prumo');
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(viewer.frame(protocol.title).getByRole('heading', { name: protocol.title })).toBeVisible();
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
    await expect(viewer.tabs).toHaveCount(3);
  });

  await test.step('logout closes all; the next person sees none of them', async () => {
    await handOnTo(page, 'IVONE.ALVES');
    await expect(viewer.frames).toHaveCount(0);
    await viewer.analyticsButton.click();
    await expect(page.getByText('Nenhuma análise aberta')).toBeVisible();
    await expect(page.getByText(beds.title)).toHaveCount(0);
  });
});

/** By the page's person: one that runs no query, and stands in the menu by the name of its file. */
async function writeReportByCall({ request }: Caller): Promise<{ path: string; title: string }> {
  const title = `visita-${createId()}`;
  const path = `/public/${title}.html`;
  const written = await request.put(`/pentaho/api/repo/files/${buildPathId(path)}`, {
    headers: { 'content-type': 'text/html' },
    data: '<h1>Visita aos leitos</h1>',
  });
  expect(written.status()).toBe(200);
  return { path, title };
}

/** Leaves something in the document that a new load would not have. */
async function markFrame(viewer: AnalyticsPage, title: string): Promise<void> {
  const body = viewer.frame(title).locator('body');
  await expect(viewer.frame(title).getByRole('heading', { name: title })).toBeVisible();
  await body.evaluate((element) => element.setAttribute('data-mark', 'kept'));
}

/** Notes at the root of the page whether a frame that loads a login form is to be seen at that moment. */
async function watchForLoginPages(page: Page): Promise<void> {
  await page.evaluate(() => {
    // In the capturing phase, so before the portal itself hears of the load.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLIFrameElement)) return;
        const form = target.contentDocument?.querySelector('input[type="password"]') ?? null;
        if (form !== null)
          document.documentElement.dataset['loginPages'] = getComputedStyle(target).visibility;
      },
      true,
    );
  });
}
