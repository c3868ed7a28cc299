// The parts of the toolbar, panels and notifications without any data behind them, as the gallery shows them.
import type { Page } from '@playwright/test';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const themes = ['default', 'pink', 'teal', 'veltio', 'prumo'];

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: desk });

test.describe('search', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Pesquisar' });
  const results = (page: Page) => page.getByRole('listbox', { name: 'Telas encontradas' });

  test('[TB-04] Enter takes the first, arrows and Escape do as they say', async ({ page }) => {
    await page.goto('/?page=search');
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('relat');
    await expect(results(page).getByRole('option', { selected: true })).toContainText('Relatório 0001');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).getByRole('option', { selected: true })).toContainText('Relatório 0002');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(results(page).getByRole('option', { selected: true })).toHaveAttribute('id', active ?? '');
    expect(await results(page).getByRole('option').count()).toBeLessThan(60);
    await expectNoAccessibilityFaults(page);

    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByText('Chosen: Relatório 0002 de ocupação')).toBeVisible();

    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Pesquisar' })).toBeFocused();
  });

  test('[TB-03] says that there is nothing', async ({ page }) => {
    await page.goto('/?page=search');
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await field(page).fill('xyz');
    await expect(page.getByText('Não foram encontradas opções para "xyz".').first()).toBeVisible();
    await expectNoAccessibilityFaults(page);
  });

  test('[TB-02] opens with a key over the toolbar and closes when left; a click chooses', async ({
    page,
  }) => {
    await page.goto('/?page=shell');
    await expect(page.getByRole('main')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('infec');
    const option = page.getByRole('option', { name: /Controle de infecção/ });
    const [toolbar, row] = [await page.getByRole('banner').boundingBox(), await option.boundingBox()];
    expect(row?.width).toBe(toolbar?.width);
    expect(row?.height).toBe(56);
    await option.click();
    await expect(page).toHaveURL(/#infection$/);

    await page.keyboard.press('Control+k');
    await page.keyboard.press('Tab');
    await expect(field(page)).toHaveCount(0);
  });
});

test.describe('toolbar', () => {
  test('[TB-07] the status is chosen in a menu beside, by keys', async ({ page }) => {
    await page.goto('/?page=shell');
    await page.getByRole('button', { name: /menu do usuário/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Situação' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('menuitemradio', { name: 'Online' })).toBeChecked();
    await expectNoAccessibilityFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Situação' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Situação' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Ausente' })).toBeChecked();
  });

  test('[TB-07] everything fits a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/?page=shell');
    await expectNoSidewaysScroll(page);
    const last = await page.getByRole('button', { name: 'Painel rápido' }).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    await expectNoAccessibilityFaults(page);
  });
});

test.describe('panels', () => {
  test('[TB-09] the quick panel is 330 px wide, 80 % on a phone, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/?page=shell');
    const opener = page.getByRole('button', { name: 'Painel rápido' });
    const panel = page.getByRole('dialog', { name: 'Recentes' });
    await opener.click();
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(desk.width - 330);
    await expectNoAccessibilityFaults(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.setViewportSize(phone);
    await opener.click();
    expect((await panel.boundingBox())?.width).toBeCloseTo(phone.width * 0.8);
  });

  test('[TB-11] the theme panel offers layouts, widths and five themes', async ({ page }) => {
    await page.goto('/?page=shell');
    await page.getByRole('button', { name: 'Opções de aparência' }).click();
    const panel = page.getByRole('dialog', { name: 'Aparência' });
    await expect(panel.getByRole('radio')).toHaveCount(6);
    await expect(panel.getByRole('group', { name: 'Cores' }).getByRole('button')).toHaveText([
      'Padrão',
      'Rosa',
      'Turquesa',
      'Veltio',
      'Prumo',
    ]);
    await expect(panel.getByRole('button', { name: 'Veltio' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoAccessibilityFaults(page);

    await panel.getByRole('button', { name: 'Rosa' }).click();
    await expect(page.locator('nav')).toHaveCSS('background-color', 'rgb(55, 71, 79)');
    await panel.getByRole('radio', { name: 'Navegação horizontal' }).check();
    await expect(page.locator('nav')).toHaveCSS('height', '48px');
  });
});

test.describe('notifications', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
    await page.goto('/?page=notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.pauseAt(new Date('2026-03-02T11:00:00'));
  });

  test('[TX-03] stand at the top right, never twice, and leave by themselves', async ({ page }) => {
    const message = page.getByText('Configurações salvas com sucesso!');
    await page.getByRole('button', { name: 'Success' }).click();
    await page.getByRole('button', { name: 'Success' }).click();
    await expect(message).toHaveCount(1);
    const box = await message.locator('xpath=..').boundingBox();
    expect(box?.y).toBe(80);

    await page.clock.runFor(2900);
    await expect(message).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);
  });

  test('[TX-03] wait while they are pointed at or hold the focus', async ({ page }) => {
    const message = page.getByText('Configurações salvas com sucesso!');
    await page.getByRole('button', { name: 'Success' }).click();
    await page.clock.runFor(2000);
    await message.hover();
    await page.clock.runFor(10_000);
    await expect(message).toHaveCount(1);

    await page.mouse.move(10, 600);
    await page.clock.runFor(900);
    await expect(message).toHaveCount(1);
    await page.getByRole('button', { name: 'Fechar aviso' }).focus();
    await page.clock.runFor(10_000);
    await expect(message).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(message).toHaveCount(0);
  });
});

test.describe('every page of the gallery', () => {
  for (const theme of themes) {
    test(`[TB-11] the frame is accessible in ${theme}`, async ({ page }) => {
      await page.goto(`/?page=shell&theme=${theme}`);
      await expect(page.getByRole('main')).toBeVisible();
      await expectNoAccessibilityFaults(page);
    });
  }

  for (const name of ['navigation', 'toolbar', 'search', 'panels', 'notifications']) {
    test(`[TB-11] ${name} is accessible in every theme`, async ({ page }) => {
      await page.goto(`/?page=${name}&theme=all`);
      await expect(page.getByRole('heading', { name: 'prumo' })).toBeVisible();
      await expectNoAccessibilityFaults(page);
    });
  }
});
