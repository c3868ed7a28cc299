import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  test,
  withProduct,
} from './fixtures.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

test.describe('frame', () => {
  test('[CF-09] the brand shows in login, toolbar, about dialog and page title', async ({ page }) => {
    await withProduct({ COMPANY_BRAND: 'Hospital São Prumo' }, async (product) => {
      await page.goto(`${product.url}/login`);
      const login = new LoginPage(page);
      await expect(page.getByRole('main')).toContainText('Hospital São Prumo');
      await expect(page).toHaveTitle(/Hospital São Prumo/);
      await login.logIn('ADMIN');
      const home = new HomePage(page);
      await home.expectShown('Administrador do Sistema');
      await expect(home.toolbar).toContainText('Hospital São Prumo');
      await expect(page).toHaveTitle(/Hospital São Prumo/);
      await home.userMenuButton.click();
      await page.getByRole('menuitem', { name: 'Sobre' }).click();
      await expect(page.getByRole('dialog')).toContainText('Hospital São Prumo');
      await expect(page.getByRole('dialog')).toContainText(/\d+\.\d+\.\d+/);
      await page.keyboard.press('Escape');
      await home.expectShown('Administrador do Sistema');
    });
  });

  test('[TB-13] the splash shows at the start and goes when the view has settled', async ({
    page,
    loginPage,
  }) => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/config.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const splash = page.locator('#splash');
    await expect(splash).toBeVisible();
    answer();
    await loginPage.expectShown();
    await expect(splash).toBeHidden();
  });

  test('a server that does not answer at the start is a page with a way on, not an endless splash', async ({
    page,
    loginPage,
  }) => {
    await page.route('**/config.json', async (route) => await route.abort());
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'O portal não pôde ser iniciado' })).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await loginPage.expectShown();
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`home and about are accessible and fit at ${viewport.width} pixels`, async ({
      page,
      loginPage,
      homePage,
    }) => {
      await page.setViewportSize(viewport);
      await loginPage.open();
      await loginPage.logIn('MARINA.LOPES');
      await homePage.expectShown('Marina Lopes');
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await homePage.userMenuButton.click();
      await expectNoAccessibilityFaults(page);
      await page.getByRole('menuitem', { name: 'Sobre' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAccessibilityFaults(page);
    });
  }

  test('everything can be done with the keyboard alone', async ({ page, loginPage, homePage }) => {
    await loginPage.open();
    await loginPage.userName.focus();
    await page.keyboard.type('ivone.alves');
    await page.keyboard.press('Tab');
    await page.keyboard.type('prumo');
    await page.keyboard.press('Enter');
    await homePage.expectShown('Ivone Alves');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await homePage.userMenuButton.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sobre' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await loginPage.expectShown();
  });
});
