import { offeredExtractionKey } from '@prumo/contracts/bi/offered-extraction';
import { runExtractionAnswer } from '@prumo/contracts/indicators/extraction';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerAnything, answerJson, holdAnswer, server } from '../support/fake-server.ts';
import {
  answerSaveFlow,
  answerTrial,
  buildRefusal,
  buildRun,
  buildTrial,
  indicatorDialog,
} from './indicator-dialog.ts';
import { firstDayMonthsAgo, monthsAgo } from './indicator-months.ts';
import { IndicatorStore, pluginPath } from './indicator-store.ts';

const { answer, button, dialog, expectSaved, field, fillRequired, findMarkedFault, open, openNew } =
  indicatorDialog;
const { query, save, tab, trial, writeQuery } = indicatorDialog;

test('[KP-10] a query is tried before anything is saved: rows, months, and where it is wrong', async () => {
  const store = new IndicatorStore();
  const id = store.add({ results: { [firstDayMonthsAgo(2)]: 70, [firstDayMonthsAgo(3)]: 71.5 } });
  await open(id);
  await tab('Extração Automatizada').click();
  await button('Testar consulta').click();
  await expect.element(dialog.getByText('Escolha a fonte de dados e escreva a consulta')).toBeVisible();
  expect(server.listRequests('POST', 'testExtractionQuery')).toHaveLength(0);

  await writeQuery('SELECT 202601 AS yyyymm,\n  ocupado AS value');
  await expect.element(dialog.getByText('Este indicador tem 2 resultados registrados à mão.')).toBeVisible();
  // Counted in what is sent.
  answerTrial(buildRefusal('ocupado', 28));
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('O banco de dados recusou a consulta.');
  await expect.element(trial).toHaveTextContent('Nada foi gravado.');
  await expect
    .element(query)
    .toHaveAccessibleDescription(/Linha 2, coluna 3: .*column "ocupado" does not exist/);
  expect(findMarkedFault()).toBe('ocupado');
  await button('Ir ao erro').click();
  await expect.element(query).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(query).toHaveTextContent('cupado AS value');
  await expect.element(trial).toHaveTextContent('A consulta mudou depois deste teste.');

  answerTrial(buildTrial({ [monthsAgo(3)]: 71.5, [monthsAgo(2)]: 72, [monthsAgo(1)]: 73.25 }));
  await writeQuery('SELECT yyyymm, value FROM resultados');
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('3 meses seriam gravados');
  await expect.element(trial).toHaveTextContent(/3 linhas em [\d,]+ m?s\./);
  const months = trial.getByRole('table').first().getByRole('row');
  await expect.element(months.nth(1)).toHaveTextContent(/73,25\s%novo/);
  await expect.element(months.nth(2)).toHaveTextContent(/72\s%substitui 70\s%/);
  await expect.element(months.nth(3)).toHaveTextContent(/71,5\s%igual ao atual/);
  await expect.element(trial.getByRole('columnheader', { name: 'yyyymm' })).toBeVisible();
  expect(Object.fromEntries(server.listRequests('POST', 'testExtractionQuery').at(-1)?.form ?? [])).toEqual({
    paramdepartment_key: 'dep-utia',
    paramdatasource: 'DOCSTORE',
    paramtype: 'SQL',
    paramquery: 'SELECT yyyymm, value FROM resultados',
  });

  const fault = { kind: 'month', row: 1, found: { type: 'text', text: 'a' } } as const;
  answerTrial({ ...buildTrial({}), failure: { code: 'wrong_shape', message: 'Row 1: …', fault } });
  await writeQuery("SELECT 'a' AS mes, 1 AS value");
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('O resultado não tem a forma esperada');
  await expect
    .element(trial)
    .toHaveTextContent(
      'Linha 1: a primeira coluna tem o texto “a”; ela precisa ter o mês como número inteiro, por exemplo 202601.',
    );
  await expect.element(trial).not.toHaveTextContent('Row');
  expect(store.listValues(id)).toEqual([71.5, 70]);
  expect(server.listRequests('POST', 'docstore')).toHaveLength(0);
});

test('[KP-11] saving converts the query and loads the values, one after the other, and closes', async () => {
  const store = new IndicatorStore();
  const id = store.add({ results: { [firstDayMonthsAgo(2)]: 70 } });
  await open(id);
  await writeQuery('SELECT yyyymm, value FROM resultados');
  const converted = holdAnswer(() => answerAnything({ success: true }));
  const loaded = holdAnswer(() =>
    answerJson(runExtractionAnswer, { success: true, run: buildRun({ added: 1, changed: 1 }) }),
  );
  server.on('POST', `${pluginPath}/convertExtractionQuerytoCda`, converted.answer);
  server.on('POST', `${pluginPath}/loadKpiValues`, loaded.answer);
  await save.click();
  await expect
    .element(dialog.getByRole('button', { name: 'Aguarde...' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('Etapa 2 de 3: Preparando a consulta…')).toBeVisible();
  expect(server.listRequests('POST', 'loadKpiValues')).toHaveLength(0);
  expect(store.get(id).automatedExtractionQuery?.datasource).toBe('DOCSTORE');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  converted.release();
  await expect.element(dialog.getByText('Etapa 3 de 3: Lendo os resultados…')).toBeVisible();
  expect(server.listRequests('POST', 'convertExtractionQuerytoCda')).toHaveLength(1);
  loaded.release();
  await expectSaved();
  await expect.element(page.getByText('2 meses foram extraídos.').first()).toBeVisible();
});

test('[KP-11] when the extraction fails, the indicator is saved and the dialog says what failed', async () => {
  const store = new IndicatorStore();
  await openNew();
  await fillRequired('FALHA');
  await writeQuery('SELECT 202601, nada');
  answerSaveFlow({ failure: buildRefusal('nada', 16).failure });
  await save.click();
  await expect
    .element(dialog.getByText('O indicador foi gravado, mas a extração não trouxe resultados.'))
    .toBeVisible();
  await expect.element(dialog).toHaveAccessibleName('Indicador FALHA');
  await expect.poll(findMarkedFault).toBe('nada');
  await tab('Cadastro').click();
  await expect.element(field('Código')).toHaveAttribute('readonly', '');

  answerSaveFlow({ added: 1 });
  await writeQuery('SELECT 202601, 5');
  await save.click();
  await expectSaved();
  expect(store.getByCode('FALHA').automatedExtractionQuery?.query).toBe('SELECT 202601, 5');
});

test('[KP-10] MDX is saved, and where it is wrong is said in the words of the cubes', async () => {
  const store = new IndicatorStore();
  const failure = { code: 'failed_mdx', message: 'O cubo “Censo” não existe.', position: 23 } as const;
  answerTrial({ ...buildTrial({}), columns: [], failure });
  answerSaveFlow({ failure });
  await openNew();
  await fillRequired('MDX');
  await writeQuery('SELECT [Mês] ON ROWS FROM [Censo]', 'SGHDW');
  await answer('Tipo de consulta', 'MDX').click();
  await button('Testar consulta').click();
  await expect.element(trial).toHaveTextContent('Os cubos não responderam à consulta MDX.');
  await save.click();
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'O indicador foi gravado, mas' }))
    .toHaveTextContent('O cubo “Censo” não existe.');
  expect(store.getByCode('MDX').automatedExtractionQuery).toEqual({
    datasource: 'SGHDW',
    type: 'MDX',
    query: 'SELECT [Mês] ON ROWS FROM [Censo]',
  });
});

test('[SE-02] who may not publish queries is told so, in words that say what to do', async () => {
  const store = new IndicatorStore();
  const failure = { code: 'query_right', message: 'in English' } as const;
  answerTrial({ ...buildTrial({}), columns: [], failure });
  await openNew();
  await fillRequired('DIREITO');
  await writeQuery('SELECT 202601, 1', 'SGHDW');
  await button('Testar consulta').click();
  await expect
    .element(trial)
    .toHaveTextContent('Quem escreveu a consulta não tem o direito de publicar consultas, ou já não o tem.');
  await expect.element(trial).not.toHaveTextContent('in English');
  answerSaveFlow({ failure });
  await save.click();
  await expect
    .element(dialog.getByText('O indicador foi gravado, mas a extração não trouxe resultados.'))
    .toBeVisible();
  expect(store.getByCode('DIREITO').automatedExtractionQuery?.datasource).toBe('SGHDW');
});

test('[KP-10] is removed, with a way back until it is saved', async () => {
  const store = new IndicatorStore();
  const automatedExtractionQuery = { datasource: 'DOCSTORE', type: 'SQL', query: 'SELECT 202601, 1' };
  const id = store.add({ others: { automatedExtractionQuery } });
  answerSaveFlow();
  await open(id);
  await tab('Extração Automatizada').click();
  await expect.element(query).toHaveTextContent('SELECT 202601, 1');
  await button('Remover extração').click();
  await expect.element(query).toHaveTextContent(/^$/);
  await button('Desfazer').click();
  await expect.element(query).toHaveTextContent('SELECT 202601, 1');
  await button('Remover extração').click();
  await save.click();
  await expectSaved();
  expect(store.get(id).automatedExtractionQuery).toBeUndefined();
  expect(
    server.listRequests('POST', 'loadKpiValues').at(-1)?.form.get('paramskip_automated_extraction'),
  ).toBe('yes');
});

test('[OL-11] a query that Nova Análise put aside is taken into the form, and offered until it is stored', async () => {
  const store = new IndicatorStore();
  const id = store.add();
  const mdx = 'SELECT {[Measures].[Pacientes-dia]} ON COLUMNS, [Tempo].[Mês].Members ON ROWS FROM [Censo]';
  const offered = { title: 'Pacientes-dia por mês', dataSource: 'SGHDW', type: 'MDX', query: mdx };
  localStorage.setItem(offeredExtractionKey, JSON.stringify(offered));
  const notice = dialog.getByText(
    'A consulta “Pacientes-dia por mês” está pronta para usar neste indicador.',
  );
  await open(id);
  await tab('Extração Automatizada').click();
  await expect.element(notice).toBeVisible();
  await expect.element(query).toHaveTextContent('');

  await button('Usar a consulta da análise').click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(query).toHaveTextContent(mdx);
  await expect.element(query).toHaveFocus();
  await expect.element(field('Fonte de dados')).toHaveValue('SGHDW');
  await expect.element(answer('Tipo de consulta', 'MDX')).toBeChecked();
  // Not stored yet: whoever removes it finds it again.
  await button('Remover extração').click();
  await button('Usar a consulta da análise').click();

  answerSaveFlow({ added: 3 });
  await save.click();
  await expectSaved();
  expect(store.get(id).automatedExtractionQuery).toEqual({ datasource: 'SGHDW', type: 'MDX', query: mdx });
  expect(localStorage.getItem(offeredExtractionKey)).toBeNull();
});

test('[OL-11] an offered query is dropped for good', async () => {
  const id = new IndicatorStore().add();
  const offered = {
    title: 'Óbitos',
    dataSource: 'SGHDW',
    type: 'MDX',
    query: 'SELECT {} ON COLUMNS FROM [Censo]',
  };
  localStorage.setItem(offeredExtractionKey, JSON.stringify(offered));
  await open(id);
  await tab('Extração Automatizada').click();
  await button('Descartar').click();
  await expect.element(button('Usar a consulta da análise')).not.toBeInTheDocument();
  expect(localStorage.getItem(offeredExtractionKey)).toBeNull();
  await expect.element(query).toHaveTextContent('');
});

test('[OL-11] what stands in the place of an offered query and is none is passed over', async () => {
  const id = new IndicatorStore().add();
  localStorage.setItem(offeredExtractionKey, '{"title":"Óbitos"}');
  await open(id);
  await tab('Extração Automatizada').click();
  await expect.element(button('Testar consulta')).toBeVisible();
  await expect.element(button('Usar a consulta da análise')).not.toBeInTheDocument();
});
