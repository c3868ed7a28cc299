// The heart of the product in one piece: from the definition of an indicator to an action that is done.
import { listAnalysesByCall, presentMonthsAgo } from './analysis-calls.ts';
import { createId } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { logInNewLeader } from './indicator-calls.ts';
import { findIdByCall } from './indicator-dialog-calls.ts';
import { AnalysisPage } from './page-models/analysis-page.ts';
import { IndicatorDialogPage } from './page-models/indicator-dialog-page.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { ResultsPage } from './page-models/results-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { actOnTaskByCall } from './task-calls.ts';

const query = `select t.yyyymm, round(100.0 * sum(c.pacientes_dia) / sum(c.leitos_operacionais), 2) as value
from sghdw.fato_censo c join sghdw.dim_tempo t using (sk_tempo)
group by t.yyyymm order by t.yyyymm`;

const mdx = `WITH MEMBER [Measures].[Ocupação] AS 100 * [Measures].[Pacientes-dia] / [Measures].[Leitos-dia]
SELECT [Measures].[Ocupação] ON COLUMNS, NON EMPTY [Tempo].[Mês].Members ON ROWS FROM [Censo]`;

test('[KP-10] [KP-11] [KP-13] [OL-11] [RA-01] [AC-02] [AC-07] an indicator is defined, extracted, analysed and acted on', async ({
  page,
  callAs,
}) => {
  // Whoever writes a query over the warehouse needs the right to publish queries.
  await logInNewLeader(page, { roles: ['Power User'] });
  const code = `OC-${createId().toUpperCase()}`;
  const visit = `Visita às 8 horas ${code}`;

  const indicators = new IndicatorsPage(page);
  await indicators.open();
  await indicators.newIndicator.click();
  const dialog = new IndicatorDialogPage(page);
  await dialog.expectOpen('Novo indicador');
  await dialog.fillRequired(code);
  await dialog.field('Unidade de medida').selectOption('Percentual (%)');
  await dialog.tab('Metas').click();
  await dialog.addTarget('01012020', '100');
  await dialog.writeQuery(query, 'SGHDW');
  await dialog.button('Testar consulta').click();
  await expect(dialog.trial).toContainText(/\d+ meses seriam gravados/);
  const months = await dialog.trial.textContent();

  // The cubes over the same warehouse have the same months.
  await dialog.writeQuery(mdx, 'SGHDW');
  await dialog.answer('Tipo de consulta', 'MDX').check();
  await dialog.button('Testar consulta').click();
  const count = /\d+ meses seriam gravados/.exec(months ?? '')?.[0] ?? 'nenhum';
  await expect(dialog.trial).toContainText(count);
  await dialog.save.click();
  await dialog.expectSaved();

  await page.getByRole('link', { name: `Indicador ${code}` }).click();
  const results = new ResultsPage(page);
  await expect(results.rows).toHaveCount(6);
  await expect(results.table).toContainText(/\d+(,\d+)?\s%/);
  await page.getByRole('link', { name: `Analisar o resultado de ${presentMonthsAgo(1)}` }).click();

  const analysis = new AnalysisPage(page);
  await expect(page.getByRole('main')).toContainText(`${code} · Indicador ${code}`);
  await analysis.fillUpToPlan();
  await analysis.fillLine(1, { name: visit, person: 'Ivone Alves', day: '30112030' });
  await analysis.fillEfficacy('Marina Lopes');
  await analysis.save.click();
  await analysis.expectToast('Análise salva com sucesso!');
  await expect(analysis.row(visit)).toContainText('Delegada');

  // Delegated work comes back to whoever asked for it, who ends it; meanwhile the analysis shows how it stands.
  const [saved] = await listAnalysesByCall(page, await findIdByCall(page, code));
  const taskId = saved?.tasks.find(({ kind }) => kind === 'action')?.taskId ?? '';
  await actOnTaskByCall(await callAs('IVONE.ALVES'), taskId, { action: 'resolve' });
  await expect(analysis.row(visit)).toContainText('Resolvida');
  await analysis.row(visit).getByRole('link').click();
  const task = new TaskDialogPage(page);
  await task.complete.click();
  await task.expectToast('Tarefa concluída.');
  await page.goBack();
  await expect(analysis.row(visit)).toContainText(/Concluída em \d\d\/\d\d\/\d{4}/);
  await expect(page.getByText('1 de 1 tarefa concluída')).toBeVisible();
});
