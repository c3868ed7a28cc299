import { changeTableSettings } from '@prumo/analytics/features/analysis/table/model/table-settings.ts';
import {
  buildLargeResult,
  recordedQuery,
} from '@prumo/analytics/features/analysis/table/testing/recorded-answer.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { tabTo } from '../support/tab-to.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openTable, readActive, table } from './open-table.tsx';

const rowsAxis = (query: typeof recordedQuery | undefined) => query?.queryModel?.axes['ROWS'];

test('[NA-04] the table has its headers once, its totals and its numbers', async () => {
  openTable();
  await expect.element(table.cell('6.636')).toBeVisible();
  const grid = table.grid.element();
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['11', '8']);
  const kinds = table.grid.getByRole('rowheader', { name: 'Internação' });
  expect(kinds.elements()).toHaveLength(1);
  await expect.element(kinds).toHaveAttribute('aria-rowspan', '4');
  await expect.element(table.header('Feminino')).toHaveAttribute('aria-colspan', '2');
  await expect.element(table.grid.getByRole('rowheader', { name: 'Total', exact: true })).toBeVisible();
  await expect.element(table.cell('20.817')).toBeVisible();
  expect(getComputedStyle(table.cell('6.636').element()).justifyContent).toBe('flex-end');
  await expectNoAccessibilityFaults();
});

test('[NA-04] a click on a header sorts, another turns it round, a third takes it back', async () => {
  const { asked } = openTable();
  const header = table.header('Saídas').first();
  await header.click();
  await header.click();
  await header.click();
  expect(asked.map((query) => [rowsAxis(query)?.sortOrder, rowsAxis(query)?.sortEvaluationLiteral])).toEqual([
    ['ASC', '([Sexo].[F], [Measures].[Saídas])'],
    ['DESC', '([Sexo].[F], [Measures].[Saídas])'],
    [null, null],
  ]);
});

test('[NA-04] keys sort, and open the menu of a header with growth and share', async () => {
  const { asked } = openTable();
  await expect.element(table.cell('6.636')).toBeVisible();
  await tabTo(table.grid);
  expect(readActive()).toBe('6.636');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(rowsAxis(asked.at(-1))?.sortOrder).toBe('ASC');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menu', { name: 'Menu de Saídas' })).toBeVisible();
  await table.entry('Crescimento em relação ao período anterior').click();
  expect(asked.at(-1)?.queryModel?.calculatedMeasures[0]?.name).toBe('Crescimento de Saídas');
  // The focus is where it was, and keys go on from there.
  await expect.element(table.grid).toHaveFocus();
  await userEvent.keyboard('{ContextMenu}');
  await table.entry('Participação no total').click();
  expect(asked.at(-1)?.queryModel?.details?.measures.map(({ name }) => name)).toEqual([
    'Saídas',
    'Participação de Saídas',
    'Crescimento de Saídas',
    'Mortalidade institucional',
  ]);
});

test('[NA-04] the menu of a member keeps it, removes it, or goes one level down', async () => {
  const { asked } = openTable();
  const choose = async (entry: string) => {
    await table.grid.getByRole('rowheader', { name: '2025' }).first().click({ button: 'right' });
    await table.entry(entry).click();
  };
  await choose('Remover 2025');
  expect(
    rowsAxis(asked.at(-1))?.hierarchies[1]?.levels['Ano']?.selection?.members.map(({ caption }) => caption),
  ).toEqual(['2024', '2026']);
  await choose('Manter somente 2025');
  await choose('Descer um nível: Trimestre');
  expect(Object.keys(rowsAxis(asked.at(-1))?.hierarchies[1]?.levels ?? {})).toEqual(['Ano', 'Trimestre']);
});

test('[NA-04] totals are switched for each axis and level', async () => {
  const { asked } = openTable();
  await table.tool('Totais').click();
  await expect.element(page.getByText('Por Tipo de unidade')).toBeVisible();
  await table.choice('Máximo').first().click();
  expect(rowsAxis(asked.at(-1))?.aggregators).toEqual(['max']);
  await table.choice('Nenhum').nth(1).click();
  expect(rowsAxis(asked.at(-1))?.hierarchies[0]?.levels['Tipo']?.aggregators).toEqual([]);
});

test('[NA-04] the first rows by a measure are asked for in a dialog', async () => {
  const { asked } = openTable();
  await table.header('Saídas').first().click({ button: 'right' });
  await table.entry('Primeiros N / Últimos N…').click();
  const dialog = page.getByRole('dialog', { name: 'Primeiros N / Últimos N' });
  await dialog.getByLabelText('Últimos').click();
  await dialog.getByLabelText('Quantos').fill('0');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(dialog).toHaveTextContent('Escreva um número inteiro de 1 a 100.000.');
  await dialog.getByLabelText('Quantos').fill('3');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rowsAxis(asked.at(-1))?.filters).toEqual([
    { flavour: 'N', operator: null, function: 'BottomCount', expressions: ['3', '[Measures].[Saídas]'] },
  ]);
});

test('[NA-04] colours say in words what they mean', async () => {
  const { asked } = openTable();
  await table.tool('Cores').click();
  await table.choice('Escala de cores').click();
  await expect.element(table.cell('6.790 (faixa 5 de 5)')).toBeVisible();
  await table.tool('Cores').click();
  await table.choice('Acima e abaixo de um limite…').click();
  await page.getByRole('textbox', { name: 'Limite' }).fill('652');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect.element(table.cell('677 (acima do limite)')).toBeVisible();
  expect(asked.at(-1)?.properties).toMatchObject({
    'prumo.table.colouring': 'threshold',
    'prumo.table.threshold': '652',
  });
  await expectNoAccessibilityFaults();
});

test('[NA-04] each row has its trend and its figures where they are switched on', async () => {
  openTable();
  await table.tool('Tendência').click();
  await table.choice('Linha').click();
  await page.getByRole('menuitemcheckbox', { name: 'Média' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(table.header('Tendência')).toBeVisible();
  await expect
    .element(table.grid.getByRole('img', { name: 'de 6.636 a 3.423, menor 3.423, maior 6.636' }))
    .toBeVisible();
  await expect.element(table.cell('5.029,5')).toBeVisible();
});

test('[NA-04] a rectangle of cells is copied for a spreadsheet, and so is the table', async () => {
  const written: ClipboardItem[] = [];
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    written.push(...items);
  });
  const readText = async () => await (await written.at(-1)?.getType('text/plain'))?.text();
  openTable({ canDrillThrough: false });
  await table.cell('6.636').click();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(table.grid.element().querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.element(page.getByText('4 células copiadas')).toBeVisible();
  expect((await readText())?.split('\r\n')).toEqual([
    '\t\tFeminino\tFeminino',
    'Tipo de unidade\tAno\tSaídas\tMortalidade institucional (%)',
    expect.stringMatching(/^Internação\t2024\t6636\t1,02\d*$/),
    expect.stringMatching(/^Internação\t2025\t6790\t1,1\d*$/),
  ]);
  await userEvent.dragAndDrop(table.cell('628'), table.cell('577'));
  expect(table.grid.element().querySelectorAll('[aria-selected="true"]')).toHaveLength(6);
  await table.tool('Copiar tabela').click();
  await expect.element(page.getByText('54 células copiadas')).toBeVisible();
  expect((await readText())?.split('\r\n')).toHaveLength(11);
  expect(await (await written.at(-1)?.getType('text/html'))?.text()).toContain('<th>Total</th>');
});

test('[NA-04] where pages have no clipboard, the browser copies by its own key', async () => {
  openTable();
  await expect.element(table.cell('6.636')).toBeVisible();
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  table.grid.element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(clipboardData.getData('text/plain').split('\r\n').at(-1)).toBe('Internação\t2024\t6636');
});

test('[NA-04] who only looks can copy, and nothing else', async () => {
  const { asked } = openTable({ isReadOnly: true, canDrillThrough: false });
  await expect.element(table.tool('Copiar tabela')).toBeVisible();
  await expect.element(table.tool('Totais')).not.toBeInTheDocument();
  await table.header('Saídas').first().click();
  await table.cell('6.636').click({ button: 'right' });
  await expect.element(table.entry('Copiar')).toBeVisible();
  await expect.element(table.entry('Filtrar por este valor')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('[NA-04] an answer without rows says why, and what to do', async () => {
  openTable({ result: buildLargeResult(0, 2) });
  await expect.element(page.getByText('Nenhum dado para esta combinação')).toBeVisible();
  await expect.element(table.grid).not.toBeInTheDocument();
});

test.each([
  [1_000, 100],
  [50_000, 2],
])('[NA-04] of %i rows and %i columns only those in sight are in the page', async (rows, columns) => {
  openTable({
    result: buildLargeResult(rows, columns),
    query: changeTableSettings(recordedQuery, { colouring: 'scale', spark: 'line' }),
  });
  await expect.element(table.grid.getByRole('rowheader', { name: 'L0', exact: true })).toBeVisible();
  const grid = table.grid.element();
  const counts: number[] = [];
  for (const part of [0, 0.3, 0.7, 1]) {
    grid.scrollTop = part * (grid.scrollHeight - grid.clientHeight);
    grid.scrollLeft = part * (grid.scrollWidth - grid.clientWidth);
    const first = Math.round((grid.scrollTop / (grid.scrollHeight - grid.clientHeight)) * rows * 0.99);
    await expect
      .poll(() => [...grid.querySelectorAll('[role="row"]')].some((row) => Number(row.ariaRowIndex) >= first))
      .toBe(true);
    counts.push(grid.querySelectorAll('*').length);
  }
  expect(Math.max(...counts)).toBeLessThan(6_000);
  await expect.element(table.cell(`${rows * columns - 1} (faixa 5 de 5)`)).toBeVisible();
  // The headers of what is in sight stay in sight.
  await expect
    .element(table.grid.getByRole('rowheader', { name: `L${rows - 1}`, exact: true }))
    .toBeInViewport();
  await expect.element(table.header(`C${columns - 1}`)).toBeVisible();
});

test('[NA-04] on a phone the headers leave room for numbers', async () => {
  await resizeWindow(phone);
  openTable();
  await expect.element(table.cell('6.636')).toBeInViewport();
  const { right } = table.grid
    .getByRole('rowheader', { name: '2024' })
    .first()
    .element()
    .getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(phone.width / 2);
});
