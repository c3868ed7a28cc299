// Every screen and every part of the frame, in every theme and at the widths people have.
import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';

const screens = [
  { path: '/home/tarefas', heading: 'Tarefas' },
  { path: '/configuracao', heading: 'Configurações' },
  { path: '/perfil', heading: 'Meu perfil' },
  { path: '/avisos', heading: 'Avisos' },
  { path: '/home/processos', heading: 'Processos' },
  { path: '/home/indicadores', heading: 'Indicadores de desempenho' },
  { path: '/home/indicadores-gerais', heading: 'Indicadores' },
  { path: '/home/ferramentas-administrativas/dados', heading: 'Ferramentas Administrativas' },
  { path: '/departamentos', heading: 'Microssistemas' },
  { path: '/usuarios-departamentos', heading: 'Usuários e Microssistemas' },
  { path: '/planos-de-acao-sem-departamentos', heading: 'Planos de ação sem departamentos' },
] as const;

test.describe('accessibility of the frame', () => {
  for (const theme of ['default', 'pink', 'teal', 'veltio', 'prumo']) {
    test(`every screen in the theme ${theme}`, async ({ page, context, product }) => {
      test.setTimeout(180_000);
      // Themes differ in nothing but colours.
      const options = theme === 'veltio' ? {} : { onlyRules: ['color-contrast'] };
      await context.addCookies([{ name: 'selectedTheme', value: theme, url: product.url }]);
      await enter(page);
      for (const { path, heading } of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 15_000 });
        await new NavigationMenu(page).expectSettled();
        await expectNoAccessibilityFaults(page, options);
      }
      await expectPartsAccessible(page, options);
      await openReport(page);
      await expectNoAccessibilityFaults(page, options);
    });
  }

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    test(`every screen fits ${viewport.width} pixels, and nothing of the frame sticks out`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(viewport);
      await enter(page);
      for (const { path, heading } of screens) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 15_000 });
        await expectNoSidewaysScroll(page);
        await expectToolbarFits(page);
        await expectNoAccessibilityFaults(page);
      }
      await expectPartsAccessible(page);
      await openReport(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('nothing jumps while the menu loads', async ({ page }) => {
    await enter(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { layoutShifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/home/tarefas', '/configuracao', '/home/analises']) {
      await page.goto(path);
      await new NavigationMenu(page).expectSettled();
      await expect(page.locator('#splash')).toBeHidden();
      const total = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'layoutShifts');
        return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : -1;
      });
      expect(total, path).toBeGreaterThanOrEqual(0);
      expect(total, path).toBeLessThan(0.02);
    }
  });
});

async function enter(page: Page): Promise<void> {
  await logInByCall(page, 'ADMIN');
}

/** What opens over the screens. */
async function expectPartsAccessible(
  page: Page,
  options: { readonly onlyRules?: readonly string[] } = {},
): Promise<void> {
  const parts = [
    {
      open: async () => await page.getByRole('button', { name: /^Menu de / }).click(),
      shown: page.getByRole('menuitem', { name: 'Sair' }),
    },
    {
      open: async () => await page.keyboard.press('Control+k'),
      shown: page.getByRole('combobox', { name: 'Pesquisar' }),
    },
    {
      open: async () => await page.getByRole('button', { name: 'Abrir o painel rápido' }).click(),
      shown: page.getByRole('dialog', { name: 'Painel rápido' }),
    },
    {
      open: async () => await page.getByRole('button', { name: /^Idioma: / }).click(),
      shown: page.getByRole('menuitemradio', { name: 'Português' }),
    },
  ];
  for (const { open, shown } of parts) {
    await open();
    await expect(shown).toBeVisible();
    await expectNoAccessibilityFaults(page, options);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  }
}

async function openReport(page: Page): Promise<void> {
  const viewer = new AnalyticsPage(page);
  const itemId = await viewer.findItemId(beds.path);
  await page.goto(`/home/analises/${itemId}`);
  await expect(viewer.frame(beds.title).locator('body')).toBeVisible();
}

/** No button of the toolbar may be cut off by the window. */
async function expectToolbarFits(page: Page): Promise<void> {
  const cut = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, right, width } = button.getBoundingClientRect();
          return width > 0 && (left < 0 || right > window.innerWidth);
        })
        .map((button) => button.getAttribute('aria-label')),
    );
  expect(cut).toEqual([]);
}
