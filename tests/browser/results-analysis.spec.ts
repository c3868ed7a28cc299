// One indicator over time: details, periods, chart, table, and what people take along.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';

import { readPdfText } from '../support/read-pdf-text.ts';
import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { saveAnalysisByCall } from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
  type NewDepartment,
} from './indicator-calls.ts';
import { ResultsPage } from './page-models/results-page.ts';

test('[RA-01] [RA-02] [RA-03] the results of an indicator stand beside its targets, are taken along, and follow what others do', async ({
  page,
  callAs,
}) => {
  const { department, id } = await createMeasuredIndicator(page);
  const screen = new ResultsPage(page);
  await screen.open(department.id, id);

  await test.step('details, chart and a table with a button per row', async () => {
    await expect(screen.rows).toHaveCount(6);
    await expect(screen.table.getByRole('columnheader')).toHaveText([
      'Mês',
      'Resultado',
      'Referência',
      'Diferença',
      'Sinal',
      'Análise',
    ]);
    const last = screen.row(presentMonth(1));
    await expect(last).toContainText(/86,4\s%.*85\s%.*\+1,4\sp\.p\.\s*acima da meta, melhor/);
    await expect(last.getByRole('link', { name: /^Analisar o resultado de / })).toBeVisible();
    await expect(screen.details).toContainText('Registro manual');
    await expect(screen.details).toContainText(department.name);
    await expect(screen.row(presentMonth(3))).toContainText('Sem resultado');
    await expect(screen.judgedPoints()).toHaveCount(5);
    await expect(screen.chart.locator('svg path[stroke="#ff7f0e"][fill="none"]')).not.toHaveCount(0);
    await expect(screen.chart.locator('svg path[stroke="#0e7fff"][stroke-dasharray]')).not.toHaveCount(0);
    await expect(screen.chart.locator('svg').getByText('Metas')).toBeVisible();
  });
  await test.step('picture, text and sheet are taken along', async () => {
    const picture = await readFile(await (await screen.download('PNG')).path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1200]);
    const text = await readFile(await (await screen.download('CSV')).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(7);
    const download = await screen.download('XLSX');
    expect(download.suggestedFilename()).toMatch(/^\w+-resultados-\d{4}-\d\d-a-\d{4}-\d\d\.xlsx$/);
    const rows = readSheet(await readFile(await download.path()));
    const own = ['Mês', 'Resultado', 'Referência', 'Diferença', 'Situação', 'Análises'];
    expect(rows[4]).toEqual([...own, 'Média', 'Limite inferior', 'Limite superior', 'Sinal']);
    expect(rows).toHaveLength(5 + 6);
    const serial = Date.parse(firstDayMonthsAgo(1)) / 86_400_000 + 25_569;
    expect(rows.at(-1)?.slice(0, own.length)).toEqual([serial, 86.4, 85, 1.4, 'Na meta', 0]);
  });
  await test.step('on paper: brand, title, period, the chart as a drawing, and the table', async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const raw = pdf.toString('latin1');
    // A4 in points.
    expect(raw).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
    expect(raw).not.toContain('/Subtype /Image');
    const words = readPdfText(pdf).join('');
    for (const printed of [
      'Prumo',
      'Impressoem',
      'Análisedosresultados',
      department.name.replaceAll(' ', ''),
      presentMonth(1),
      'Resultados',
      'Metas',
      '+1,4p.p.acimadameta,melhor',
      'Fichadoindicador',
    ]) {
      expect(words).toContain(printed);
    }
    for (const leftOut of ['Exportar', 'Históricocompleto', 'Analisar', 'Últimos6meses']) {
      expect(words).not.toContain(leftOut);
    }
  });
  await test.step('what somebody else records is there by itself; below zero it is not drawn', async () => {
    const other = await callAs('MARINA.LOPES');
    await recordResultsByCall(other, id, { [firstDayMonthsAgo(3)]: -1 });
    await expect(screen.row(presentMonth(3))).toContainText('não medido; fora do gráfico');
    await expect(screen.judgedPoints()).toHaveCount(5);
  });
  await test.step('periods: six and twelve months, the current year, all', async () => {
    await expect(screen.rows.last()).toContainText(presentMonth(6));
    await screen.evolution.selectOption('Últimos 12 meses');
    await expect(screen.rows).toHaveCount(12);
    await expect(screen.rows.last()).toContainText(presentMonth(12));
    await screen.evolution.selectOption('Ano atual');
    await expect(screen.rows).toHaveCount(monthOfYear(monthsAgo(1)));
    await expect(screen.rows.last()).toContainText(`jan/${yearOf(monthsAgo(1))}`);
    await page.reload();
    await expect(screen.rows).toHaveCount(monthOfYear(monthsAgo(1)));
    await screen.evolution.selectOption('Últimos 6 meses');
    await screen.wholeHistory.check();
    await expect(screen.rows).toHaveCount(15);
  });
  await test.step('what was analysed is marked, and leads to the analysis', async () => {
    const analysis = await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(2) });
    const row = screen.row(presentMonth(2));
    await expect(row).toContainText(`por ${analysis.author.replace('TESTE.', 'Pessoa ')}`);
    await expect(page.getByText('Análise crítica do mês')).toBeVisible();
    await row.getByRole('link', { name: /^Análise de \d\d\/\d\d\/\d{4}$/ }).click();
    await expect(page).toHaveURL(new RegExp(`/analises/${analysis.id}$`));
  });
});

test('[KP-06] an extraction is run at once by those who define the indicator; others only see results, or nothing', async ({
  page,
  callAs,
}) => {
  const linked = await createPersonByCall(page);
  const { department, person } = await logInNewLeader(page);
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    others: {
      automatedExtractionQuery: {
        datasource: 'DOCSTORE',
        type: 'SQL',
        query: `select ${monthsAgo(1)} as yyyymm, 12.5 as value`,
      },
    },
  });
  const screen = new ResultsPage(page);
  await screen.open(department.id, id);
  await expect(page.getByText('Sem resultados.')).toBeVisible();
  await expect(screen.runs).toContainText('Ainda não houve nenhuma.');
  await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(page.getByText('Extração concluída: 1 valor: 1 novo.')).toBeVisible();
  await expect(screen.runs).toContainText(`por ${person.displayName}`);
  await expect(screen.row(presentMonth(1))).toContainText(/12,5\s%/);
  await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
  await expect(screen.runs.getByRole('listitem').first()).toContainText('1 valor: 1 igual');

  await test.step('people who are linked see no runs', async () => {
    await linkToDepartmentsByCall(await callAs('ADMIN'), linked.userName, [department.id]);
    await handOnTo(page, linked.userName, linked.password);
    await screen.open(department.id, id);
    await expect(screen.details).toContainText('Extração automatizada (DOCSTORE, SQL)');
    await expect(screen.runs).toHaveCount(0);
  });
  await test.step('people of other departments find nothing', async () => {
    await handOnTo(page, 'CARLA.MENDES');
    await screen.open(department.id, id);
    await expect(page.getByText('Indicador não encontrado.')).toBeVisible();
  });
});

/** Fifteen months: target 82 %, then 85 % for the last two; last month 86,4 %, one month without a result. */
async function createMeasuredIndicator(
  page: Page,
): Promise<{ readonly department: NewDepartment; readonly id: string }> {
  const { department } = await logInNewLeader(page);
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    targets: { [firstDayMonthsAgo(24)]: 82, [firstDayMonthsAgo(2)]: 85 },
    others: { category: 'Tático e Operacional', subcategory: 'Processo' },
  });
  const values = [86.4, 85, null, 80.5, 81, 82, 83, 82, 81, 80, 79, 80, 81, 82, 83];
  await recordResultsByCall(
    page,
    id,
    Object.fromEntries(
      values.flatMap((value, index) => (value === null ? [] : [[firstDayMonthsAgo(index + 1), value]])),
    ),
  );
  return { department, id };
}

/** As the table has it: out/2026. */
function presentMonth(count: number): string {
  const month = monthsAgo(count);
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  return `${names[monthOfYear(month) - 1]}/${yearOf(month)}`;
}
