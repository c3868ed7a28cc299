// Nova Consulta in front of a fake server.
import { App } from '@prumo/analytics/app/app.tsx';
import { queryExportWish, queryRunnerPaths } from '@prumo/contracts/bi/query-runner';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerText, server } from '../support/fake-server.ts';
import { mount } from '../support/mount.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { rows, startQueries, type FakeQueries } from './fake-queries.ts';

function openQuery(address = '/pentaho/plugin/query-runner/index.html', answer = rows): FakeQueries {
  const fake = startQueries(answer);
  history.replaceState(null, '', address);
  mount(<App />);
  return fake;
}

const editor = page.getByRole('textbox', { name: 'Texto em SQL' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const grid = page.getByRole('grid', { name: 'Resultado' });

async function write(text: string): Promise<void> {
  await editor.click();
  await userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
}

test('[QR-01] a query is written, run by keys, and its rows come with nulls marked', async () => {
  const fake = openQuery();
  await expect.element(page.getByText('Nada foi executado ainda')).toBeVisible();
  await write('select 1 as a');
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('3 linhas × 2 colunas')).toBeVisible();
  await expect.element(grid.getByText('nulo')).toBeVisible();
  expect(fake.ran).toEqual([{ language: 'sql', source: 'SGHDW', text: 'select 1 as a', parameters: [] }]);
  await expectNoAccessibilityFaults();
});

test('[QR-03] rows are sorted by the head of a column, with the keyboard too', async () => {
  openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit');
  await button('Executar').click();
  await expect.element(page.getByText('3 linhas × 2 colunas')).toBeVisible();
  const listFirst = () =>
    grid
      .getByRole('gridcell')
      .elements()
      .map((cell) => cell.textContent);
  expect(listFirst()).toEqual(['UTIA', '20', 'CM', '46', 'nulo', '28']);
  await grid.getByText('leitos').click();
  await expect.poll(listFirst).toEqual(['UTIA', '20', 'nulo', '28', 'CM', '46']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(listFirst).toEqual(['CM', '46', 'nulo', '28', 'UTIA', '20']);
});

test('[QR-01] a placeholder becomes a field with its type, and its value goes beside the text', async () => {
  const fake = openQuery();
  await write('select ${min}');
  await page.getByLabelText('Tipo de min').selectOptions('Integer');
  await page.getByLabelText('min', { exact: true }).fill('x');
  await expect.element(page.getByText('Escreva um número inteiro.')).toBeVisible();
  await page.getByLabelText('min', { exact: true }).fill('25');
  await button('Executar').click();
  await expect
    .poll(() => fake.ran[0]?.parameters)
    .toEqual([{ name: 'min', type: 'Integer', pattern: '', value: '25' }]);
});

test('[QR-01] tables are browsed, and a name is written where the cursor is', async () => {
  openQuery();
  await expect.element(page.getByRole('button', { name: 'Inserir dim_unidade no texto' })).toBeVisible();
  // What is looked for in its columns is shown without opening it.
  const search = page.getByLabelText('Buscar tabela, coluna ou campo');
  await search.fill('sigl');
  await expect
    .element(page.getByRole('button', { name: 'Inserir sigla no texto, text, chave' }))
    .toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'dim_unidade', exact: true }).click();
  await page.getByRole('button', { name: 'Inserir sigla no texto, text, chave' }).click();
  await expect.element(editor).toHaveTextContent('sigla');
  await page.getByRole('button', { name: 'Inserir dim_unidade no texto' }).click();
  await expect.element(editor).toHaveTextContent('siglasghdw.dim_unidade');
  await expectNoAccessibilityFaults();
});

test('what the database refuses is told where it stands', async () => {
  openQuery();
  await write('select nada');
  await userEvent.keyboard('{Escape}{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Linha 1, coluna 8')).toBeVisible();
  await expect.element(page.getByText('A consulta não foi respondida')).toBeVisible();
});

test('[QR-03] a refused plan says why, and the text shows where', async () => {
  openQuery();
  await write('select nada');
  await button('Ver o plano').click();
  await expect.element(page.getByText('O plano não pôde ser calculado.')).toBeVisible();
  await expect.element(page.getByText('Linha 1, coluna 8')).toBeVisible();
  // In another text the place means nothing.
  await write('select sigla');
  await expect.element(page.getByText('Linha 1, coluna 8')).not.toBeInTheDocument();
});

test('[QR-03] plan, columns and chart of a result', async () => {
  openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit');
  await button('Ver o plano').click();
  await expect.element(page.getByText('Lê a tabela dim_unidade inteira')).toBeVisible();
  await expectNoAccessibilityFaults();
  await button('Executar').click();
  await expect.element(grid).toBeVisible();
  await page.getByRole('button', { name: 'Colunas', exact: true }).click();
  await expect.element(page.getByRole('row', { name: /^leitos/ })).toHaveTextContent('31,3333');
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Gráfico', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'leitos por sigla' })).toBeVisible();
  await expectNoAccessibilityFaults();
});

test.each([
  ['Baixar CSV', 'csv'],
  ['Baixar Excel (XLSX)', 'xlsx'],
  ['Baixar JSON', 'json'],
] as const)(
  '[QR-03] %s asks the server for the rows that are seen, and keeps the file',
  async (entry, type) => {
    const saved = catchSavedFiles();
    openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit');
    server.on('POST', queryRunnerPaths.export, () => answerText('conteúdo'));
    await button('Executar').click();
    await button('Baixar').click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    expect(await saved.next()).toMatchObject({ name: `Leitos.${type}`, text: 'conteúdo' });
    const [asked] = server.listRequests('POST', queryRunnerPaths.export);
    expect(queryExportWish.parse(asked?.json())).toMatchObject({
      query: { text: 'select sigla, leitos from dim_unidade' },
      type,
      name: 'Leitos',
    });
  },
);

test('[QR-03] a query of the history comes back with its values', async () => {
  openQuery();
  await button('Histórico').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^select sigla/ })
    .click();
  await expect.element(editor).toHaveTextContent('where leitos > ${min}');
  await expect.element(page.getByLabelText('min', { exact: true })).toHaveValue('25');
});

test('[QR-03] a new query is saved under a name, a saved one where it was', async () => {
  const fake = openQuery();
  await write('select 2');
  await button('Salvar').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Nome').fill('Dois');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dois' })).toBeVisible();
  // The next new one begins empty.
  expect(localStorage.getItem('ppa-ls.query-draft')).toBeNull();
  await write('2');
  await button('Salvar').click();
  await expect
    .poll(() => fake.saved.map(({ path, id, name }) => [path, id, name]))
    .toEqual([
      ['/public/Dois.cda', null, 'Dois'],
      ['/public/Dois.cda', 'consulta', 'Dois'],
    ]);
});

test('[QR-03] what somebody else has saved meanwhile is replaced after a question only', async () => {
  const fake = openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit');
  await write('select 3');
  fake.tag = 'by somebody else';
  await button('Salvar').click();
  const question = page.getByRole('dialog', { name: 'Leitos foi alterada enquanto isso' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(fake.saved).toEqual([]);
  await button('Salvar').click();
  await question.getByRole('button', { name: 'Substituir mesmo assim' }).click();
  await expect.element(page.getByText('Leitos foi salva.')).toBeVisible();
  // It is one's own again.
  await button('Salvar').click();
  await expect.poll(() => fake.saved.length).toBe(2);
});

test('a result that was cut says so, and how it goes on', async () => {
  openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit', { ...rows, isCut: true });
  await button('Executar').click();
  await expect.element(page.getByText(/estas são as primeiras 3/)).toBeVisible();
});

test('[QR-01] on a phone everything is there, and nothing scrolls sideways', async () => {
  await resizeWindow(phone);
  openQuery('/pentaho/api/repos/%3Apublic%3Aleitos.cda/edit');
  await button('Executar').click();
  await expect.element(grid).toBeVisible();
  expectNoSidewaysScroll();
  await button('Mostrar tabelas e cubos').click();
  await expect.element(page.getByRole('dialog', { name: 'Tabelas e cubos' })).toBeVisible();
  await expectNoAccessibilityFaults();
});
