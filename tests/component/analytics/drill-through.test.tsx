import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import {
  answerAnything,
  answerNothing,
  holdAnswer,
  server,
  type FakeRequest,
} from '../support/fake-server.ts';
import { tabTo } from '../support/tab-to.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { openTable, table } from './open-table.tsx';

const queries = '/pentaho/plugin/saiku/api/me/query/';
const dialog = page.getByRole('dialog', { name: 'De onde vem este número' });
const rows = dialog.getByRole('grid', { name: 'Registros' });

/** As the server writes facts: a first line of names, then values with their raw form. */
function answerFacts({ query }: FakeRequest, count: number): Response {
  const asked = (query.get('returns') ?? '').split(',');
  const names = asked.map((name) => name.split('.').at(-1)?.slice(1, -1) ?? '');
  const line = (at: number) =>
    names.map((name) => {
      const value = name === 'Saídas' ? '2' : `${name} ${at}`;
      return { value, type: 'DATA_CELL', properties: { raw: value } };
    });
  return answerAnything({
    cellset: [
      names.map((value) => ({ value, type: 'COLUMN_HEADER', properties: {} })),
      ...Array.from({ length: Math.min(count, Number(query.get('maxrows'))) }, (_, at) => line(at)),
    ],
    error: null,
  });
}

function serveFacts(answer: (request: FakeRequest) => Response | Promise<Response>): void {
  server.on('POST', `${queries}*`, (request) =>
    answerAnything(JSON.parse(request.form.get('json') ?? 'null')),
  );
  server.on('GET', `${queries}*`, answer);
  server.on('DELETE', `${queries}*`, () => answerNothing(200));
}

const listAsked = () => server.listRequests('GET', '/drillthrough');

test('[NA-06] a number opens the facts that it comes from, and says that they make it', async () => {
  serveFacts((request) => answerFacts(request, 314));
  openTable();
  await table.grid.getByText('628').click();
  await expect.element(rows).toBeVisible();
  await expect.element(dialog).toHaveTextContent('Saídas: 628');
  await expect.element(dialog).toHaveTextContent('UTI · 2024 · Feminino');
  await expect
    .element(dialog)
    .toHaveTextContent(
      '314 registros formam este número. A soma de Saídas é 628, igual ao número da tabela.',
    );
  expect(rows.element().getAttribute('aria-rowcount')).toBe('315');
  const [opened] = server.listRequests('POST', '/query/');
  const [asked] = listAsked();
  // What was opened under a name is what the answer was of, and is asked about under this name.
  expect(opened?.path).toBe(asked?.path.slice(0, opened?.path.length));
  expect(JSON.parse(opened?.form.get('json') ?? '')).toMatchObject({
    type: 'QUERYMODEL',
    cube: { name: 'Internações' },
  });
  expect([asked?.query.get('position'), asked?.query.get('maxrows'), asked?.query.get('returns')]).toEqual([
    '0:3',
    '1000',
    '[Tempo].[Dia],[Unidade].[Unidade],[Sexo].[Sexo],[Measures].[Saídas]',
  ]);
  await expectNoAccessibilityFaults();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.listRequests('DELETE', '/query/')).toHaveLength(1);
});

test('[NA-06] columns and number of rows are chosen, and files hold the same', async () => {
  serveFacts((request) => answerFacts(request, 2_000));
  openTable();
  await table.grid.getByText('628').click();
  await expect.element(dialog).toHaveTextContent('Mostrando os primeiros 1.000 registros; pode haver mais.');
  await dialog.getByRole('button', { name: 'Colunas (4)' }).click();
  const columns = page.getByRole('dialog', { name: 'Colunas' });
  await columns.getByLabelText('Dia', { exact: true }).click();
  await columns.getByLabelText('Ano').click();
  await columns.getByLabelText('Óbitos').click();
  await userEvent.keyboard('{Escape}');
  await dialog.getByLabelText('Até quantos registros').selectOptions('10000');
  await expect.element(dialog).toHaveTextContent('2.000 registros formam este número.');
  const returns = '[Tempo].[Ano],[Unidade].[Unidade],[Sexo].[Sexo],[Measures].[Saídas],[Measures].[Óbitos]';
  expect(listAsked().at(-1)?.query.get('returns')).toBe(returns);
  for (const format of ['csv', 'xlsx']) {
    const link = dialog.getByRole('link', { name: `Exportar ${format.toUpperCase()}` });
    const address = new URL(link.element().getAttribute('href') ?? '', location.origin);
    expect(address.pathname).toMatch(new RegExp(`/drillthrough/export/${format}$`));
    expect([address.searchParams.get('returns'), address.searchParams.get('maxrows')]).toEqual([
      returns,
      '10000',
    ]);
  }
});

test('[NA-06] the keyboard opens it, and rows beyond those in sight are not in the page', async () => {
  serveFacts((request) => answerFacts(request, 900));
  openTable();
  await expect.element(table.cell('6.636')).toBeVisible();
  await tabTo(table.grid);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog).toHaveTextContent('Saídas: 6.790');
  await expect.element(dialog).toHaveTextContent('não é a soma desses registros');
  expect(rows.element().querySelectorAll('[role="row"]').length).toBeLessThan(60);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(table.grid).toHaveFocus();
});

test('[NA-06] a total opens the facts of all that it adds up', async () => {
  serveFacts((request) => answerFacts(request, 640));
  openTable();
  // Beside the columns there is a total for each measure; this one is of the first of them.
  await table.grid.getByText('1.280').click();
  await expect.element(dialog).toHaveTextContent('Saídas: 1.280');
  await expect.element(dialog).toHaveTextContent('UTI · 2024 · Total');
  await expect.element(dialog).toHaveTextContent('A soma de Saídas é 1.280, igual ao número da tabela.');
  expect(listAsked().at(-1)?.query.get('position')).toBe('0-2:3');
  expect(listAsked().at(-1)?.query.get('returns')).toContain('[Measures].[Saídas]');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // A mean of the years of a group is made of their facts, and is no sum of them.
  await table.cell('608').click({ button: 'right' });
  await table.entry('De onde vem este número').click();
  await expect.element(dialog).toHaveTextContent('UTI · Média · Feminino');
  await expect.element(dialog).toHaveTextContent('não é a soma desses registros');
  expect(listAsked().at(-1)?.query.get('position')).toBe('0:3-5');
});

test('[NA-06] the keyboard opens a total, and an empty place of one opens nothing', async () => {
  serveFacts((request) => answerFacts(request, 10));
  openTable();
  await expect.element(table.cell('20.817')).toBeVisible();
  await tabTo(table.grid);
  await userEvent.keyboard('{ArrowDown>8/}{Enter}');
  await expect.element(dialog).toHaveTextContent('Saídas: 20.817');
  await expect.element(dialog).toHaveTextContent('Total · Feminino');
  await expect.poll(() => listAsked().at(-1)?.query.get('position')).toBe('0:0-5');
  await userEvent.keyboard('{Escape}');
  await expect.element(table.grid).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(table.entry('Copiar')).toBeVisible();
  await expect.element(table.entry('De onde vem este número')).not.toBeInTheDocument();
});

test('[NA-06] the search is cancelled, and begun again', async () => {
  const held = holdAnswer((request) => answerFacts(request, 314));
  serveFacts(held.answer);
  openTable();
  await table.grid.getByText('628').click();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialog).toHaveTextContent('A busca foi cancelada.');
  held.release();
  await dialog.getByRole('button', { name: 'Buscar novamente' }).click();
  await expect.element(dialog).toHaveTextContent('314 registros formam este número.');
});

test('[NA-06] why somebody may not look into a number is said in the words of the server', async () => {
  serveFacts(() => answerAnything({ cellset: null, error: 'Seu papel não permite ver estes registros.' }));
  openTable();
  await table.cell('628').click({ button: 'right' });
  await table.entry('De onde vem este número').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Seu papel não permite ver estes registros.');
  serveFacts((request) => answerFacts(request, 0));
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(dialog).toHaveTextContent('Nenhum registro que você possa ver forma este número.');
  await expect.element(dialog.getByRole('link', { name: 'Exportar CSV' })).not.toBeInTheDocument();
});

test('[NA-06] on a phone the facts fill the screen', async () => {
  await resizeWindow(phone);
  serveFacts((request) => answerFacts(request, 314));
  openTable();
  await table.grid.getByText('628').click();
  await expect.element(rows).toBeInViewport();
  expect(dialog.element().getBoundingClientRect().width).toBe(phone.width);
});
