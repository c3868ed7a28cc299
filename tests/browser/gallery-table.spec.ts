// The table of packages/ui, as the gallery shows it.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from './fixtures.ts';
import { expect, test } from './gallery-fixture.ts';

const themes = ['default', 'pink', 'teal', 'veltio', 'prumo'];

test.beforeEach(async ({ page }) => {
  await page.goto('/?page=table');
});

test('[TX-02] the summary tells which records are shown, and the pages have words', async ({ page }) => {
  await expectSummary(page, 'Mostrando de 1 até 10 de 200 registros');
  await expect(page.getByRole('table', { name: 'Análises de indicadores' })).toBeVisible();
  const first = page.getByRole('button', { name: 'Primeira' });
  const previous = page.getByRole('button', { name: 'Anterior' });
  const next = page.getByRole('button', { name: 'Próxima' });
  const last = page.getByRole('button', { name: 'Última' });
  await expect(first).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expectSummary(page, 'Mostrando de 11 até 20 de 200 registros');
  await last.focus();
  await page.keyboard.press('Enter');
  await expectSummary(page, 'Mostrando de 191 até 200 de 200 registros');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expectSummary(page, 'Mostrando de 181 até 190 de 200 registros');
  await page.getByLabel('Registros por página').selectOption('25');
  await expectSummary(page, 'Mostrando de 176 até 200 de 200 registros');
  await first.click();
  await expectSummary(page, 'Mostrando de 1 até 25 de 200 registros');
});

test('[TX-02] the search needs no accents and says from how many it filtered', async ({ page }) => {
  await page.getByRole('button', { name: 'Última' }).click();
  const search = page.getByRole('searchbox', { name: 'Pesquisar' });
  await search.fill('obitos emergencia');
  await expectSummary(page, 'Mostrando de 1 até 10 de 10 registros (filtrados de 200 registros)');
  await expect(cellsOf(page, 1)).toHaveCount(10);
  await expect(page.getByRole('cell', { name: 'Óbitos evitáveis' })).toHaveCount(10);
  await search.fill('zzz');
  await expectSummary(page, 'Mostrando 0 registros (filtrados de 200 registros)');
  await expect(page.getByRole('cell', { name: 'Nenhum registro encontrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a pesquisa' }).click();
  await expectSummary(page, 'Mostrando de 1 até 10 de 200 registros');
});

test('[TX-02] a column title sorts by the keyboard, and says in which direction', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Indicador' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(cellsOf(page, 1).first()).toContainText('Água e esgoto');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(cellsOf(page, 1).first()).toContainText('Quedas por unidade');
  await expect(page.getByRole('columnheader', { name: 'Observação' }).getByRole('button')).toHaveCount(0);
});

test('[TX-02] fewer rows lead to the last page there is, and none to words', async ({ page }) => {
  await page.getByRole('button', { name: 'Última' }).click();
  await page.getByLabel('Rows').selectOption('57');
  await expectSummary(page, 'Mostrando de 51 até 57 de 57 registros');
  await page.getByLabel('Rows').selectOption('0');
  await expectSummary(page, 'Mostrando 0 registros');
  await expect(page.getByRole('cell', { name: 'Ainda não há análises.' })).toBeVisible();
});

test('[TX-02] processing keeps the rows, loading shows their shape, both in words', async ({ page }) => {
  const table = page.getByRole('table');
  const heightReady = (await table.boundingBox())?.height;
  await page.getByLabel('Status').selectOption('processing');
  await expect(statusesOf(page).first()).toHaveText('Processando...');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(cellsOf(page, 0)).toHaveCount(10);
  await expectSummary(page, 'Mostrando de 1 até 10 de 200 registros');
  await page.getByLabel('Status').selectOption('loading');
  await expect(statusesOf(page).first()).toHaveText('Carregando...');
  await expect(page.getByRole('cell')).toHaveCount(0);
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Próxima' })).toHaveAttribute('aria-disabled', 'true');
  expect((await table.boundingBox())?.height).toBeCloseTo(heightReady ?? 0, 0);
  await page.getByLabel('Status').selectOption('ready');
  await expect(statusesOf(page).first()).toBeEmpty();
  await expect(table).toHaveAttribute('aria-busy', 'false');
});

test('[TX-02] on a phone the rows are cards with the titles of the columns', async ({ page }) => {
  const label = page.getByRole('cell').first().getByText('Número');
  await expect(label).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(label).toBeVisible();
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveCount(6);
  const upper = await cells.nth(0).boundingBox();
  const lower = await cells.nth(1).boundingBox();
  expect(lower?.x).toBe(upper?.x);
  expect(lower?.y).toBeGreaterThan(upper?.y ?? 0);
  await page.getByRole('columnheader', { name: 'Taxa (%)' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Taxa (%)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expectNoSidewaysScroll(page);
  // The pane of the gallery and the place of the table would scroll before the window does.
  const stickingOut = await page
    .locator('main, main *:has(> table)')
    .evaluateAll((panes) => panes.map((pane) => pane.scrollWidth - pane.clientWidth));
  expect(stickingOut).toEqual([0, 0]);
  for (const status of ['ready', 'processing', 'loading']) {
    await page.getByLabel('Status').selectOption(status);
    await expectNoAccessibilityFaults(page);
  }
});

test('[TX-02] what the search leaves is exported, in the order shown, as Brazilian spreadsheets read it', async ({
  page,
}) => {
  await page.getByLabel('Rows').selectOption('2000');
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('obitos emergencia');
  await expectSummary(page, 'Mostrando de 1 até 10 de 100 registros (filtrados de 2.000 registros)');
  const number = page.getByRole('columnheader', { name: 'Número' });
  await number.getByRole('button').click();
  await number.getByRole('button').click();
  await expect(number).toHaveAttribute('aria-sort', 'descending');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('analises-de-indicadores.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFNúmero;Indicador;Microssistema;Data;Taxa (%);Observação');
  expect(lines).toHaveLength(102);
  expect(lines[1]).toMatch(/^19\d\d;Óbitos evitáveis;Emergência;\d\d\/\d\d\/2026;/);
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(';')[0]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('zzz');
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeDisabled();
});

test('[TX-02] two thousand rows are searched, sorted and leafed through like twenty', async ({ page }) => {
  await page.getByLabel('Rows').selectOption('2000');
  await expectSummary(page, 'Mostrando de 1 até 10 de 2.000 registros');
  const search = page.getByRole('searchbox', { name: 'Pesquisar' });
  await search.pressSequentially('1987 agua');
  await expect(search).toHaveValue('1987 agua');
  await expectSummary(page, 'Mostrando 0 registros (filtrados de 2.000 registros)');
  await search.fill('1988 agua');
  await expectSummary(page, 'Mostrando de 1 até 1 de 1 registro (filtrados de 2.000 registros)');
  await search.fill('');
  await page.getByLabel('Registros por página').selectOption('100');
  await page.getByRole('button', { name: 'Última' }).click();
  await expectSummary(page, 'Mostrando de 1.901 até 2.000 de 2.000 registros');
  await expect(cellsOf(page, 0)).toHaveCount(100);
});

test('[TX-02] nothing of the table is inaccessible in any theme and state', async ({ page }) => {
  test.slow();
  for (const theme of themes) {
    await page.goto(`/?page=table&theme=${theme}`);
    for (const status of ['ready', 'processing', 'loading']) {
      await page.getByLabel('Status').selectOption(status);
      await expectNoAccessibilityFaults(page);
    }
  }
});

async function expectSummary(page: Page, words: string): Promise<void> {
  await expect(statusesOf(page).last()).toHaveText(words);
}

/** What is going on, and which records are shown. */
function statusesOf(page: Page) {
  return page.getByRole('group', { name: 'Análises de indicadores', exact: true }).getByRole('status');
}

/** The cells of one column, without its title. */
function cellsOf(page: Page, column: number) {
  return page.locator(`tbody tr td:nth-child(${column + 1})`);
}
