import { expect, expectNoAccessibilityFaults, expectNoSidewaysScroll, test } from './fixtures.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test.describe('login screen', () => {
  test('[LG-01] needs user name and password before the button can be pressed', async ({ loginPage }) => {
    await loginPage.open();
    await expect(loginPage.submit).toBeDisabled();
    await loginPage.userName.fill('ADMIN');
    await expect(loginPage.submit).toBeDisabled();
    await loginPage.password.fill('prumo');
    await expect(loginPage.submit).toBeEnabled();
    await loginPage.userName.fill('   ');
    await expect(loginPage.submit).toBeDisabled();
  });

  test('[LG-02] shows a spinner while authenticating, and cannot be pressed twice', async ({
    page,
    loginPage,
  }) => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/gateway/session', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await loginPage.open();
    await loginPage.logIn('ADMIN');
    const busyButton = page.getByRole('button', { name: 'Aguarde...' });
    await expect(busyButton.locator('svg:visible')).toHaveCount(1);
    await expect(busyButton).toHaveAttribute('aria-busy', 'true');
    await expect(loginPage.submit).toBeDisabled();
    answer();
    await expect(page).toHaveURL(/\/home(\/|$)/);
  });

  test('[LG-03] Enter in the password field submits only when both are filled', async ({
    page,
    loginPage,
  }) => {
    const logIns: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') logIns.push(request.url());
    });
    await loginPage.open();
    await loginPage.password.fill('prumo');
    await loginPage.password.press('Enter');
    await expect(loginPage.submit).toBeDisabled();
    expect(logIns).toEqual([]);
    await loginPage.userName.fill('ADMIN');
    await loginPage.password.press('Enter');
    await expect(page).toHaveURL(/\/home(\/|$)/);
    expect(logIns).toHaveLength(1);
  });

  test("[LG-04] a wrong password shows 'Falha ao efetuar login.' and stays", async ({ loginPage }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN', 'errada');
    await expect(loginPage.toast).toBeVisible();
    await loginPage.expectShown();
    await expect(loginPage.userName).toHaveValue('ADMIN');
    await expect(loginPage.password).toBeFocused();
    await expect(loginPage.toast).toBeHidden();
  });

  test('[LG-04] the message of a failure goes with the next attempt', async ({ loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.logIn('ADMIN', 'errada');
    await expect(loginPage.toast).toBeVisible();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    await expect(loginPage.toast).toHaveCount(0, { timeout: 500 });
  });

  test('[LG-05] success creates the navigation and goes home', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.logIn('marina.lopes');
    await homePage.expectShown('Marina Lopes');
    const menu = new NavigationMenu(page);
    await menu.expectSettled();
    await expect(menu.link('Tarefas')).toBeVisible();
    await expect(menu.list).toContainText('ANALYTICS');
  });

  test('[RT-07] shows no toolbar and no navigation', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await expect(homePage.toolbar).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(homePage.userMenuButton).toHaveCount(0);
  });

  test('fills the fields when a person of the demo hospital is chosen', async ({
    page,
    loginPage,
    homePage,
  }) => {
    await loginPage.open();
    await page.getByRole('button', { name: /CARLA\.MENDES/ }).click();
    await expect(loginPage.userName).toHaveValue('CARLA.MENDES');
    await loginPage.submit.click();
    await homePage.expectShown('Carla Mendes');
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`is accessible and fits at ${viewport.width} pixels`, async ({ page, loginPage }) => {
      await page.setViewportSize(viewport);
      await loginPage.open();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await loginPage.logIn('ADMIN', 'errada');
      await expect(loginPage.toast).toBeVisible();
      await expectNoAccessibilityFaults(page);
    });
  }

  for (const theme of ['default', 'pink', 'teal', 'veltio', 'prumo']) {
    test(`has no accessibility fault in the theme ${theme}`, async ({
      page,
      context,
      product,
      loginPage,
    }) => {
      await context.addCookies([{ name: 'selectedTheme', value: theme, url: product.url }]);
      await loginPage.open();
      await expectNoAccessibilityFaults(page);
    });
  }

  test('tells in words how long to wait after too many failures', async ({ page, loginPage }) => {
    await loginPage.open();
    for (let time = 0; time < 10; time += 1) {
      await page.request.post('/gateway/session', { data: { userName: 'VERA.LIMA', password: 'errada' } });
    }
    await loginPage.logIn('VERA.LIMA');
    await expect(page.getByText(/Muitas tentativas seguidas\. Aguarde 1[45] minutos/)).toBeVisible();
  });
});
