// The frame and its navigation without any data behind them, as the gallery shows them.
import type { Page } from '@playwright/test';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

function navigation(page: Page) {
  return page.getByRole('navigation', { name: 'Navegação principal' });
}

function parent(page: Page, name: string) {
  return navigation(page).getByRole('button', { name });
}

async function leftOfHeading(page: Page): Promise<number> {
  return (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? Number.NaN;
}

test.use({ viewport: desk });

test.describe('layouts', () => {
  for (const [layout, parts] of [
    ['verticalNavigation', { banner: 1, navigation: 1 }],
    ['horizontalNavigation', { banner: 1, navigation: 1 }],
    ['contentOnly', { banner: 0, navigation: 0 }],
    ['contentWithToolbar', { banner: 1, navigation: 0 }],
  ] as const) {
    test(`[RT-06] ${layout} shows its parts, and only the content scrolls`, async ({ page }) => {
      await page.goto(`/?page=shell&layout=${layout}`);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(parts.banner);
      await expect(navigation(page)).toHaveCount(parts.navigation);

      const scrolls = await page.evaluate(() => {
        const main = document.querySelector('main');
        main?.scrollTo(0, 400);
        window.scrollTo(0, 400);
        return { main: main?.scrollTop, window: window.scrollY };
      });
      expect(scrolls).toEqual({ main: 400, window: 0 });
      await expectNoAccessibilityFaults(page);
    });
  }

  test('[TB-11] boxed stands centred at 1280 px, wide takes the window', async ({ page }) => {
    await page.goto('/?page=shell&layout=contentOnly&mode=boxed');
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 80, width: 1280 });

    await page.getByRole('button', { name: 'Opções de aparência' }).click();
    await page.getByRole('radio', { name: 'Largura total' }).check();
    // What stands behind an open panel is hidden from roles.
    expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, width: 1440 });
  });

  test('[RT-06] the first Tab leads over the navigation to the content', async ({ page }) => {
    await page.goto('/?page=shell');
    await expect(page.getByRole('main')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('side navigation', () => {
  test('[NV-11] opening a parent closes the others but not those above the active entry', async ({
    page,
  }) => {
    await page.goto('/?page=shell');
    await expect(parent(page, 'Qualidade assistencial')).toHaveAttribute('aria-expanded', 'true');
    await expect(navigation(page).getByRole('link', { name: /^Quedas/ })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await parent(page, 'Todos os relatórios').click();
    await parent(page, 'Administração').click();

    await expect(parent(page, 'Administração')).toHaveAttribute('aria-expanded', 'true');
    await expect(parent(page, 'Todos os relatórios')).toHaveAttribute('aria-expanded', 'false');
    await expect(parent(page, 'Qualidade assistencial')).toHaveAttribute('aria-expanded', 'true');
  });

  test('[NV-11] arrow keys walk it, open and close', async ({ page }) => {
    await page.goto('/?page=shell');
    await parent(page, 'Administração').focus();

    await page.keyboard.press('ArrowRight');
    await expect(parent(page, 'Administração')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(navigation(page).getByRole('link', { name: 'Dados' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(parent(page, 'Administração')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(parent(page, 'Administração')).toHaveAttribute('aria-expanded', 'false');
  });

  test('[NV-11] folds to 64 px and opens over the content, which never moves', async ({ page }) => {
    await page.goto('/?page=shell');
    await navigation(page).getByRole('button', { name: 'Recolher o menu' }).click();
    await page.mouse.move(900, 500);
    await expect(navigation(page)).toHaveCSS('width', '64px');
    await expect(navigation(page).getByRole('link', { name: /^Quedas/ })).toHaveCount(0);
    await expect.poll(async () => await leftOfHeading(page)).toBe(88);

    await page.mouse.move(30, 500);
    await expect(navigation(page)).toHaveCSS('width', '240px');
    await expect(navigation(page).getByRole('link', { name: /^Quedas/ })).toBeVisible();
    expect(await leftOfHeading(page)).toBe(88);

    await page.mouse.move(900, 500);
    await expect(navigation(page)).toHaveCSS('width', '64px');
    expect(await leftOfHeading(page)).toBe(88);
  });

  test('[NV-11] the focus opens the folded bar as well, and Escape closes it', async ({ page }) => {
    await page.goto('/?page=shell&folded');
    await expect(page.getByRole('main')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(navigation(page)).toHaveCSS('width', '240px');
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toHaveCSS('width', '64px');

    await page.keyboard.press('Tab');
    await expect(navigation(page)).toHaveCSS('width', '240px');
    await page.getByRole('button', { name: 'Pesquisar' }).focus();
    await expect(navigation(page)).toHaveCSS('width', '64px');
  });

  test('[NV-12] a route change closes the bar that was opened over the content', async ({ page }) => {
    await page.goto('/?page=shell&folded');
    await expect(navigation(page)).toHaveCSS('width', '64px');
    await expect(async () => {
      // A bar that is drawn may not listen yet; then it learns nothing of a mouse that is there already.
      await page.mouse.move(900, 500);
      await page.mouse.move(30, 300);
      await expect(navigation(page)).toHaveCSS('width', '240px', { timeout: 1000 });
    }).toPass();
    await navigation(page).getByRole('link', { name: 'Indicadores' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indicadores');
    await expect(navigation(page)).toHaveCSS('width', '64px');
  });

  test('[NV-11] says in full what is cut, and nothing else', async ({ page }) => {
    await page.goto('/?page=shell');
    const tooltip = page.locator('[role=tooltip]');
    await parent(page, 'Controle de infecção').hover();
    await expect(tooltip).toHaveText('Controle de infecção hospitalar e uso racional de antimicrobianos');
    await expectNoAccessibilityFaults(page);
    await navigation(page).getByRole('link', { name: 'Indicadores' }).hover();
    await expect(tooltip).toHaveCount(0);
  });

  test('[RT-06] on paper there is the content alone', async ({ page }) => {
    await page.goto('/?page=shell');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('nav')).toBeHidden();
    await expect(page.locator('header')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[NV-11] of five thousand entries only those in sight are in the page', async ({ page }) => {
    await page.goto('/?page=shell');
    expect(await navigation(page).getByRole('link').count()).toBeLessThan(20);

    await parent(page, 'Todos os relatórios').click();
    await expect(navigation(page).getByRole('link', { name: 'Relatório 0001' })).toBeVisible();
    expect(await navigation(page).getByRole('link').count()).toBeLessThan(80);

    const last = navigation(page).getByRole('link', { name: 'Relatório 5000' });
    await navigation(page)
      .locator('[data-scroll-pane]')
      .evaluate((pane) => pane.scrollTo(0, 47 * 5000));
    await expect(navigation(page).getByRole('link', { name: 'Relatório 4890' })).toBeVisible();
    await expect(last).toHaveCount(0);
    await navigation(page)
      .locator('[data-scroll-pane]')
      .evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    await expect(last).toBeVisible();
    await expect(last.locator('xpath=..')).toHaveAttribute('aria-setsize', '5000');

    // A parent in the middle of them opens in its place.
    await navigation(page)
      .locator('[data-scroll-pane]')
      .evaluate((pane) => pane.scrollTo(0, 400));
    await parent(page, 'Pasta 3').click();
    await expect(navigation(page).getByRole('link', { name: /^Quedas/ })).toHaveCount(2);
    await expect(navigation(page).getByRole('link', { name: 'Relatório 0004' })).toBeVisible();
    await expectNoAccessibilityFaults(page);
  });

  test('[NV-12] on a phone it is a drawer that a choice, Escape and the backdrop close', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/?page=shell');
    const toggle = page.getByRole('button', { name: 'Abrir o menu' });
    await expect(navigation(page)).toHaveCount(0);

    await toggle.click();
    await expectNoAccessibilityFaults(page);
    await navigation(page).getByRole('link', { name: 'Indicadores' }).click();
    await expect(navigation(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Indicadores');

    await toggle.click();
    await page.keyboard.press('Escape');
    await expect(navigation(page)).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(navigation(page)).toBeVisible();
    await page.mouse.click(380, 400);
    await expect(navigation(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('side navigation under a finger', () => {
  test.use({ hasTouch: true });

  test('[NV-11] the first touch opens the folded bar, the second chooses', async ({ page }) => {
    await page.goto('/?page=shell&folded');
    const title = page.getByRole('heading', { level: 1 });
    // The browser under test has a mouse as well, which begins in the corner where the bar stands.
    await page.mouse.move(900, 500);
    await expect(navigation(page)).toHaveCSS('width', '64px');
    await page.touchscreen.tap(30, 136);
    await expect(navigation(page)).toHaveCSS('width', '240px');
    await expect(title).toHaveText(/^Quedas/);

    await page.touchscreen.tap(700, 400);
    await expect(navigation(page)).toHaveCSS('width', '64px');

    await page.touchscreen.tap(30, 136);
    await expect(navigation(page)).toHaveCSS('width', '240px');
    await page.touchscreen.tap(100, 136);
    await expect(title).toHaveText('Indicadores');
    await expect(navigation(page)).toHaveCSS('width', '64px');
  });
});

test.describe('horizontal navigation', () => {
  const head = (page: Page, name: string) => navigation(page).getByRole('button', { name, exact: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/?page=shell&layout=horizontalNavigation');
  });

  test('[NV-11] drops down what is pointed at, and a click keeps it', async ({ page }) => {
    await head(page, 'Processos').hover();
    const entry = navigation(page).getByRole('link', { name: 'Atas de Reuniões' });
    await expect(entry).toBeVisible();
    await head(page, 'Processos').click();
    await page.mouse.move(900, 700);
    await expect(entry).toBeVisible();
    await expectNoAccessibilityFaults(page);

    await entry.click();
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atas de Reuniões');
  });

  test('[NV-11] is worked by keys alone', async ({ page }) => {
    await head(page, 'Processos').focus();
    await page.keyboard.press('ArrowRight');
    await expect(head(page, 'Analytics')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(navigation(page).getByRole('button', { name: 'Qualidade assistencial' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(head(page, 'Analytics')).toBeFocused();
    await expect(head(page, 'Analytics')).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(navigation(page).getByRole('link', { name: 'Dados' })).toBeFocused();
  });
});
