import { presentDayKey } from '@prumo/domain/indicators/day-key';

import { createId } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  getIndicatorByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
} from './indicator-calls.ts';
import { buildQuery, findIdByCall } from './indicator-dialog-calls.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';

test.describe('the extraction of an indicator', () => {
  test('[KP-10] a query is tried before anything is saved: rows, months, and where it is wrong', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const id = await createIndicatorByCall(page, { departmentId: department.id, code });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(2)]: 70, [firstDayMonthsAgo(3)]: 71.5 });
    const indicator = new IndicatorDialogPage(page);
    await indicator.open(id, code);
    await indicator.tab('Extração Automatizada').click();
    await indicator.button('Testar consulta').click();
    await expect(indicator.dialog.getByText('Escolha a fonte de dados e escreva a consulta')).toBeVisible();

    await indicator.writeQuery('  SELECT 202601 AS yyyymm,\n  ocupado AS value');
    await expect(
      indicator.dialog.getByText('Este indicador tem 2 resultados registrados à mão.', { exact: false }),
    ).toBeVisible();
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText('O banco de dados recusou a consulta.');
    await expect(indicator.trial).toContainText('Nada foi gravado.');
    await expect(indicator.query).toHaveAccessibleDescription(
      /Linha 2, coluna 3: .*column "ocupado" does not exist/,
    );
    await expect(indicator.query.locator('.cm-lintRange-error')).toHaveText('ocupado');
    await indicator.button('Ir ao erro').click();
    await expect(indicator.query).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(indicator.query).toContainText('cupado AS value');
    await expect(indicator.trial).toContainText('A consulta mudou depois deste teste.');

    await indicator.writeQuery(
      buildQuery({ [monthsAgo(3)]: 71.5, [monthsAgo(2)]: 72, [monthsAgo(1)]: 73.25 }),
    );
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText('3 meses seriam gravados');
    await expect(indicator.trial).toContainText(/3 linhas em [\d,]+ m?s\./);
    const months = indicator.trial.getByRole('table').first().getByRole('row');
    await expect(months.nth(1)).toContainText('73,25 %novo');
    await expect(months.nth(2)).toContainText('72 %substitui 70 %');
    await expect(months.nth(3)).toContainText('71,5 %igual ao atual');
    await expect(indicator.trial.getByRole('columnheader', { name: 'yyyymm' })).toBeVisible();

    await indicator.writeQuery("SELECT 'a' AS mes, 1 AS value");
    await indicator.button('Testar consulta').click();
    await expect(indicator.trial).toContainText('O resultado não tem a forma esperada');
    expect(Object.keys((await getIndicatorByCall(page, id)).results ?? {})).toHaveLength(2);
  });

  test('[KP-11] saving converts the query and loads the values, one after the other, and closes', async ({
    page,
  }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const id = await createIndicatorByCall(page, { departmentId: department.id, code });
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(2)]: 70 });
    const indicator = new IndicatorDialogPage(page);
    await indicator.open(id, code);
    await indicator.writeQuery(buildQuery({ [monthsAgo(2)]: 72, [monthsAgo(1)]: 73.25 }));
    const asked: string[] = [];
    const gates = new Map<string, () => void>();
    await page.route(/convertExtractionQuerytoCda|loadKpiValues/, async (route) => {
      const [name = ''] = /convertExtractionQuerytoCda|loadKpiValues/.exec(route.request().url()) ?? [];
      asked.push(name);
      await new Promise<void>((open) => {
        gates.set(name, open);
      });
      await route.continue();
    });
    await indicator.save.click();
    const busy = indicator.dialog.getByRole('button', { name: 'Aguarde...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(indicator.dialog.getByText('Etapa 2 de 3: Preparando a consulta…')).toBeVisible();
    expect(asked).toEqual(['convertExtractionQuerytoCda']);
    expect((await getIndicatorByCall(page, id)).automatedExtractionQuery?.datasource).toBe('DOCSTORE');
    await page.keyboard.press('Escape');
    await expect(indicator.dialog).toBeVisible();
    gates.get('convertExtractionQuerytoCda')?.();
    await expect(indicator.dialog.getByText('Etapa 3 de 3: Lendo os resultados…')).toBeVisible();
    expect(asked).toEqual(['convertExtractionQuerytoCda', 'loadKpiValues']);
    gates.get('loadKpiValues')?.();
    await indicator.expectSaved();
    await expect(page.getByText('2 meses foram extraídos.')).toBeVisible();
    const { results = {} } = await getIndicatorByCall(page, id);
    expect(results[presentDayKey(firstDayMonthsAgo(2))]?.value).toBe(72);
    expect(results[presentDayKey(firstDayMonthsAgo(1))]?.value).toBe(73.25);
  });

  test('[KP-11] when the extraction fails, the indicator is saved and the dialog says what failed', async ({
    page,
  }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.writeQuery('SELECT 202601, nada');
    await indicator.save.click();
    await expect(
      indicator.dialog.getByText('O indicador foi gravado, mas a extração não trouxe resultados.'),
    ).toBeVisible();
    await expect(indicator.dialog).toHaveAccessibleName(`Indicador ${code}`);
    await expect(indicator.query.locator('.cm-lintRange-error')).toHaveText('nada');
    await expect(indicator.field('Código')).toHaveAttribute('readonly', '');

    await indicator.writeQuery(buildQuery({ [monthsAgo(1)]: 5 }));
    await indicator.save.click();
    await indicator.expectSaved();
    const { results = {} } = await getIndicatorByCall(page, await findIdByCall(page, code));
    expect(Object.values(results)).toMatchObject([{ value: 5 }]);
  });

  test('[KP-10] MDX is saved, and that nothing here can run it is said', async ({ page }) => {
    await logInNewLeader(page);
    const indicator = new IndicatorDialogPage(page);
    const code = createId().toUpperCase();
    await indicator.openNew();
    await indicator.fillRequired(code);
    await indicator.writeQuery('SELECT [Mês] ON ROWS FROM [Censo]', 'SGHDW');
    await indicator.answer('Tipo de consulta', 'MDX').check();
    await indicator.button('Testar consulta').click();
    const noEngine = 'Este servidor ainda não tem o motor OLAP que executa consultas MDX.';
    await expect(indicator.trial).toContainText(noEngine);
    await indicator.save.click();
    await expect(
      indicator.dialog.getByRole('alert').filter({ hasText: 'O indicador foi gravado.' }),
    ).toContainText(noEngine);
    const stored = await getIndicatorByCall(page, await findIdByCall(page, code));
    expect(stored.automatedExtractionQuery).toEqual({
      datasource: 'SGHDW',
      type: 'MDX',
      query: 'SELECT [Mês] ON ROWS FROM [Censo]',
    });
  });

  test('[KP-10] is removed, with a way back until it is saved', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const code = createId().toUpperCase();
    const extraction = { datasource: 'DOCSTORE', type: 'SQL', query: 'SELECT 202601, 1' };
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      code,
      others: { automatedExtractionQuery: extraction },
    });
    const indicator = new IndicatorDialogPage(page);
    await indicator.open(id, code);
    await indicator.tab('Extração Automatizada').click();
    await expect(indicator.query).toHaveText('SELECT 202601, 1');
    await indicator.button('Remover extração').click();
    await expect(indicator.query).toHaveText('');
    await indicator.button('Desfazer').click();
    await expect(indicator.query).toHaveText('SELECT 202601, 1');
    await indicator.button('Remover extração').click();
    await indicator.save.click();
    await indicator.expectSaved();
    expect((await getIndicatorByCall(page, id)).automatedExtractionQuery).toBeUndefined();
  });
});
