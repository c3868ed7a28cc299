// One indicator over time: details, periods, chart, table, and what people take along.
import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';
import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';

import { readPdfText } from '../support/read-pdf-text.ts';
import { readSheet } from '../support/read-sheet.ts';
import { saveAnalysisByCall } from './analysis-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
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

interface MeasuredIndicator {
  readonly department: NewDepartment;
  readonly id: string;
}

test.describe('the results analysis', () => {
  test('[RA-01] has details, the evolution selector, the chart and a table with a button per row', async ({
    page,
  }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.rows).toHaveCount(6);
    const titles = screen.table.getByRole('columnheader');
    await expect(titles).toHaveText(['Mês', 'Resultado', 'Referência', 'Diferença', 'Análise']);
    const last = screen.row(presentMonth(1));
    await expect(last.getByRole('cell').nth(1)).toHaveText(/^Resultado86,4\s%$/);
    await expect(last.getByRole('cell').nth(2)).toHaveText(/^Referência85\s%$/);
    await expect(last.getByRole('cell').nth(3)).toHaveText(/\+1,4\sp\.p\.\s*acima da meta, melhor$/);
    await expect(last).toContainText('Sem análise');
    // The target before the last one was in force then.
    await expect(screen.row(presentMonth(4))).toContainText(/−1,5\sp\.p\.\s*abaixo da meta, pior/);
    await expect(screen.row(presentMonth(3))).toContainText('Sem resultado');
    await expect(screen.row(presentMonth(3)).getByRole('link')).toHaveCount(0);
    await expect(screen.chart).toBeVisible();
    await expect(screen.evolution).toHaveValue('6');
    for (const fact of [
      'Percentual (%)',
      'a / b × 100',
      'Teste',
      'Mensal',
      'Quanto maior, melhor',
      'Registro manual',
      department.name,
      'Tático e Operacional',
      'Processo',
    ]) {
      await expect(screen.details).toContainText(fact);
    }
    await last.getByRole('link', { name: /^Analisar o resultado de / }).click();
    await expect(page).toHaveURL(new RegExp(`/analise/${monthsAgo(1)}$`));
    await expect(page.getByRole('heading', { name: 'Análise Crítica do Resultado' })).toBeVisible();
    await page.goBack();
    await expect(screen.rows).toHaveCount(6);
  });

  test('[RA-02] draws results and targets in their colours and no result below zero', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    await recordResultsByCall(page, id, { [firstDayMonthsAgo(3)]: -1 });
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.row(presentMonth(3))).toContainText('não medido; fora do gráfico');
    // Six months have a result, one of them below zero.
    await expect(screen.points()).toHaveCount(5);
    await expect(screen.chart.locator('svg path[stroke="#ff7f0e"][fill="none"]')).not.toHaveCount(0);
    await expect(screen.chart.locator('svg path[stroke="#0e7fff"][stroke-dasharray]')).not.toHaveCount(0);
    await expect(screen.chart.locator('svg').getByText('Resultados')).toBeVisible();
    await expect(screen.chart.locator('svg').getByText('Metas')).toBeVisible();
    await expect(screen.chart).toHaveAccessibleDescription(
      /^Último resultado: 86,4\s% em .+, 1,4\sp\.p\. acima da meta \(melhor\), que é de 85\s%\. .*Quanto maior, melhor\.$/,
    );
  });

  test('[RA-03] offers the last 6 and 12 months and the current year, each with an address', async ({
    page,
  }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.rows.first()).toContainText(presentMonth(1));
    await expect(screen.rows.last()).toContainText(presentMonth(6));

    await screen.evolution.selectOption('Últimos 12 meses');
    await expect(page).toHaveURL(/\?periodo=12$/);
    await expect(screen.rows).toHaveCount(12);
    await expect(screen.rows.last()).toContainText(presentMonth(12));
    await page.reload();
    await expect(screen.rows).toHaveCount(12);

    await screen.evolution.selectOption('Ano atual');
    await expect(page).toHaveURL(/\?periodo=ano$/);
    await expect(screen.rows).toHaveCount(monthOfYear(monthsAgo(1)));
    await expect(screen.rows.last()).toContainText(`jan/${yearOf(monthsAgo(1))}`);
    await page.goBack();
    await expect(screen.evolution).toHaveValue('12');
    await expect(screen.rows).toHaveCount(12);
  });

  test('[RA-01] shows the whole history in the same table', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await screen.wholeHistory.check();
    await expect(page).toHaveURL(/\?historico=completo$/);
    await expect(screen.rows).toHaveCount(15);
    await expect(screen.rows.last()).toContainText(presentMonth(15));
    await expect(screen.evolution).toHaveValue('6');
  });

  test('[KP-06] says that there are no results, and what comes next', async ({ page }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      targets: { [firstDayMonthsAgo(12)]: 80 },
    });
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(page.getByText('Sem resultados.')).toBeVisible();
    await expect(page.getByText('registrados na tela de indicadores')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    await expect(page.getByRole('menuitem', { name: 'PNG' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Ver os indicadores' }).click();
    await expect(page).toHaveURL(/\/home\/indicadores(\?|$)/);
  });

  test('[RA-01] marks what was analysed and leads to the analysis', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.row(presentMonth(2))).toContainText('Sem análise');
    await expect(page.getByText('Com análise')).toBeHidden();
    // The screen hears of it by itself.
    const analysis = await saveAnalysisByCall(page, id, { month: firstDayMonthsAgo(2) });
    const saved = screen.row(presentMonth(2)).getByRole('link', { name: /^Análise de \d\d\/\d\d\/\d{4}$/ });
    await expect(saved).toBeVisible();
    await expect(screen.row(presentMonth(2))).toContainText(`por ${analysis.author}`);
    await expect(page.getByText('Com análise')).toBeVisible();
    await saved.click();
    await expect(page).toHaveURL(new RegExp(`/analises/${analysis.id}$`));
  });

  test('shows what somebody else records meanwhile', async ({ page, openAs }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.row(presentMonth(3))).toContainText('Sem resultado');
    const other = await openAs('MARINA.LOPES');
    await recordResultsByCall(other, id, { [firstDayMonthsAgo(3)]: 77.25 });
    await expect(screen.row(presentMonth(3))).toContainText(/77,25\s%/);
    await expect(screen.points()).toHaveCount(6);
  });
});

test.describe('who sees the results analysis', () => {
  test('people of other departments find nothing, and are told so', async ({ page, openAs }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const stranger = await openAs('CARLA.MENDES');
    const screen = new ResultsPage(stranger);
    await screen.open(department.id, id);
    await expect(stranger.getByText('Indicador não encontrado.')).toBeVisible();
    await screen.open('dep-utia', id);
    await expect(stranger.getByText('Indicador não encontrado.')).toBeVisible();
    await stranger.getByRole('button', { name: 'Ver os indicadores' }).click();
    await expect(stranger).toHaveURL(/\/home\/indicadores(\?|$)/);
  });

  test('people who are linked may analyse and see no runs of the extraction', async ({ page, openAs }) => {
    const { department } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      others: buildExtraction(12),
    });
    const admin = await openAs('ADMIN');
    const linked = await createPersonByCall(admin);
    await linkToDepartmentsByCall(admin, linked.userName, [department.id]);
    await logInByCall(page, linked.userName, linked.password);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.details).toContainText('Extração automatizada (DOCSTORE, SQL)');
    await expect(screen.runs).toHaveCount(0);
  });

  test('those who define it run the extraction at once and see how it went', async ({ page }) => {
    const { department, person } = await logInNewLeader(page);
    const id = await createIndicatorByCall(page, {
      departmentId: department.id,
      others: buildExtraction(12.5),
    });
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.runs).toContainText('Ainda não houve nenhuma.');
    await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect(page.getByText('Extração concluída: 1 valor: 1 novo.')).toBeVisible();
    await expect(screen.runs).toContainText(`por ${person.userName}`);
    await expect(screen.row(presentMonth(1))).toContainText(/12,5\s%/);
    await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect(screen.runs.getByRole('listitem').first()).toContainText('1 valor: 1 igual');
  });
});

test.describe('the results taken along', () => {
  test('as a picture of the chart', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.points()).toHaveCount(5);
    const download = await screen.download('PNG');
    expect(download.suggestedFilename()).toMatch(/^\w+-resultados-\d{4}-\d\d-a-\d{4}-\d\d\.png$/);
    const picture = await readDownload(download);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1200]);
    expect(await findColours(page, picture)).toEqual({ hasResults: true, hasTargets: true });
  });

  test('as text that Brazilian spreadsheets open', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page, '=1+1');
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    const text = (await readDownload(await screen.download('CSV'))).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    const day = firstDayMonthsAgo(1).split('-').toReversed().join('/');
    expect(lines.at(-1)).toMatch(new RegExp(`;'=1\\+1;Percentual;${day};86,4;85;1,4;Na meta;0$`));
  });

  test('as a sheet with real numbers and days', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id, '?historico=completo');
    const download = await screen.download('XLSX');
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const rows = readSheet(await readDownload(download));
    expect(rows[4]).toEqual(['Mês', 'Resultado', 'Referência', 'Diferença', 'Situação', 'Análises']);
    expect(rows).toHaveLength(5 + 15);
    const serial = Date.parse(firstDayMonthsAgo(1)) / 86_400_000 + 25_569;
    expect(rows.at(-1)).toEqual([serial, 86.4, 85, 1.4, 'Na meta', 0]);
  });

  test('on paper: brand, title, period, the chart as a drawing, and the table', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.points()).toHaveCount(5);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const raw = pdf.toString('latin1');
    // A4 in points.
    expect(raw).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);
    expect(raw).not.toContain('/Subtype /Image');
    const text = readPdfText(pdf).join('');
    for (const words of [
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
      expect(text).toContain(words);
    }
    for (const words of ['Exportar', 'Históricocompleto', 'Analisar', 'Últimos6meses']) {
      expect(text).not.toContain(words);
    }
  });
});

test.describe('the results analysis for everybody', () => {
  test('works by keyboard alone, with the numbers of the chart one key away', async ({ page }) => {
    const { department, id } = await createMeasuredIndicator(page);
    const screen = new ResultsPage(page);
    await screen.open(department.id, id);
    await expect(screen.points()).toHaveCount(5);
    await screen.evolution.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Ver os números do gráfico' })).toBeFocused();
    await page.keyboard.press('Enter');
    const numbers = page.getByRole('table').first();
    await expect(numbers.getByRole('row').last()).toContainText(/86,4\s%.*85\s%/);
    await expect(page.getByRole('button', { name: 'Ver o gráfico' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(screen.chart).toBeVisible();
    await screen.wholeHistory.focus();
    await page.keyboard.press('Space');
    await expect(screen.rows).toHaveCount(15);
    await page.keyboard.press('Tab');
    await expect(screen.rows.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/analise\/\d{6}$/);
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`has no accessibility faults at ${viewport.width}×${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { department } = await logInNewLeader(page);
      const id = await createIndicatorByCall(page, {
        departmentId: department.id,
        targets: { [firstDayMonthsAgo(12)]: 80 },
        others: buildExtraction(12.5),
      });
      const screen = new ResultsPage(page);
      await screen.open(department.id, id);
      await expect(page.getByText('Sem resultados.')).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await screen.runs.getByRole('button', { name: 'Atualizar agora' }).click();
      await expect(screen.points()).toHaveCount(1);
      await saveAnalysisByCall(page, id);
      await expect(screen.row(presentMonth(1)).getByRole('link', { name: /^Análise de/ })).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
      await expectNoAccessibilityFaults(page);
    });
  }
});

/** Fifteen months: target 82 %, then 85 % for the last two; last month 86,4 %, one month without a result. */
async function createMeasuredIndicator(page: Page, name?: string): Promise<MeasuredIndicator> {
  const { department } = await logInNewLeader(page);
  const id = await createIndicatorByCall(page, {
    departmentId: department.id,
    ...(name !== undefined && { name }),
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

function buildExtraction(value: number): Readonly<Record<string, unknown>> {
  return {
    automatedExtractionQuery: {
      datasource: 'DOCSTORE',
      type: 'SQL',
      query: `select ${monthsAgo(1)} as yyyymm, ${value} as value`,
    },
  };
}

/** As the table has it: out/2026. */
function presentMonth(count: number): string {
  const month = monthsAgo(count);
  const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
  return `${names[monthOfYear(month) - 1]}/${yearOf(month)}`;
}

async function readDownload(download: Download): Promise<Buffer> {
  return await readFile(await download.path());
}

/** Whether the picture has the colours of the specification in it. */
async function findColours(page: Page, picture: Buffer) {
  return await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
    return { hasResults: colours.has('255,127,14'), hasTargets: colours.has('14,127,255') };
  }, picture.toString('base64'));
}
