// The frame around the screens, through the real server: splash, menu, layouts, themes. Its brand: other-back-ends.spec.ts.
import type { Page } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { HomePage } from './page-models/home-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { ToolbarChoices } from './page-models/toolbar-choices.ts';

test('[RT-06] [TB-11] [TB-12] [TB-13] [TB-14] [NV-10] [NV-11] [NV-12] the frame folds, looks as the person chose, and on a phone has a drawer and nothing of the desk', async ({
  page,
  context,
}) => {
  test.slow();
  const home = new HomePage(page);
  const menu = new NavigationMenu(page);
  const choices = new ToolbarChoices(page);
  const navigation = page.getByRole('navigation', { name: 'Menu principal' });
  const scrollPane = page.locator('[data-scroll-pane]').first();
  const readCookie = async (name: string): Promise<string | undefined> =>
    (await context.cookies()).find((cookie) => cookie.name === name)?.value;
  await recordSplash(page);
  await logInByCall(page, 'ADMIN');

  await test.step('the splash shows at the start, and goes', async () => {
    await menu.open();
    await home.expectShown('Administrador do Sistema');
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
    await page.mouse.move(900, 500);
  });

  await test.step('theme and mode hold at once, the layout after the page was loaded again', async () => {
    await choices.openAppearance();
    await expect(choices.theme('Veltio')).toHaveAttribute('aria-pressed', 'true');
    await choices.theme('Rosa').click();
    await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
    expect(await readCookie('selectedTheme')).toBe('pink');
    await choices.appearance.getByRole('radio', { name: 'Centralizado' }).check();
    expect(await page.evaluate(() => localStorage.getItem('ppa-ls.layout-mode'))).toBe('boxed');
    await choices.chooseLayout('Navegação horizontal');
    expect(await readCookie('layoutStyle')).toBe('horizontalNavigation');
    await home.expectShown('Administrador do Sistema');
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCSS('height', '48px');
  });

  await test.step('at the desk the scroll bars are thin, and a button that was touched ripples', async () => {
    await expect(scrollPane).toHaveCSS('scrollbar-width', 'thin');
    await home.userMenuButton.click();
    await page.keyboard.press('Escape');
    await expectRipples(page, 1);
  });

  // The one with a toolbar alone: other-back-ends.spec.ts.
  await test.step('one of the other two layouts has neither menu nor toolbar; theme and mode are still there', async () => {
    await choices.openAppearance();
    await expect(choices.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
    await expect(choices.appearance.getByRole('radio', { name: 'Centralizado' })).toBeChecked();
    await choices.chooseLayout('Só o conteúdo');
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(navigation).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mostrar o menu' })).toBeVisible();
  });

  await test.step('on a phone the scroll bars are its own, nothing ripples, and the menu is a drawer', async () => {
    await context.clearCookies({ name: 'layoutStyle' });
    await page.setViewportSize({ width: 390, height: 844 });
    const devices = await context.newCDPSession(page);
    await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // What a device is, is found out at the start.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expect(scrollPane).toHaveCSS('scrollbar-width', 'auto');
    await home.userMenuButton.click();
    await page.keyboard.press('Escape');
    await expectRipples(page, 0);
    await page.getByRole('button', { name: 'Abrir o menu' }).click();
    await menu.link('Microssistemas').click();
    await expect(page.getByRole('heading', { name: 'Microssistemas', level: 1 })).toBeVisible();
    await expect(menu.list).toBeHidden();
    await devices.detach();
  });
});

/** A ripple is there from the first touch of a button on. */
async function expectRipples(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('banner').locator('.MuiTouchRipple-root')).toHaveCount(count);
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
