// One indicator over time: details, periods, chart, table.
import {
  extractionRunsAnswer,
  runExtractionAnswer,
  type ExtractionRun,
} from '@prumo/contracts/indicators/extraction';
import { monthOfYear, yearOf } from '@prumo/domain/indicators/month';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { buildRun } from '../indicators/indicator-dialog.ts';
import { firstDayMonthsAgo, longMonth, monthsAgo, shortMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore, ownDepartment, pluginPath } from '../indicators/indicator-store.ts';
import { AnalysisStore } from '../result-analyses/analysis-store.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { addMeasuredIndicator, resultsScreen } from './results-screen.ts';

const { chart, countPoints, details, evolution, open, row, rows, runs, table, wholeHistory } = resultsScreen;
const extraction = {
  automatedExtractionQuery: { datasource: 'DOCSTORE', type: 'SQL', query: 'select 1' },
};

describe('the results analysis', () => {
  test('[RA-01] has details, the evolution selector, the chart and a table with a button per row', async () => {
    const id = addMeasuredIndicator(new IndicatorStore());
    void new AnalysisStore();
    answerEnginePeople();
    await open(id);
    await expect.element(rows).toHaveLength(6);
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Mês', 'Resultado', 'Referência', 'Diferença', 'Análise']);
    const cells = row(shortMonth(1)).getByRole('cell');
    await expect.element(cells.nth(1)).toHaveTextContent(/^Resultado86,4\s%$/);
    await expect.element(cells.nth(2)).toHaveTextContent(/^Referência85\s%$/);
    await expect.element(cells.nth(3)).toHaveTextContent(/\+1,4\sp\.p\.\s*acima da meta, melhor$/);
    await expect.element(row(shortMonth(1))).toHaveTextContent('Sem análise');
    // The target before the last one was in force then.
    await expect.element(row(shortMonth(4))).toHaveTextContent(/−1,5\sp\.p\.\s*abaixo da meta, pior/);
    await expect.element(row(shortMonth(3))).toHaveTextContent('Sem resultado');
    await expect.element(row(shortMonth(3)).getByRole('link')).not.toBeInTheDocument();
    await expect.element(chart).toBeVisible();
    await expect.element(evolution).toHaveValue('6');
    for (const fact of [
      'Percentual (%)',
      'a / b × 100',
      'Teste',
      'Mensal',
      'Quanto maior, melhor',
      'Registro manual',
      ownDepartment.name,
      'Tático e Operacional',
      'Processo',
    ]) {
      await expect.element(details).toHaveTextContent(fact);
    }
    await row(shortMonth(1))
      .getByRole('link', { name: /^Analisar o resultado de / })
      .click();
    await expect.element(page.getByRole('heading', { name: 'Análise Crítica do Resultado' })).toBeVisible();
    expect(location.pathname).toMatch(new RegExp(`/analise/${monthsAgo(1)}$`));
    history.back();
    await expect.element(rows).toHaveLength(6);
  });

  test('[RA-03] tells what the month that runs has so far, and does not judge it', async () => {
    const store = new IndicatorStore();
    const id = addMeasuredIndicator(store);
    store.record(id, { [firstDayMonthsAgo(0)]: 12.5 });
    void new AnalysisStore();
    await open(id, '?historico=completo');
    await expect.element(page.getByText(new RegExp(`^${shortMonth(0)} em curso: 12,5\\s%$`))).toBeVisible();
    await expect.element(page.getByText(`Último resultado · ${longMonth(1)}`)).toBeVisible();
    await expect.element(rows.first()).toHaveTextContent(shortMonth(0));
    await expect.element(rows.first().getByRole('cell').nth(3)).toHaveTextContent('em curso');
  });

  test('[RA-01] [RA-03] offers the last 6 and 12 months, the current year and all, each with an address', async () => {
    const id = addMeasuredIndicator(new IndicatorStore());
    void new AnalysisStore();
    await open(id);
    await expect.element(rows.first()).toHaveTextContent(shortMonth(1));
    await expect.element(rows.last()).toHaveTextContent(shortMonth(6));

    await evolution.selectOptions('Últimos 12 meses');
    await expect.element(rows).toHaveLength(12);
    expect(location.search).toBe('?periodo=12');
    await expect.element(rows.last()).toHaveTextContent(shortMonth(12));
    reloadPortal();
    await expect.element(rows).toHaveLength(12);

    await evolution.selectOptions('Ano atual');
    await expect.element(rows).toHaveLength(monthOfYear(monthsAgo(1)));
    expect(location.search).toBe('?periodo=ano');
    await expect.element(rows.last()).toHaveTextContent(`jan/${yearOf(monthsAgo(1))}`);
    history.back();
    await expect.element(rows).toHaveLength(12);
    await expect.element(evolution).toHaveValue('12');
    await evolution.selectOptions('Últimos 6 meses');
    await wholeHistory.click();
    await expect.element(rows).toHaveLength(15);
    expect(location.search).toBe('?historico=completo');
    await expect.element(rows.last()).toHaveTextContent(shortMonth(15));
    await expect.element(evolution).toHaveValue('6');
  });

  test('[RA-03] offers the last 24 and 36 months and everything, for chart, table and paper', async () => {
    const id = addMeasuredIndicator(new IndicatorStore());
    void new AnalysisStore();
    await open(id, '?periodo=24');
    await expect.element(rows).toHaveLength(24);
    await expect.element(evolution).toHaveValue('24');
    await expect.poll(countPoints).toBe(14);
    await evolution.selectOptions('Últimos 36 meses');
    await expect.element(rows).toHaveLength(36);
    expect(location.search).toBe('?periodo=36');
    await evolution.selectOptions('Desde o primeiro resultado');
    await expect.element(rows).toHaveLength(15);
    expect(location.search).toBe('?periodo=tudo');
    await expect.element(rows.last()).toHaveTextContent(shortMonth(15));
    await expect.poll(countPoints).toBe(14);
    const onPaper = page.getByText(`Evolução: ${longMonth(15)} a ${longMonth(1)}`);
    expect(onPaper.elements()).toHaveLength(1);
  });

  test('[KP-06] says that there are no results, and what comes next', async () => {
    const id = new IndicatorStore().add({ targets: { [firstDayMonthsAgo(12)]: 80 } });
    void new AnalysisStore();
    await open(id);
    await expect.element(page.getByText('Sem resultados.')).toBeVisible();
    await expect.element(page.getByText('Ainda não há nenhum resultado registrado à mão.')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: 'PNG' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Registrar o primeiro' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Adicionar resultado' })).toBeVisible();
    expect(location.search).toContain('registrar=sim');
  });

  test('[MR-01] results are added from here, and their history tells who removed what, when and why', async () => {
    const store = new IndicatorStore();
    const id = addMeasuredIndicator(store);
    void new AnalysisStore();
    answerEnginePeople();
    const common = { userName: 'IVONE.ALVES', occurredAt: '2026-03-02T17:30:00.000Z', reason: null };
    store.changes = [
      { ...common, id: '3', month: '2026-01-01', before: 5, after: null, reason: 'Mês trocado.' },
      { ...common, id: '2', month: '2026-01-01', before: 4, after: 5 },
      {
        ...common,
        id: '1',
        month: '2026-01-01',
        before: null,
        after: 4,
        ratioAfter: { numerator: 4, denominator: 100 },
      },
    ];
    await open(id);
    const history = page.getByRole('region', { name: 'Histórico dos resultados' }).getByRole('listitem');
    await expect
      .element(history.first())
      .toHaveTextContent(/jan\/2026: 5\s% removidoMotivo: Mês trocado\.Ivone Alves, 02\/03\/2026 às/);
    await expect.element(history.nth(1)).toHaveTextContent(/4\s% → 5\s% alterado/);
    await expect.element(history.nth(2)).toHaveTextContent(/4\s% \(4\s÷\s100\) registrado/);
    await page.getByRole('button', { name: 'Adicionar resultado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar resultado' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.search).toBe('');
    await expectNoAccessibilityFaults();
  });

  test('[RA-01] marks what was analysed and leads to the analysis; shows what others record meanwhile', async () => {
    const store = new IndicatorStore();
    const id = addMeasuredIndicator(store);
    const analyses = new AnalysisStore({ indicators: store, author: 'CARLA.MENDES' });
    answerEnginePeople();
    await open(id);
    await expect.element(row(shortMonth(2))).toHaveTextContent('Sem análise');
    await expect.element(row(shortMonth(3))).toHaveTextContent('Sem resultado');
    await expect.element(page.getByText('Com análise')).not.toBeInTheDocument();
    const analysis = analyses.add(id, { month: firstDayMonthsAgo(2) });
    store.record(id, { [firstDayMonthsAgo(3)]: 77.25 });
    server.tellLive('indicators');
    await expect.element(row(shortMonth(3))).toHaveTextContent(/77,25\s%/);
    await expect.poll(countPoints).toBe(6);
    const saved = row(shortMonth(2)).getByRole('link', { name: /^Análise de \d\d\/\d\d\/\d{4}$/ });
    await expect.element(saved).toBeVisible();
    await expect.element(row(shortMonth(2))).toHaveTextContent('por Carla Mendes');
    await expect.element(page.getByText('Com análise')).toBeVisible();
    await saved.click();
    await expect.poll(() => location.pathname).toMatch(new RegExp(`/analises/${analysis.id}$`));
    await expect.element(page.getByRole('article')).toBeVisible();
  });
});

describe('who sees the results analysis', () => {
  test('people of other departments find nothing, and are told so', async () => {
    const id = new IndicatorStore().add({ departmentId: 'dep-outro' });
    void new AnalysisStore();
    for (const address of [
      `dep-outro/${id}`,
      `${ownDepartment.id}/${id}`,
      `${ownDepartment.id}/kpi-nenhum`,
    ]) {
      openScreen(`/home/indicadores/${address}`);
      await expect.element(page.getByText('Indicador não encontrado.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Ver os indicadores' }).click();
    await expect.poll(() => location.pathname).toBe('/home/indicadores');
  });

  test('people who are linked see no runs of the extraction', async () => {
    const id = new IndicatorStore([{ ...ownDepartment, mayDefine: false }]).add({ others: extraction });
    void new AnalysisStore();
    await open(id);
    await expect.element(details).toHaveTextContent('Extração automatizada (DOCSTORE, SQL)');
    await expect.element(runs).not.toBeInTheDocument();
  });

  test('those who define it run the extraction at once and see how it went', async () => {
    answerEnginePeople();
    const store = new IndicatorStore();
    const id = store.add({ others: extraction });
    void new AnalysisStore();
    answerRuns(store, id);
    await open(id);
    await expect.element(runs).toHaveTextContent('Ainda não houve nenhuma.');
    await runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect.element(page.getByText('Extração concluída: 1 valor: 1 novo.')).toBeVisible();
    await expect.element(runs).toHaveTextContent('por Marina Lopes');
    await expect.element(row(shortMonth(1))).toHaveTextContent(/12,5\s%/);
    await runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect.element(runs.getByRole('listitem').first()).toHaveTextContent('1 valor: 1 igual');
  });
});

describe('the results analysis for everybody', () => {
  test('works by keyboard alone, with the numbers of the chart one key away', async () => {
    const id = addMeasuredIndicator(new IndicatorStore());
    void new AnalysisStore();
    answerEnginePeople();
    await open(id);
    await expect.poll(countPoints).toBe(5);
    evolution.element().focus();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Ver os números do gráfico' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const numbers = page.getByRole('table').first();
    await expect.element(numbers.getByRole('row').last()).toHaveTextContent(/86,4\s%.*85\s%/);
    await expect.element(page.getByRole('button', { name: 'Ver o gráfico' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(chart).toBeVisible();
    wholeHistory.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(rows).toHaveLength(15);
    await userEvent.tab();
    await expect.element(rows.first().getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toMatch(/\/analise\/\d{6}$/);
    await expect.element(page.getByRole('form')).toBeVisible();
  });

  test('has no accessibility faults, and fits a desk and a phone', async () => {
    answerEnginePeople();
    keepFrame();
    const store = new IndicatorStore();
    const id = store.add({ targets: { [firstDayMonthsAgo(12)]: 80 }, others: extraction });
    const analyses = new AnalysisStore();
    answerRuns(store, id);
    await open(id);
    await expect.element(page.getByText('Sem resultados.')).toBeVisible();
    await expectNoAccessibilityFaults();
    await runs.getByRole('button', { name: 'Atualizar agora' }).click();
    await expect.poll(countPoints).toBe(1);
    analyses.add(id);
    server.tellLive('indicators');
    await expect.element(row(shortMonth(1)).getByRole('link', { name: /^Análise de/ })).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone({ isOther: true });
    await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
    await expectNoAccessibilityFaults();
  });
});

/** Each run brings 12,5 for the last month; the first one is new, any other the same. */
function answerRuns(store: IndicatorStore, id: string): void {
  const done: ExtractionRun[] = [];
  server.on('GET', `${pluginPath}/extractionRuns`, () =>
    answerJson(extractionRunsAnswer, { success: true, runs: done.toReversed() }),
  );
  server.on('POST', `${pluginPath}/loadKpiValues`, () => {
    const isFirst = done.length === 0;
    const run = buildRun({
      id: `run-${done.length}`,
      trigger: 'hand',
      added: isFirst ? 1 : 0,
      unchanged: isFirst ? 0 : 1,
    });
    done.push(run);
    store.record(id, { [firstDayMonthsAgo(1)]: 12.5 });
    return answerJson(runExtractionAnswer, { success: true, run });
  });
}
