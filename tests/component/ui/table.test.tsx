import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { catchSavedFiles } from '../support/saved-files.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openGallery } from './open-gallery.tsx';

const table = page.getByRole('table', { name: 'Análises de indicadores' });
const search = page.getByRole('searchbox', { name: 'Pesquisar' });
const first = page.getByRole('button', { name: 'Primeira' });
const previous = page.getByRole('button', { name: 'Anterior' });
const next = page.getByRole('button', { name: 'Próxima' });
const last = page.getByRole('button', { name: 'Última' });
const exporter = page.getByRole('button', { name: 'Exportar CSV' });
const statuses = page
  .getByRole('group', { name: 'Análises de indicadores', exact: true })
  .getByRole('status');

async function expectSummary(words: string): Promise<void> {
  await expect.poll(() => statuses.elements().at(-1)?.textContent).toBe(words);
}

async function choose(label: string, option: string): Promise<void> {
  await userEvent.selectOptions(page.getByLabelText(label), option);
}

/** Of one column, without its title. */
function listCells(column: number): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`tbody tr td:nth-child(${column + 1})`)];
}

async function openTable(): Promise<void> {
  openGallery('page=table');
  await expect.element(table).toBeVisible();
}

beforeEach(openTable);

test('[TX-02] the summary tells which records are shown, and the pages have words', async () => {
  await expectSummary('Mostrando de 1 até 10 de 200 registros');
  await expect.element(first).toHaveAttribute('aria-disabled', 'true');
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expectSummary('Mostrando de 11 até 20 de 200 registros');
  last.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectSummary('Mostrando de 191 até 200 de 200 registros');
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await previous.click();
  await expectSummary('Mostrando de 181 até 190 de 200 registros');
  await choose('Registros por página', '25');
  await expectSummary('Mostrando de 176 até 200 de 200 registros');
  await first.click();
  await expectSummary('Mostrando de 1 até 25 de 200 registros');
});

test('[TX-02] the search needs no accents and says from how many it filtered', async () => {
  await last.click();
  await search.fill('obitos emergencia');
  await expectSummary('Mostrando de 1 até 10 de 10 registros (filtrados de 200 registros)');
  expect(listCells(1)).toHaveLength(10);
  expect(page.getByRole('cell', { name: 'Óbitos evitáveis' }).elements()).toHaveLength(10);
  await search.fill('zzz');
  await expectSummary('Mostrando 0 registros (filtrados de 200 registros)');
  await expect.element(page.getByRole('cell', { name: 'Nenhum registro encontrado' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a pesquisa' }).click();
  await expectSummary('Mostrando de 1 até 10 de 200 registros');
});

test('[TX-02] a column title sorts by the keyboard, and says in which direction', async () => {
  const header = page.getByRole('columnheader', { name: 'Indicador' });
  await expect.element(header).toHaveAttribute('aria-sort', 'none');
  header.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  expect(listCells(1)[0]?.textContent).toContain('Água e esgoto');
  await userEvent.keyboard('{Enter}');
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  expect(listCells(1)[0]?.textContent).toContain('Quedas por unidade');
  const remark = page.getByRole('columnheader', { name: 'Observação' });
  await expect.element(remark).toBeVisible();
  expect(remark.getByRole('button').elements()).toEqual([]);
});

test('[TX-02] fewer rows lead to the last page there is, and none to words', async () => {
  await last.click();
  await choose('Rows', '57');
  await expectSummary('Mostrando de 51 até 57 de 57 registros');
  await choose('Rows', '0');
  await expectSummary('Mostrando 0 registros');
  await expect.element(page.getByRole('cell', { name: 'Ainda não há análises.' })).toBeVisible();
});

test('[TX-02] processing keeps the rows, loading shows their shape, both in words and accessible', async () => {
  const readHeight = () => table.element().getBoundingClientRect().height;
  await untilNothingMoves();
  const heightReady = readHeight();
  await expectNoAccessibilityFaults();
  await choose('Status', 'processing');
  await expect.element(statuses.first()).toHaveTextContent(/^Processando\.\.\.$/);
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  expect(listCells(0)).toHaveLength(10);
  await expectSummary('Mostrando de 1 até 10 de 200 registros');
  await expectNoAccessibilityFaults();
  await choose('Status', 'loading');
  await expect.element(statuses.first()).toHaveTextContent(/^Carregando\.\.\.$/);
  expect(page.getByRole('cell').elements()).toEqual([]);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await untilNothingMoves();
  expect(Math.abs(readHeight() - heightReady)).toBeLessThan(1);
  await expectNoAccessibilityFaults();
  await choose('Status', 'ready');
  await expect.element(statuses.first()).toBeEmptyDOMElement();
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
});

test('[TX-02] on a phone the rows are cards with the titles of the columns', async () => {
  const label = page.getByRole('cell').first().getByText('Número');
  await expect.element(label).not.toBeVisible();
  await resizeWindow(phone);
  await expect.element(label).toBeVisible();
  await untilNothingMoves();
  const cells = page.getByRole('row').nth(1).getByRole('cell').elements();
  expect(cells).toHaveLength(6);
  const [upper, lower] = cells.map((cell) => cell.getBoundingClientRect());
  expect(lower?.x).toBe(upper?.x);
  expect(lower?.y).toBeGreaterThan(upper?.y ?? 0);
  // What the cards can be sorted by stands in one line above them.
  const ways = page.getByRole('columnheader').getByRole('button').elements();
  expect(new Set(ways.map((way) => way.getBoundingClientRect().y)).size).toBe(1);
  const rate = page.getByRole('columnheader', { name: 'Taxa (%)' });
  await rate.getByRole('button').click();
  await expect.element(rate).toHaveAttribute('aria-sort', 'ascending');
  expectNoSidewaysScroll();
  // The pane of the gallery and the place of the table would scroll before the window does.
  const panes = [...document.querySelectorAll('main, main *:has(> table)')];
  expect(panes.map((pane) => pane.scrollWidth - pane.clientWidth)).toEqual([0, 0]);
  await expectNoAccessibilityFaults();
});

test('[TX-02] what the search leaves is exported, in the order shown, as Brazilian spreadsheets read it', async () => {
  const files = catchSavedFiles();
  await choose('Rows', '2000');
  await search.fill('obitos emergencia');
  await expectSummary('Mostrando de 1 até 10 de 100 registros (filtrados de 2.000 registros)');
  const number = page.getByRole('columnheader', { name: 'Número' });
  await number.getByRole('button').click();
  await number.getByRole('button').click();
  await expect.element(number).toHaveAttribute('aria-sort', 'descending');
  await exporter.click();
  const file = await files.next();
  expect(file.name).toBe('analises-de-indicadores.csv');
  const lines = file.text.split('\r\n');
  expect(lines[0]).toBe('\uFEFFNúmero;Indicador;Microssistema;Data;Taxa (%);Observação');
  expect(lines).toHaveLength(102);
  expect(lines[1]).toMatch(/^19\d\d;Óbitos evitáveis;Emergência;\d\d\/\d\d\/2026;/);
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(';')[0]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  await search.fill('zzz');
  await expect.element(exporter).toBeDisabled();
});

test('[TX-02] two thousand rows are searched, sorted and leafed through like twenty', async () => {
  await choose('Rows', '2000');
  await expectSummary('Mostrando de 1 até 10 de 2.000 registros');
  await userEvent.type(search, '1987 agua');
  await expect.element(search).toHaveValue('1987 agua');
  await expectSummary('Mostrando 0 registros (filtrados de 2.000 registros)');
  await search.fill('1988 agua');
  await expectSummary('Mostrando de 1 até 1 de 1 registro (filtrados de 2.000 registros)');
  await search.fill('');
  await choose('Registros por página', '100');
  await last.click();
  await expectSummary('Mostrando de 1.901 até 2.000 de 2.000 registros');
  expect(listCells(0)).toHaveLength(100);
});
