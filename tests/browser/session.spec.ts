import { expect, test, withProduct } from './fixtures.ts';
import { takeOverClock, passTime } from './marked-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

test.describe('session', () => {
  for (const cookie of ['prumo_bi_session', 'prumo_workflow_session', 'prumo_bi_last_request']) {
    test(`[LG-08] logged in only while the cookie ${cookie} is there`, async ({
      page,
      context,
      loginPage,
      homePage,
    }) => {
      await loginPage.open();
      await loginPage.logIn('ADMIN');
      await homePage.expectShown('Administrador do Sistema');
      await expect(async () => {
        // Away from the portal; an answer that was still on its way may bring the cookie back all the same.
        await page.goto('about:blank');
        await context.clearCookies({ name: cookie });
        await page.goto('/perfil');
        await loginPage.expectShown();
      }).toPass();
      // What is left of the session is ended on the server too.
      await expect
        .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('prumo_')))
        .toEqual([]);
      expect((await page.request.get('/gateway/session')).status()).toBe(401);
    });
  }

  test('[LG-08] with the BI server alone its cookie is enough', async ({ page }) => {
    await withProduct({ ACTIVE_APPS: 'bi' }, async (product) => {
      await page.goto(`${product.url}/login`);
      await new LoginPage(page).logIn('ADMIN');
      await new HomePage(page).expectShown('Administrador do Sistema');
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).not.toContain('prumo_workflow_session');
      await page.reload();
      await new HomePage(page).expectShown('Administrador do Sistema');
    });
  });

  test('[LG-09] after SESSION_TIMEOUT idle minutes it logs out by itself and shows the login', async ({
    page,
    loginPage,
    homePage,
  }) => {
    await takeOverClock(page);
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    const dialogs = new SessionDialogs(page);
    const loggedOut = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/gateway/session'),
    );
    await passTime(page, '01:38:00');
    await dialogs.expectNone();
    await passTime(page, '00:02:30');
    await loggedOut;
    await expect(dialogs.login).toContainText('Sua sessão terminou por inatividade.');
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
    await dialogs.logIn();
    await dialogs.expectNone();
    await homePage.expectShown('Administrador do Sistema');
    expect((await page.request.get('/gateway/session')).status()).toBe(200);
  });

  test('[LG-11] logout ends the session everywhere and goes to the login', async ({
    page,
    context,
    loginPage,
    homePage,
  }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    const other = await context.newPage();
    await other.goto('/home');
    await new HomePage(other).expectShown('Administrador do Sistema');

    const before = await context.cookies();
    await homePage.logOut();
    await loginPage.expectShown();
    await new LoginPage(other).expectShown();
    // The login shows at once, whatever the server takes to answer. The time of the last use is no trace of a
    // session: an answer that was on its way may bring it back.
    await expect
      .poll(async () =>
        (await context.cookies()).map(({ name }) => name).filter((name) => /^prumo_.*session$/.test(name)),
      )
      .toEqual([]);
    // Also with the cookies from before, as somebody who copied them would.
    await context.addCookies(before);
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
  });

  test('[LG-11] the next person sees nothing of the former', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    await homePage.logOut();
    await loginPage.logIn('IVONE.ALVES');
    await homePage.expectShown('Ivone Alves');
    await expect(page.getByText('Administrador do Sistema')).toHaveCount(0);
  });

  test('[LG-13] nothing in the browser holds the password or anything it could be read from', async ({
    page,
    context,
    loginPage,
    homePage,
  }) => {
    const password = 'prumo';
    const answers: string[] = [];
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (!type.includes('json')) return;
      void response.text().then(
        (text) => answers.push(JSON.stringify(response.headers()) + text),
        () => {},
      );
    });
    await loginPage.open();
    await loginPage.logIn('MARINA.LOPES', password);
    await homePage.expectShown('Marina Lopes');

    const basic = Buffer.from(`MARINA.LOPES:${password}`).toString('base64');
    const traces = [
      basic,
      Buffer.from(password).toString('base64'),
      '$argon2',
      `"${password}"`,
      `:${password}`,
    ];
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    const cookies = (await context.cookies()).map(({ value }) => decodeURIComponent(value));
    expect(answers.length).toBeGreaterThan(0);
    // The demo's own setting is called PLUGIN: prumo; it is no trace of the password.
    const withoutPlugin = answers.map((answer) => answer.replace('"PLUGIN":"prumo"', ''));
    for (const text of [...withoutPlugin, stored, ...cookies]) {
      for (const trace of traces) expect(text).not.toContain(trace);
    }
    for (const value of cookies) expect(value).not.toBe(password);
    expect(await page.evaluate(() => document.cookie)).not.toContain('prumo_session');
  });
});
