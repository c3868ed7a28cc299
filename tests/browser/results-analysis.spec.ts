// One indicator over time: details, periods, chart, table, and what people take along.
import { readFile } from 'node:fs/promises';

import type { APIResponse, Page } from '@playwright/test';
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { runExtractionEndpoint } from '@prumo/contracts/indicators/extraction';
import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';

import { readPdfText } from '../support/read-pdf-text.ts';
import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { saveAnalysisByCall } from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  logInNewLeader,
  monthsAgo,
  recordResultsByCall,
  type NewDepartment,
} from './indicator-calls.ts';
import { requestIndicator } from './indicator-dialog-calls.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { ResultsPage } from './page-models/results-page.ts';

test('[RA-01] [RA-02] [RA-03] [KP-06] the results of an indicator stand beside its targets, are taken along, follow what others do, and are extracted at once by those who define it', async ({
  page,
  callAs,
}) => {
  const linked = await createPersonByCall(page);
  const { department, person, id } = await createMeasuredIndicator(page);
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
  await test.step('the sheet is taken along', async () => {
    const download = await screen.download();
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
  await test.step('periods: six and twelve months, the current year', async () => {
    await expect(screen.rows.last()).toContainText(presentMonth(6));
    await screen.evolution.selectOption('Últimos 12 meses');
    await expect(screen.rows).toHaveCount(12);
    await expect(screen.rows.last()).toContainText(presentMonth(12));
    await screen.evolution.selectOption('Ano atual');
    await expect(screen.rows).toHaveCount(monthOfYear(monthsAgo(1)));
    await expect(screen.rows.last()).toContainText(`jan/${yearOf(monthsAgo(1))}`);
    await screen.evolution.selectOption('Últimos 6 meses');
    await expect(screen.rows).toHaveCount(6);
  });
  await test.step('what was analysed is marked, and leads to the analysis', async () => {
    const analysis = await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(2) });
    const row = screen.row(presentMonth(2));
    await expect(row).toContainText(`por ${analysis.author.replace('TESTE.', 'Pessoa ')}`);
    await expect(page.getByText('Análise crítica do mês')).toBeVisible();
    await expect(row.getByRole('link', { name: /^Análise de \d\d\/\d\d\/\d{4}$/ })).toHaveAttribute(
      'href',
      new RegExp(`/analises/${analysis.id}$`),
    );
  });
  await test.step('an extraction is run at once by those who define the indicator; others only see results, or nothing', async () => {
    const extracted = await createIndicatorByCall(page, {
      departmentId: department.id,
      others: {
        automatedExtractionQuery: {
          datasource: 'DOCSTORE',
          type: 'SQL',
          query: `select ${monthsAgo(1)} as yyyymm, 12.5 as value`,
        },
      },
    });
    await screen.open(department.id, extracted);
    await expect(page.getByText('Sem resultados.')).toBeVisible();
    await expect(screen.details).toContainText('Extração automatizada (DOCSTORE, SQL)');
    await expect(screen.runs).toContainText('Ainda não houve nenhuma.');
    await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect(page.getByText('Extração concluída: 1 valor: 1 novo.')).toBeVisible();
    await expect(screen.runs).toContainText(`por ${person.displayName}`);
    await expect(screen.row(presentMonth(1))).toContainText(/12,5\s%/);

    await linkToDepartmentsByCall(await callAs('ADMIN'), linked.userName, [department.id]);
    const worker = await callAs(linked.userName, linked.password);
    expect((await requestIndicator(worker, extracted)).status()).toBe(200);
    expect((await requestRun(worker, department.id, extracted)).status()).toBe(403);
    const stranger = await callAs('CARLA.MENDES');
    expect((await requestIndicator(stranger, extracted)).status()).toBe(404);
    expect((await requestRun(stranger, department.id, extracted)).status()).toBe(404);
  });
});

async function requestRun(caller: Caller, departmentId: string, indicatorId: string): Promise<APIResponse> {
  return await caller.request.post(`${pluginApiPath('prumo')}/${runExtractionEndpoint}`, {
    form: { paramdepartment_key: departmentId, paramkpi_key: indicatorId },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
}

/** Fifteen months: target 82 %, then 85 % for the last two; last month 86,4 %, one month without a result. */
async function createMeasuredIndicator(
  page: Page,
): Promise<{ readonly department: NewDepartment; readonly person: NewPerson; readonly id: string }> {
  const { department, person } = await logInNewLeader(page);
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
  return { department, person, id };
}

/** As the table has it: out/2026. */
function presentMonth(count: number): string {
  const month = monthsAgo(count);
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  return `${names[monthOfYear(month) - 1]}/${yearOf(month)}`;
}
