import type { Page } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { goTo } from './page-models/go-to.ts';
import { LoginPage } from './page-models/login-page.ts';

test('[HM-01] [HM-02] [HM-03] [HM-04] [HM-05] [HM-06] home is the tasks, until the person has chosen a screen or an analysis; one that cannot be entered is tried fifteen times more, a second apart, and then given up', async ({
  page,
}) => {
  const viewer = new AnalyticsPage(page);
  const person = await createPersonByCall(page);
  const itemId = await viewer.findItemId(beds.path);
  await page.context().clearCookies();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/init_session'));
  await page.goto('/login');
  await new LoginPage(page).logIn(person.userName, person.password);
  await expect(page).toHaveURL(/\/home\/tarefas/);
  await viewer.expectContext('main');
  expect((await asked).method()).toBe('GET');

  await test.step('a screen is opened, and home is no place to go back to', async () => {
    await saveHome(page, person.userName, 'app.home.about');
    await page.goto('/home');
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/\/home$/);
  });

  await test.step('an analysis makes the context analytics, and the activities stay reachable', async () => {
    await saveHome(page, person.userName, `app.analytics-${itemId}`);
    await goTo(page, '/home');
    await viewer.expectContext('analytics');
    await viewer.expectActive('OCUPAÇÃO DE LEI');
    await expect(viewer.tabs).toHaveCount(1);
    await viewer.activitiesButton.click();
    await viewer.expectContext('main');
    await expect(viewer.strip).toBeHidden();
  });

  await test.step('one that cannot be entered is tried again, and given up', async () => {
    const warnings = watchWarnings(page);
    await saveHome(page, person.userName, 'app.external-app-that-is-not-there');
    const countSeconds = await shortenSeconds(page);
    await goTo(page, '/home');
    await expect(page.getByText('Sua página inicial não pôde ser aberta.')).toBeVisible();
    expect(warnings).toHaveLength(16);
    expect(await countSeconds()).toBe(15);
    await expect(page).toHaveURL(/\/home$/);
  });
});

function watchWarnings(page: Page): readonly string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('home state')) warnings.push(message.text());
  });
  return warnings;
}

/**
 * What waits for a second goes on at once, where a clock of the test's own would cost a browser that no other test could use.
 * @returns How often something waited for one.
 */
async function shortenSeconds(page: Page): Promise<() => Promise<number>> {
  const waits = await page.evaluateHandle(() => {
    const counted = { seconds: 0 };
    const original = window.setTimeout;
    const shortened = (work: TimerHandler, delay?: number, ...rest: unknown[]): number => {
      if (delay === 1000) counted.seconds += 1;
      return original(work, delay === 1000 ? 1 : delay, ...rest);
    };
    Object.assign(window, { setTimeout: shortened });
    return counted;
  });
  return async () => await waits.evaluate(({ seconds }) => seconds);
}

/** As the person who is logged in; what is there already is replaced. */
async function saveHome(page: Page, user: string, home: string): Promise<void> {
  const docstore = '/pentaho/plugin/prumo/api/docstore';
  const query = { parammethod: 'GET', paramtype: 'user-settings', paramfilter: user };
  const known: Record<string, unknown> = await (await page.request.get(docstore, { params: query })).json();
  const [id] = Object.keys(known);
  const form = { paramtype: 'user-settings', paramdoc: JSON.stringify({ user, home }) };
  const written = await page.request.post(docstore, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: id === undefined ? { ...form, parammethod: 'POST' } : { ...form, parammethod: 'PUT', paramid: id },
  });
  expect(written.status()).toBe(200);
}
