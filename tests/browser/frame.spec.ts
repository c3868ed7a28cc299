import { expect, expectNoAccessibilityFaults, logInByCall, test, withProduct } from './fixtures.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

test.describe('frame', () => {
  test('[CF-09] the brand shows in login, frame, toolbar, about dialog and page title', async ({
    page,
    context,
  }) => {
    await withProduct({ COMPANY_BRAND: 'Hospital São Prumo' }, async (product) => {
      await page.goto(`${product.url}/login`);
      const login = new LoginPage(page);
      await expect(page.getByRole('main')).toContainText('Hospital São Prumo');
      await expect(page).toHaveTitle(/Hospital São Prumo/);
      await login.logIn('ADMIN');
      const home = new HomePage(page);
      await home.expectShown('Administrador do Sistema');
      // The bar at the side carries it over the menu; without that bar the toolbar does.
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText(
        'Hospital São Prumo',
      );
      await expect(page).toHaveTitle(/Hospital São Prumo/);
      for (const layout of ['horizontalNavigation', 'contentWithToolbar']) {
        await context.addCookies([{ name: 'layoutStyle', value: layout, url: product.url }]);
        await page.reload();
        await home.expectShown('Administrador do Sistema');
        await expect(home.toolbar).toContainText('Hospital São Prumo');
      }
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

  test('[TB-13] [NV-10] the splash shows again while the menu is refreshed', async ({ page, product }) => {
    await page.goto(`${product.url}/login`);
    await logInByCall(page, 'IVONE.ALVES');
    const menu = new NavigationMenu(page);
    await menu.open('/perfil');
    const splash = page.locator('#splash');
    await expect(splash).toBeHidden();
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/repo/files/*/tree**', async (route) => {
      await held;
      await route.continue();
    });
    await menu.refreshButton.click();
    await expect(splash).toBeVisible();
    answer();
    await expect(splash).toBeHidden();
    await menu.expectSettled();
  });

  test('[TB-14] scroll bars of the product’s own and ripples on a desk, neither on a phone', async ({
    browser,
    product,
  }) => {
    for (const phone of [false, true]) {
      const context = await browser.newContext({
        baseURL: product.url,
        ...(phone ? { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } : {}),
      });
      const page = await context.newPage();
      await logInByCall(page, 'IVONE.ALVES');
      await page.goto('/perfil');
      await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
      await expect(page.locator('[data-scroll-pane]').first()).toHaveCSS(
        'scrollbar-width',
        phone ? 'auto' : 'thin',
      );
      // A ripple is there from the first touch of a button on.
      await page.getByRole('button', { name: /^Menu de / }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('banner').locator('.MuiTouchRipple-root')).toHaveCount(phone ? 0 : 1);
      await context.close();
    }
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
});
