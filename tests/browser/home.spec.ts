import type { Page } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test, withProduct } from './fixtures.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { LoginPage } from './page-models/login-page.ts';

const report = { path: '/public/ocupacao-e-fluxo/ocupacao-de-leitos.html', title: 'Ocupação de leitos' };

test.describe('home', () => {
  test('[HM-01] entering the portal sets the context main, and the context bar shows it', async ({
    page,
  }) => {
    await withHome(page, 'app.home.profile');
    await page.goto('/home');
    await new AnalyticsPage(page).expectContext('main');
  });

  test('[HM-02] entering home calls init_session, and its failure changes nothing', async ({ page }) => {
    await withHome(page, 'app.home.about');
    await page.route('**/api/init_session', async (route) => await route.fulfill({ status: 500 }));
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/init_session'));
    await page.goto('/home');
    expect((await asked).method()).toBe('GET');
    await expect(page).toHaveURL(/\/sobre$/);
  });

  test('[HM-03] the portal goes to the home state of the person', async ({ page }) => {
    await withHome(page, 'app.home.about');
    await page.goto('/home');
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/home$/);
  });

  test('[HM-03] people without an own home go to the one that holds for everybody', async ({ page }) => {
    test.slow();
    await withProduct({ ACTIVE_APPS: 'bi' }, async ({ url }) => {
      await page.goto(`${url}/login`);
      await saveSettings(page, url, { user: '*', home: 'app.home.about' });
      await page.goto(`${url}/login`);
      await new LoginPage(page).logIn('IVONE.ALVES');
      await expect(page).toHaveURL(/\/sobre$/);
    });
  });

  test('[HM-04] an analysis as home makes the context analytics', async ({ page }) => {
    const viewer = new AnalyticsPage(page);
    await logInByCall(page, 'ADMIN');
    const itemId = await viewer.findItemId(report.path);
    await withHome(page, `app.analytics-${itemId}`);

    await page.goto('/home');

    await viewer.expectContext('analytics');
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await expect(viewer.tabs).toHaveCount(1);
    // Whoever asks for the activities is not sent back.
    await viewer.activitiesButton.click();
    await viewer.expectContext('main');
    await expect(viewer.strip).toBeHidden();
  });

  test('[HM-05] without a home and with the workflow engine it goes to the tasks', async ({ page }) => {
    const person = await createPersonByCall(page);
    await page.context().clearCookies();
    await page.goto('/login');
    await new LoginPage(page).logIn(person.userName, person.password);
    await expect(page).toHaveURL(/\/home\/tarefas/);
    await new AnalyticsPage(page).expectContext('main');
  });

  test('[HM-05] without the workflow engine it stays at home', async ({ page }) => {
    test.slow();
    await withProduct({ ACTIVE_APPS: 'bi' }, async ({ url }) => {
      await page.goto(`${url}/login`);
      await new LoginPage(page).logIn('IVONE.ALVES');
      await expect(page.getByRole('main')).toContainText('Ivone Alves');
      await expect(page).toHaveURL(/\/home$/);
      await new AnalyticsPage(page).expectContext('main');
    });
  });

  test('[HM-06] a home that cannot be entered is tried fifteen times more, a second apart', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('home state'))
        warnings.push(message.text());
    });
    await withHome(page, 'app.external-app-that-is-not-there');
    await page.clock.install();
    await page.goto('/home');
    await expect(page.getByText('Sua página inicial ainda está sendo carregada')).toBeVisible();
    // From here on time passes only when the test lets it.
    const tellTime = async () => await page.evaluate(() => Date.now());
    const pausedAt = (await tellTime()) + 200;
    await page.clock.pauseAt(pausedAt);
    const triesBefore = warnings.length;
    const letTriesHappen = async () => {
      if (warnings.length < 15) await page.clock.runFor(200);
      return warnings.length;
    };
    await expect.poll(letTriesHappen, { intervals: [50], timeout: 30_000 }).toBe(15);
    expect((await tellTime()) - pausedAt).toBeGreaterThan((15 - triesBefore - 1) * 1000);
    await expect(page.getByText('Sua página inicial ainda está sendo carregada')).toBeVisible();
    await page.clock.runFor(60_000);

    await expect(page.getByText('Sua página inicial não pôde ser aberta.')).toBeVisible();
    expect(warnings).toHaveLength(16);
    await expect(page).toHaveURL(/\/home$/);
    await page.clock.resume();
    await expectNoAccessibilityFaults(page);
  });

  test('[HM-06] a home that appears meanwhile is opened', async ({ page }) => {
    const viewer = new AnalyticsPage(page);
    await logInByCall(page, 'ADMIN');
    const itemId = await viewer.findItemId(report.path);
    await withHome(page, `app.analytics-${itemId}`);
    // The menu of the person was cached without it, and the repository is away.
    await page.route('**/api/repo/files/**', async (route) => await route.abort());
    await page.goto('/home');
    await expect(page.getByText('Sua página inicial ainda está sendo carregada')).toBeVisible();

    await page.unroute('**/api/repo/files/**');
    await viewer.refreshButton.click();

    await viewer.expectActive('OCUPAÇÃO DE LEI');
  });
});

/** Logs in a person of the test's own whose settings name this home. */
async function withHome(page: Page, home: string): Promise<void> {
  const person = await createPersonByCall(page);
  await page.context().clearCookies();
  await logInByCall(page, person.userName, person.password);
  await saveSettings(page, '', { user: person.userName, home }, null);
}

async function saveSettings(
  page: Page,
  url: string,
  settings: { readonly user: string; readonly home: string },
  asUser: string | null = 'ADMIN',
): Promise<void> {
  if (asUser !== null) {
    await logInByCall(page, asUser, 'prumo', url);
  }
  const { PLUGIN }: { PLUGIN: string } = await (await page.request.get(`${url}/config.json`)).json();
  const written = await page.request.post(`${url}/pentaho/plugin/${PLUGIN}/api/docstore`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { parammethod: 'POST', paramtype: 'user-settings', paramdoc: JSON.stringify(settings) },
  });
  expect(written.status()).toBe(200);
  if (asUser !== null) await page.context().clearCookies();
}
