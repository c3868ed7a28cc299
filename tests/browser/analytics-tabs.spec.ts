import type { Page } from '@playwright/test';

import { buildPathId, createId } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { beds, falls, openViewer, protocol } from './open-viewer.ts';
import type { AnalyticsPage } from './page-models/analytics-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test('[TV-01] [TV-02] [TV-03] [TV-04] [TV-05] [TB-01] [NV-13] tabs are opened, changed, kept, loaded anew, and gone with the person; none shows a login page or an error page of the server', async ({
  page,
  context,
}) => {
  const { viewer, ids } = await openViewer(page);

  await test.step('each has its title in capitals, the first one cut, and its frame', async () => {
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await viewer.openItem(ids.protocol);
    await viewer.expectActive('PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE');
    await expect(viewer.tabs).toHaveText([
      'OCUPAÇÃO DE LEI',
      'QUEDAS E LESÕES POR PRESSÃO',
      'PROTOCOLO DE IDENTIFICAÇÃO DO PACIENTE',
    ]);
    await expect(page.locator(`iframe[title="${falls.title}"]`)).toHaveAttribute(
      'src',
      /quedas-e-lesoes\.html\/content$/,
    );
    const frame = page.locator(`iframe[title="${protocol.title}"]`);
    await expect(frame).toBeVisible();
    const height = (await frame.boundingBox())?.height ?? 0;
    expect(height).toBe((page.viewportSize()?.height ?? 0) - 112);
  });

  await test.step('only the current one opens in a window of its own', async () => {
    await expect(viewer.openInWindow).toHaveCount(1);
    const opened = context.waitForEvent('page');
    await viewer.openInWindow.click();
    const window = await opened;
    await expect(window.frameLocator('iframe').getByRole('heading', { name: protocol.title })).toBeVisible();
    expect(window.url()).toMatch(/protocolo-de-identificacao\.htm\/content$/);
    await window.close();
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
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await expect(viewer.frame(falls.title).getByRole('heading').first()).toBeVisible();
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
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await page.reload();
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await expect(viewer.tabs).toHaveCount(2);
    await expect(viewer.frames).toHaveCount(1);
  });

  // One that is still on its way when the session ends shows nothing, as the next one does.
  await expect(viewer.frame(falls.title).getByRole('heading', { name: falls.title })).toBeVisible();

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

  await test.step('nor an error page when the file has been deleted, and its content once that is there', async () => {
    const name = `some-e-volta-${createId()}`;
    const file = `/pentaho/api/repo/files/${buildPathId(`/public/${name}.html`)}`;
    const write = async (): Promise<void> => {
      const headers = { 'content-type': 'text/html' };
      const put = await page.request.put(file, { headers, data: '<h1>Relatório que voltou</h1>' });
      expect(put.status()).toBe(200);
    };
    await write();
    const menu = new NavigationMenu(page);
    await menu.refreshButton.click();
    await expect(menu.link(name)).toBeVisible();
    const id = await viewer.findItemId(`/public/${name}.html`);
    const deleted = await page.request.put('/pentaho/api/repo/files/deletepermanent', { data: id });
    expect(deleted.status()).toBe(200);
    await menu.link(name).click();
    await expect(page.getByText('A análise não pôde ser aberta')).toBeVisible();
    await write();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('A análise não pôde ser aberta')).toHaveCount(0);
    await expect(page.locator(`iframe[title="${name}"]`)).toBeVisible();
  });

  await test.step('logout closes all; the next person sees none of them', async () => {
    await new HomePage(page).logOut();
    const login = new LoginPage(page);
    await login.expectShown();
    await expect(viewer.frames).toHaveCount(0);
    await login.logIn('IVONE.ALVES');
    // Where home leads to; it would take the person there again.
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await viewer.analyticsButton.click();
    await expect(page.getByText('Nenhuma análise aberta')).toBeVisible();
    await expect(page.getByText(beds.title)).toHaveCount(0);
  });
});

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
