import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  test,
  withProduct,
} from './fixtures.ts';
import { expectAtHome, expectUntouched, openAboutAs, passTime } from './marked-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

test.describe('warning before the idle time is over', () => {
  test('[LG-08] [LG-09] comes one minute before, and Enter goes on for another whole time', async ({
    page,
  }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await passTime(page, '01:38:30');
    await dialogs.expectNone();
    await passTime(page, '00:00:35');
    await expect(dialogs.warning).toContainText(/\d+ segundos/);
    await expect(dialogs.goOnButton).toBeFocused();
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/gateway/session'));
    await page.keyboard.press('Enter');
    expect((await confirmed).status()).toBe(200);
    await dialogs.expectNone();
    await expectUntouched(page);
    await passTime(page, '01:38:00');
    await dialogs.expectNone();
  });

  test('[LG-09] keeps the focus, says aloud how much is left, and Escape is an answer too', async ({
    page,
  }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await passTime(page, '01:39:05');
    await expect(dialogs.goOnButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogs.leaveButton).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogs.goOnButton).toBeFocused();
    const spoken = dialogs.warning.getByRole('status');
    await expect(spoken).toHaveText('');
    // The clock also goes on by itself, so nobody knows how many seconds are left by now.
    for (const left of [30, 10]) {
      const tick = async (): Promise<string | null> => {
        await page.clock.runFor(1000);
        return await spoken.textContent({ timeout: 1000 });
      };
      await expect.poll(tick, { intervals: [1] }).toBe(`A sessão termina em ${left} segundos.`);
    }
    await page.keyboard.press('Escape');
    await dialogs.expectNone();
    await expect(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
  });

  test('[LG-09] says so when the server cannot be reached, and another attempt goes on', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await passTime(page, '01:39:05');
    await page.route('**/gateway/session', async (route) => await route.abort());
    await dialogs.goOnButton.click();
    await expect(dialogs.warning.getByRole('alert')).toContainText('O servidor não respondeu');
    await page.unroute('**/gateway/session');
    await dialogs.goOnButton.click();
    await dialogs.expectNone();
  });

  test('[LG-11] leaving from the warning is an ordinary logout', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await passTime(page, '01:39:05');
    await dialogs.leaveButton.click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[LG-09] does not come to somebody who types', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await passTime(page, '01:38:30');
    await page.keyboard.press('Shift');
    // Whatever the portal asks of the server for the person first: any of it is use of the session.
    const confirmed = page.waitForResponse((response) =>
      /\/gateway\/session$|\/activiti-rest\//.test(response.url()),
    );
    await passTime(page, '00:00:31');
    expect((await confirmed).status()).toBe(200);
    await dialogs.expectNone();
    await passTime(page, '01:38:00');
    await dialogs.expectNone();
  });

  test('[LG-08] [LG-10] use in another tab takes it back; without any, the server ends the session too', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    await withProduct({ SESSION_TIMEOUT: '1' }, async (product) => {
      await page.goto(`${product.url}/login`);
      await new LoginPage(page).logIn('ADMIN');
      await expectAtHome(page, 'Administrador do Sistema');
      const dialogs = new SessionDialogs(page);
      await expect(dialogs.warning).toBeVisible({ timeout: 45_000 });

      const other = await context.newPage();
      await other.goto(`${product.url}/home`);
      await expectAtHome(other, 'Administrador do Sistema');
      await dialogs.expectNone();

      await expect(dialogs.login).toBeVisible({ timeout: 90_000 });
      await expect(new SessionDialogs(other).login).toBeVisible();
      await dialogs.logIn();
      await dialogs.expectNone();
      await new SessionDialogs(other).expectNone();
      expect((await page.request.get(`${product.url}/gateway/session`)).status()).toBe(200);
    });
  });
});

test.describe('the look of both dialogs', () => {
  for (const theme of ['default', 'pink', 'teal', 'veltio', 'prumo']) {
    test(`no accessibility fault in the theme ${theme}, at 1440 and 390 pixels`, async ({
      page,
      context,
      product,
    }) => {
      await context.addCookies([{ name: 'selectedTheme', value: theme, url: product.url }]);
      const dialogs = await openAboutAs(page, 'ADMIN');
      await passTime(page, '01:39:05');
      await expect(dialogs.warning).toBeVisible();
      await expectGoodAtBothWidths(page);
      await passTime(page, '00:01:30');
      await expect(dialogs.login).toBeVisible();
      await expectGoodAtBothWidths(page);
      await dialogs.otherPersonButton.click();
      await expect(dialogs.userName).toBeFocused();
      await expectGoodAtBothWidths(page);
    });
  }
});

async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.clock.runFor(500);
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
  }
}
