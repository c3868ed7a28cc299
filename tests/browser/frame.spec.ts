// The frame around the screens, through the real server: brand, splash, menu, layouts, themes.
import type { Page } from '@playwright/test';

import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { ToolbarChoices } from './page-models/toolbar-choices.ts';

const brand = 'Hospital São Prumo';

test('[CF-09] [RT-06] [TB-11] [TB-12] [TB-13] [TB-14] [NV-10] [NV-11] [NV-12] the frame carries the brand, folds, and looks as the person chose', async ({
  page,
  context,
}) => {
  test.slow();
  await withProduct({ COMPANY_BRAND: brand }, async (product) => {
    const home = new HomePage(page);
    const menu = new NavigationMenu(page);
    const choices = new ToolbarChoices(page);
    const navigation = page.getByRole('navigation', { name: 'Menu principal' });
    const readCookie = async (name: string): Promise<string | undefined> =>
      (await context.cookies()).find((cookie) => cookie.name === name)?.value;
    await recordSplash(page);

    await test.step('login, title and menu have the brand, and the splash goes', async () => {
      const login = new LoginPage(page);
      await page.goto(`${product.url}/login`);
      await expect(page.getByRole('main').last()).toContainText(brand);
      await expect(page).toHaveTitle(new RegExp(brand));
      await login.logIn('ADMIN');
      await home.expectShown('Administrador do Sistema');
      await menu.expectSettled();
      await expect(navigation).toContainText(brand);
      await expect(page).toHaveTitle(new RegExp(brand));
      expect(await readSplash(page)).toEqual(['shown', 'hidden']);
    });

    await test.step('the splash shows again while the menu is refreshed', async () => {
      await menu.refreshButton.click();
      await expect.poll(async () => await readSplash(page)).toEqual(['shown', 'hidden', 'shown', 'hidden']);
      await menu.expectSettled();
    });

    await test.step('one parent stays open, and the folded menu opens and closes again', async () => {
      await menu.parent('Público').click();
      await expect(menu.parent('Público')).toHaveAttribute('aria-expanded', 'true');
      await menu.openParents('Ouvidoria');
      await menu.openParents('Centro Cirúrgico');
      await expect(menu.parent('Ouvidoria')).toHaveAttribute('aria-expanded', 'false');
      await menu.parent('Minha pasta').click();
      await expect(menu.parent('Minha pasta')).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.parent('Público')).toHaveAttribute('aria-expanded', 'false');
      await navigation.getByRole('button', { name: 'Recolher o menu' }).click();
      await page.mouse.move(900, 500);
      await expect(navigation).toHaveCSS('width', '64px');
      await page.mouse.move(30, 300);
      await expect(navigation).toHaveCSS('width', '240px');
      await menu.link('Tarefas').click();
      await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
      await expect(navigation).toHaveCSS('width', '64px');
    });

    await test.step('theme and mode hold at once, the layout after the page was loaded again', async () => {
      await page.mouse.move(900, 500);
      await choices.openAppearance();
      await expect(choices.theme('Veltio')).toHaveAttribute('aria-pressed', 'true');
      await choices.theme('Rosa').click();
      await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
      expect(await readCookie('selectedTheme')).toBe('pink');
      await choices.appearance.getByRole('radio', { name: 'Centralizado' }).check();
      expect(await page.evaluate(() => localStorage.getItem('ppa-ls.layout-mode'))).toBe('boxed');
      await chooseLayout(page, choices, 'Navegação horizontal');
      expect(await readCookie('layoutStyle')).toBe('horizontalNavigation');
      await home.expectShown('Administrador do Sistema');
      await expect(home.toolbar).toContainText(brand);
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCSS('height', '48px');
      await choices.openAppearance();
      await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
      await expect(choices.appearance.getByRole('radio', { name: 'Centralizado' })).toBeChecked();
    });

    await test.step('the other two layouts have no menu, and one of them no toolbar', async () => {
      await chooseLayout(page, choices, 'Só o conteúdo');
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(navigation).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Mostrar o menu' })).toBeVisible();
      await choices.openAppearance();
      await chooseLayout(page, choices, 'Conteúdo com barra');
      await home.expectShown('Administrador do Sistema');
      await expect(home.toolbar).toContainText(brand);
      await expect(navigation).toHaveCount(0);
    });

    await test.step('at the desk the scroll bars are thin, and a button that was touched ripples', async () => {
      await expect(page.locator('[data-scroll-pane]').first()).toHaveCSS('scrollbar-width', 'thin');
      await home.userMenuButton.click();
      await page.keyboard.press('Escape');
      await expectRipples(page, 1);
    });

    await test.step('the about dialog has brand and version', async () => {
      await home.userMenuButton.click();
      await page.getByRole('menuitem', { name: 'Sobre' }).click();
      await expect(page.getByRole('dialog')).toContainText(brand);
      await expect(page.getByRole('dialog')).toContainText(/\d+\.\d+\.\d+/);
      await page.keyboard.press('Escape');
      await home.expectShown('Administrador do Sistema');
    });
  });
});

test('[TB-14] [NV-12] on a phone the scroll bars are its own, nothing ripples, and the menu is a drawer', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await logInByCall(page, 'IVONE.ALVES');
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  await expect(page.locator('[data-scroll-pane]').first()).toHaveCSS('scrollbar-width', 'auto');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.keyboard.press('Escape');
  await expectRipples(page, 0);
  const menu = new NavigationMenu(page);
  await page.getByRole('button', { name: 'Abrir o menu' }).click();
  await menu.link('Tarefas').click();
  await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
  await expect(menu.list).toBeHidden();
  await context.close();
});

/** A ripple is there from the first touch of a button on. */
async function expectRipples(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').locator('.MuiTouchRipple-root')).toHaveCount(count);
}

/** The page is loaded again by that. */
async function chooseLayout(page: Page, choices: ToolbarChoices, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await choices.appearance.getByRole('radio', { name }).click();
  await loaded;
}

/** From now on each page remembers when its splash was shown and hidden: no eye is quick enough for it. */
async function recordSplash(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { splashStates: states });
    document.addEventListener('DOMContentLoaded', () => {
      const splash = document.getElementById('splash');
      if (splash === null) return;
      const note = (): void => {
        const state = splash.hidden ? 'hidden' : 'shown';
        if (states.at(-1) !== state) states.push(state);
      };
      note();
      new MutationObserver(note).observe(splash, { attributes: true });
    });
  });
}

async function readSplash(page: Page): Promise<unknown> {
  return await page.evaluate((): unknown => Reflect.get(window, 'splashStates'));
}
