import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { analysis, beds, falls, openViewer } from './open-viewer.ts';
import type { AnalyticsPage } from './page-models/analytics-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

test.describe('tabs of the analytics', () => {
  test('[TV-01] [TV-03] a tab has its title in capitals, the first one cut, and its frame', async ({
    page,
  }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');

    await expect(viewer.tabs).toHaveText(['OCUPAÇÃO DE LEI', 'QUEDAS E LESÕES POR PRESSÃO']);
    await expect(viewer.tabs.first()).toHaveAttribute('title', beds.title);
    await expect(viewer.frame(falls.title).getByRole('heading').first()).toBeVisible();
    await expect(page.locator(`iframe[title="${falls.title}"]`)).toHaveAttribute(
      'src',
      /quedas-e-lesoes\.html\/content$/,
    );
    await expect(viewer.close(beds.title)).toBeVisible();
    await expect(viewer.close(falls.title)).toBeVisible();
  });

  test('[TV-01] only the current tab opens in a window of its own, with what its frame shows', async ({
    page,
    context,
  }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.falls);
    await viewer.openItem(ids.analysis);
    await viewer.expectActive('INTERNAÇÕES POR CONVÊNIO');
    await expect(viewer.openInWindow).toHaveCount(1);

    const opened = context.waitForEvent('page');
    await viewer.openInWindow.click();
    const window = await opened;
    await window.waitForLoadState();

    expect(window.url()).toMatch(/internacoes-por-convenio\.saiku\/generatedContent$/);
    await expect(window.getByRole('heading', { name: analysis.title })).toBeVisible();
  });

  test('[TV-01] closing a tab shows its neighbour; the last one leaves an empty viewer', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');

    await viewer.close(falls.title).click();
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await expect(viewer.activeTab).toBeFocused();
    await expect(viewer.frames).toHaveCount(1);
    await viewer.close(beds.title).click();

    await expect(page.getByText('Nenhuma análise aberta')).toBeVisible();
    await expect(page).toHaveURL(/\/home\/analises$/);
    await viewer.expectContext('analytics');
  });

  test('[TV-02] opening adds a tab and makes it active, also for what is open already', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEITOS');

    await expect(viewer.tabs).toHaveCount(3);
    await expect(viewer.frames).toHaveCount(3);
  });

  test('every tab has an address: Back goes to the one before, and adds none', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');

    await page.goBack();
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await page.goForward();
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await viewer.tabs.first().click();
    await viewer.expectActive('OCUPAÇÃO DE LEI');

    await expect(viewer.tabs).toHaveCount(2);
  });

  test('[NV-13] choosing the item that is current loads it anew and adds no tab', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.analysis);
    await markFrame(viewer, analysis.title);

    await viewer.openItem(ids.analysis);

    await expect(viewer.frame(analysis.title).locator('body')).not.toHaveAttribute('data-mark', 'kept');
    await expect(viewer.frame(analysis.title).getByRole('heading', { name: analysis.title })).toBeVisible();
    await expect(viewer.tabs).toHaveCount(1);
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`[TV-04] the frame is 112 px lower than the window at ${viewport.width} px, and nothing sticks out`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const { viewer, ids } = await openViewer(page);
      await viewer.openItem(ids.beds);
      await viewer.openItem(ids.analysis);
      const frame = page.locator(`iframe[title="${analysis.title}"]`);
      await expect(frame).toBeVisible();

      expect((await frame.boundingBox())?.height).toBe(viewport.height - 112);
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    });
  }

  test('[TV-05] another context, another tab and back: what a frame holds is still there', async ({
    page,
  }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.analysis);
    await markFrame(viewer, analysis.title);

    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await viewer.activitiesButton.click();
    await viewer.expectContext('main');
    await expect(viewer.strip).toBeHidden();
    await viewer.analyticsButton.click();
    await viewer.expectContext('analytics');
    await viewer.tabs.first().click();
    await viewer.expectActive('INTERNAÇÕES POR');

    await expect(viewer.frame(analysis.title).locator('body')).toHaveAttribute('data-mark', 'kept');
    await expect(viewer.tabs).toHaveCount(2);
  });

  test('[TB-01] the context bar shows where one is and leads to the tabs that are open', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.falls);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEITOS');
    await viewer.expectContext('analytics');

    await viewer.activitiesButton.click();
    await viewer.expectContext('main');
    await expect(viewer.strip).toBeHidden();
    await viewer.analyticsButton.click();

    await viewer.expectContext('analytics');
    await viewer.expectActive('OCUPAÇÃO DE LEITOS');
    await expect(viewer.tabs).toHaveCount(2);
    await expect(viewer.refreshButton).toBeEnabled();
  });

  test('[TV-05] a reload keeps the tabs and loads only the one that is seen', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');

    await page.reload();

    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await expect(viewer.tabs).toHaveCount(2);
    await expect(viewer.frames).toHaveCount(1);
    await viewer.tabs.first().click();
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await expect(viewer.frames).toHaveCount(2);
  });

  test('[TV-05] logout closes all tabs; the next person sees none of them', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');

    await new HomePage(page).logOut();
    const login = new LoginPage(page);
    await login.expectShown();
    await expect(viewer.frames).toHaveCount(0);
    await login.logIn('ADMIN');
    await expect(viewer.analyticsButton).toBeVisible();
    await viewer.analyticsButton.click();
    await expect(page.getByText('Nenhuma análise aberta')).toBeVisible();

    await viewer.openItem(ids.beds);
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await page.context().clearCookies();
    await logInByCall(page, 'IVONE.ALVES');
    await page.goto('/home/analises');
    await expect(page.getByText('Nenhuma análise aberta')).toBeVisible();
    await expect(viewer.tabs).toHaveCount(0);
  });

  test('a frame whose session ended shows no login page, and its content after the login', async ({
    page,
    context,
  }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES');
    await watchForLoginPages(page);
    // The server forgets the session; the browser does not know it yet.
    await context.clearCookies({ name: 'prumo_session' });

    await viewer.openItem(ids.analysis);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Sua sessão terminou');
    expect(await page.evaluate(() => document.documentElement.dataset['loginPages'])).toBe('hidden');
    await expect(viewer.frames).toHaveCount(1);

    await dialog.getByLabel('Senha', { exact: true }).fill('prumo');
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(viewer.frame(analysis.title).getByRole('heading', { name: analysis.title })).toBeVisible();
    await viewer.expectActive('INTERNAÇÕES POR CONVÊNIO');
    await expect(viewer.tabs).toHaveCount(2);
  });

  test('content that the server cannot give is said in the tab, with a way to try again', async ({
    page,
  }) => {
    const { viewer, ids } = await openViewer(page);
    await page.route('**/*.saiku/generatedContent', async (route) => {
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    });
    await viewer.openItem(ids.falls);
    await viewer.openItem(ids.analysis);
    await expect(page.getByText('A análise não pôde ser aberta')).toBeVisible();
    await expectNoAccessibilityFaults(page);

    await page.unroute('**/*.saiku/generatedContent');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(viewer.frame(analysis.title).getByRole('heading', { name: analysis.title })).toBeVisible();
  });

  test('a server that does not answer at all is no blank frame', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await page.route('**/gateway/session', async (route) => await route.abort());
    await page.route('**/*.html/content', async (route) => await route.abort());
    await viewer.openItem(ids.falls);
    await expect(page.getByText('A análise não pôde ser aberta')).toBeVisible();
  });

  test('an address of something that is not there says so', async ({ page }) => {
    const { viewer } = await openViewer(page);
    await viewer.follow('/home/analises/nothing-has-this-id');
    await expect(page.getByText('Análise não encontrada')).toBeVisible();
    await expect(viewer.tabs).toHaveCount(0);
    await expectNoAccessibilityFaults(page);
  });

  test('[TB-05] the documentation opens in a tab titled DOCS', async ({ page }) => {
    const { viewer } = await openViewer(page);
    await viewer.docsButton.click();
    await viewer.expectActive('DOCS');
    await expect(viewer.frame('DOCS').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('iframe[title="DOCS"]')).toHaveAttribute(
      'src',
      /^\/pentaho\/api\/repos\/[^/]+\/static\/docs\/index\.html$/,
    );
  });

  test('[TB-05] without documentation there is no icon', async ({ page }) => {
    const asked = page.waitForRequest(
      (request) => request.method() === 'HEAD' && request.url().includes('/static/docs/index.html'),
    );
    await page.route('**/static/docs/index.html', async (route) => await route.fulfill({ status: 404 }));
    const { viewer } = await openViewer(page);
    await asked;
    await expect(viewer.analyticsButton).toBeVisible();
    await expect(viewer.docsButton).toBeHidden();
  });

  test('tabs can be opened, changed and closed with the keyboard alone', async ({ page }) => {
    const { viewer, ids } = await openViewer(page);
    await viewer.openItem(ids.beds);
    await viewer.openItem(ids.falls);
    await viewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await viewer.tabs.first().focus();
    await page.keyboard.press('Enter');
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await page.keyboard.press('Tab');
    await expect(viewer.openInWindow).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(viewer.close(beds.title)).toBeFocused();
    await page.keyboard.press('Enter');
    await viewer.expectActive('QUEDAS E LESÕES');
    await expect(viewer.activeTab).toBeFocused();
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
