// What the numbers of an indicator mean, on its chart, in its table and in words.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, shortMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { AnalysisStore } from '../result-analyses/analysis-store.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { answerAnything, holdAnswer, server } from '../support/fake-server.ts';
import { showOnPaper } from '../support/paper.ts';
import { reloadPortal } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { tabTo } from '../support/tab-to.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { resultsScreen } from './results-screen.ts';
import { SignalStore } from './signal-store.ts';

const { chart, countDrawn, countPoints, exportAs, open, row, table } = resultsScreen;

const signalsSwitch = page.getByRole('switch', { name: 'Sinais' });
const key = page.getByRole('list', { name: 'Como ler os sinais' });
const overlay = page.getByRole('list', { name: 'Análises, planos e linhas de base no gráfico' });

const common = '#616E76';
const concern = '#B34A00';
const improvement = '#0069A8';

/** Waiting days, of which fewer are better: eleven around five, then seven lower ones; last month far above. */
const shifted = [3, 2.6, 3.3, 2.9, 3.4, 2.7, 3.1, 5.2, 4.6, 5, 5.8, 4.4, 5.1, 4.9, 5.6, 4.1, 5.3, 4.8];

function addShifted(store: IndicatorStore, values: readonly number[] = shifted): string {
  return store.add({
    name: 'Tempo de espera',
    targets: { [firstDayMonthsAgo(24)]: 5, [firstDayMonthsAgo(6)]: 3.5 },
    results: Object.fromEntries(values.map((value, index) => [firstDayMonthsAgo(index + 1), value])),
    others: { measureUnit: { id: 'day', name: 'Dias' }, orientation: -1 },
  });
}

interface Opened {
  readonly id: string;
  readonly signals: SignalStore;
  readonly store: IndicatorStore;
}

async function openShifted(
  search = '?periodo=24',
  prepare?: (signals: SignalStore) => void,
): Promise<Opened> {
  const store = new IndicatorStore();
  const id = addShifted(store);
  void new AnalysisStore();
  answerEnginePeople();
  const signals = new SignalStore(store);
  prepare?.(signals);
  await open(id, search);
  return { id, signals, store };
}

describe('signals of an indicator', () => {
  test('[SP-02] draws mean and limits, special points by shape and colour, and keeps results and targets', async () => {
    await openShifted();
    // Seven lower ones and eight higher ones in a row; three are by chance.
    await expect.poll(() => countDrawn(`path[fill="${improvement}"]`)).toBe(7);
    expect(countDrawn(`path[fill="${concern}"]`)).toBe(8);
    expect(countDrawn(`path[fill="${common}"]`)).toBe(3);
    expect(new Set([drawnShape(improvement), drawnShape(concern), drawnShape(common)]).size).toBe(3);
    expect(countDrawn('path[stroke="#ff7f0e"][fill="none"]')).toBeGreaterThan(0);
    expect(countDrawn('path[stroke="#0e7fff"][stroke-dasharray]')).toBeGreaterThan(0);
    expect(countDrawn('path[stroke="#55636B"][stroke-dasharray="2,3"]')).toBe(2);
    await expect.element(key).toHaveTextContent(/Média \(4,21\sdias\): o nível de costume/);
    await expect.element(key).toHaveTextContent('Melhoria: não é acaso, aprenda com ela');
    await expect.element(key).toHaveTextContent('Preocupação: não é acaso, procure a causa');
    await expect.element(page.getByText('Melhoria, em queda')).toBeVisible();
    await expect.element(page.getByText('Ora atinge, ora não')).toBeVisible();
    await expect.element(page.getByText('Melhorando, ainda oscila na meta.')).toBeVisible();
    await expect
      .element(chart)
      .toHaveAccessibleDescription(
        /Média de 4,21\sdias; por acaso os resultados ficam entre 2,15\sdias e 6,28\sdias\. 15 meses do período têm variação especial\.$/,
      );
  });

  test('[SP-02] the tables name the rule of each special month in words', async () => {
    await openShifted();
    await expect
      .element(row(shortMonth(1)))
      .toHaveTextContent('Melhoria · Deslocamento: sete resultados seguidos abaixo da média');
    await expect
      .element(row(shortMonth(9)))
      .toHaveTextContent('Preocupação · Deslocamento: sete resultados seguidos acima da média');
    await expect.element(row(shortMonth(18))).toHaveTextContent('Variação comum');
    await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
    const numbers = page.getByRole('group', { name: 'Gráfico de resultados e metas' });
    await expect
      .element(numbers.getByRole('row').filter({ hasText: longMonth(1) }))
      .toHaveTextContent(/3\sdias3,5\sdias4,21\sdias2,15\sdias6,28\sdiasMelhoria · Deslocamento/);
  });

  test('[SP-02] computes on the whole history what it shows of six months', async () => {
    await openShifted('');
    await expect.poll(() => countDrawn(`path[fill="${improvement}"]`)).toBe(6);
    await expect.element(key).toHaveTextContent(/Média \(4,21\sdias\)/);
  });

  test('[SP-02] cuts what is drawn of limits at zero and a hundred, not what is exported', async () => {
    const store = new IndicatorStore();
    const values = [99, 97, 99, 96, 99, 98, 99.5, 97, 99, 96];
    const id = store.add({
      results: Object.fromEntries(values.map((value, index) => [firstDayMonthsAgo(index + 1), value])),
    });
    void new AnalysisStore();
    void new SignalStore(store);
    const files = catchSavedFiles();
    await open(id, '?periodo=12');
    await expect.element(key).toHaveTextContent(/Limites \([\d,]+\s% a 100\s%\)/);
    await expect.element(page.getByText('Limites provisórios: ainda vão mudar.')).toBeVisible();
    await exportAs('CSV');
    const lines = (await files.next()).text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/;Média;Limite inferior;Limite superior;Sinal$/);
    expect(lines.at(-1)).toMatch(/;97,95;[\d,]+;10[\d,]+;Variação comum$/);
  });

  test('[SP-02] marks analyses and finished plans on their months, each a link that keys reach', async () => {
    await openShifted('?periodo=12', (signals) => {
      signals.markers = [
        { month: firstDayMonthsAgo(9), kind: 'analysis', analysisId: 'an-1', title: 'Fila na triagem' },
        { month: firstDayMonthsAgo(7), kind: 'plan-finished', analysisId: 'an-1', title: 'RACP 4/2026' },
      ];
    });
    const analysis = overlay.getByRole('link', {
      name: `Análise crítica de ${longMonth(9)}: Fila na triagem`,
    });
    const plan = overlay.getByRole('link', {
      name: `Plano de ação concluído em ${longMonth(7)}: RACP 4/2026`,
    });
    await expect.element(plan).toBeVisible();
    await expect.element(key).toHaveTextContent('Plano de ação concluído');
    const places = [analysis, plan].map((link) => link.element().getBoundingClientRect());
    expect(places[0]?.left).toBeLessThan(places[1]?.left ?? 0);
    await tabTo(analysis);
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Fila na triagem');
    await tabTo(plan);
    server.on('GET', /\/gateway\/result-analyses\/an-1/, () => answerAnything({}, 404));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toMatch(/\/analises\/an-1$/);
  });

  test('[SP-02] says where there are too few results for limits, and draws the sequence alone', async () => {
    const store = new IndicatorStore();
    const id = addShifted(store, [3, 4, 3.5]);
    void new AnalysisStore();
    void new SignalStore(store);
    await open(id);
    await expect
      .element(page.getByText('O gráfico mostra só a sequência dos resultados, sem limites.'))
      .toBeVisible();
    await expect.poll(() => countDrawn(`path[fill="${common}"]`)).toBe(3);
    expect(countDrawn('path[stroke="#55636B"][stroke-dasharray="2,3"]')).toBe(0);
    await expect.element(key).not.toHaveTextContent('Média');
  });

  test('[SP-02] warns where events are rare, and counts the months since the last one', async () => {
    const store = new IndicatorStore();
    const id = addShifted(store, [0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0]);
    void new AnalysisStore();
    void new SignalStore(store);
    await open(id);
    await expect.element(page.getByText('3 meses desde o último evento.')).toBeVisible();
    await expect.element(page.getByText(/^Eventos raros: com tantos meses sem nenhum/)).toBeVisible();
  });

  test('[SP-02] can be switched off by keys, for this person, and stays so', async () => {
    let documents: ReturnType<typeof keepDocuments> | undefined;
    await openShifted('?periodo=24', () => {
      documents = keepDocuments({ 'user-settings': {} });
    });
    await expect.element(key).toBeVisible();
    await tabTo(signalsSwitch);
    await userEvent.keyboard(' ');
    await expect.element(signalsSwitch).not.toBeChecked();
    // As the specification has it.
    await expect.poll(countPoints).toBe(18);
    expect(countDrawn(`path[fill="${improvement}"]`)).toBe(0);
    expect(countDrawn('path[stroke-dasharray="2,3"]')).toBe(0);
    await expect.element(key).not.toBeInTheDocument();
    await expect.element(page.getByText('Melhorando, ainda oscila na meta.')).not.toBeInTheDocument();
    expect(
      table
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Mês', 'Resultado', 'Referência', 'Diferença', 'Análise']);
    await expect.poll(() => documents?.listWrites('user-settings')).toHaveLength(1);
    reloadPortal();
    await expect.element(signalsSwitch).not.toBeChecked();
    await expect.poll(countPoints).toBe(18);
    await signalsSwitch.click();
    await expect.poll(() => countDrawn(`path[fill="${improvement}"]`)).toBe(7);
  });

  test('[SP-02] shows results and targets while signals are on the way, and says when they fail', async () => {
    const store = new IndicatorStore();
    const id = addShifted(store);
    void new AnalysisStore();
    const signals = new SignalStore(store);
    const held = holdAnswer(() => answerAnything({ code: 'internal', message: 'x', requestId: 'r' }, 500));
    const takeBack = server.on('GET', /^\/gateway\/signals\//, held.answer);
    await open(id, '?periodo=24');
    await expect.poll(countPoints).toBe(18);
    held.release();
    await expect.element(page.getByText(/^Os sinais não puderam ser carregados\./)).toBeVisible();
    expect(countPoints()).toBe(18);
    takeBack();
    signals.mayRebase = false;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.poll(() => countDrawn(`path[fill="${improvement}"]`)).toBe(7);
    await expect.element(page.getByRole('region', { name: 'Linhas de base' })).not.toBeInTheDocument();
  });

  test('[SP-02] says nothing of signals where there is no result', async () => {
    const store = new IndicatorStore();
    const id = store.add();
    void new AnalysisStore();
    void new SignalStore(store);
    await open(id);
    await expect.element(page.getByText('Sem resultados.')).toBeVisible();
    await expect.element(signalsSwitch).not.toBeInTheDocument();
  });

  test('[SP-02] is whole on desk, phone and paper, without faults', async () => {
    await resizeWindow(desk);
    await openShifted('?periodo=24', (signals) => {
      signals.rebases = [
        {
          month: firstDayMonthsAgo(7),
          reason: 'Triagem em duas filas',
          author: 'MARINA.LOPES',
          createdAt: '2026-11-02T12:00:00.000Z',
        },
      ];
      signals.markers = [
        { month: firstDayMonthsAgo(9), kind: 'analysis', analysisId: 'an-1', title: 'Fila na triagem' },
      ];
    });
    await expect.element(overlay.getByRole('img')).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await resizeWindow(phone);
    await expect.element(key).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await resizeWindow(desk);
    await showOnPaper();
    await expect.element(page.getByRole('button', { name: /^Nova linha de base/ })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('region', { name: 'Linhas de base' }))
      .toHaveTextContent(`A partir de ${longMonth(7)}: Triagem em duas filas`);
    await expect.element(key).toBeVisible();
  });
});

/** The outline of the first point in that colour, by the commands that it is drawn with. */
function drawnShape(colour: string): string {
  const drawn = chart.element().querySelector(`svg path[fill="${colour}"]`);
  return drawn?.getAttribute('d')?.replaceAll(/[^A-Za-z]/g, '') ?? '';
}
