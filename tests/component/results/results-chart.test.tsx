// The chart of one indicator: what is drawn, how its axis stands, and in which words.
import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, shortMonth } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { AnalysisStore } from '../result-analyses/analysis-store.ts';
import { server } from '../support/fake-server.ts';
import { addMeasuredIndicator, resultsScreen } from './results-screen.ts';

const { chart, countDrawn, countPoints, details, open, row } = resultsScreen;

describe('the chart of the results analysis', () => {
  test('[RA-02] draws results and targets in their colours and no result below zero', async () => {
    const store = new IndicatorStore();
    const id = addMeasuredIndicator(store);
    store.record(id, { [firstDayMonthsAgo(3)]: -1 });
    void new AnalysisStore();
    await open(id);
    await expect.element(row(shortMonth(3))).toHaveTextContent('não medido; fora do gráfico');
    // Six months have a result, one of them below zero.
    await expect.poll(countPoints).toBe(5);
    expect(countDrawn('path[stroke="#ff7f0e"][fill="none"]')).toBeGreaterThan(0);
    expect(countDrawn('path[stroke="#0e7fff"][stroke-dasharray]')).toBeGreaterThan(0);
    expect(chart.element().querySelector('svg')?.textContent).toContain('Resultados');
    expect(chart.element().querySelector('svg')?.textContent).toContain('Metas');
    await expect
      .element(chart)
      .toHaveAccessibleDescription(
        /^Último resultado: 86,4\s% em .+, 1,4\sp\.p\. acima da meta \(melhor\), que é de 85\s%\. .*Quanto maior, melhor\.$/,
      );
  });

  test('[RA-02] draws a band as a soft area between two lines, and tells it in the key, the table and in words', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      targets: { [firstDayMonthsAgo(24)]: 82, [firstDayMonthsAgo(4)]: { from: 80, to: 90 } },
      results: { [firstDayMonthsAgo(1)]: 92.5, [firstDayMonthsAgo(2)]: 85, [firstDayMonthsAgo(5)]: 83 },
    });
    void new AnalysisStore();
    await open(id);
    await expect.poll(countPoints).toBe(3);
    expect(countDrawn('path[fill="#0e7fff"][fill-opacity="0.14"]')).toBe(1);
    expect(countDrawn('path[stroke="#0e7fff"][stroke-dasharray]')).toBe(2);
    await expect.element(page.getByText(/^Meta: de 80 a 90\s%$/)).toBeVisible();
    await expect
      .element(chart)
      .toHaveAccessibleDescription(
        /2,5\sp\.p\. acima da meta \(pior\), que é de 80 a 90\s%\. .*O resultado esperado fica dentro da faixa\.$/,
      );
    await expect.element(row(shortMonth(2))).toHaveTextContent(/de 80 a 90\s%.*dentro da faixa da meta/);
    await expect.element(details).toHaveTextContent('Dentro da faixa da meta');
    await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
    const numbers = page.getByRole('group', { name: 'Gráfico de resultados e metas' }).getByRole('row');
    await expect.element(numbers.filter({ hasText: longMonth(1) })).toHaveTextContent(/92,5\s%de 80 a 90\s%/);
    await expect.element(numbers.filter({ hasText: longMonth(5) })).toHaveTextContent(/83\s%82\s%$/);
  });

  test('[RA-02] joins the results of an indicator that is verified each quarter', async () => {
    const store = new IndicatorStore();
    const id = store.add({
      results: { [firstDayMonthsAgo(1)]: 4, [firstDayMonthsAgo(4)]: 6, [firstDayMonthsAgo(10)]: 5 },
      others: { verificationFrequency: 'Trimestral' },
    });
    void new AnalysisStore();
    await open(id, '?periodo=12');
    await expect.poll(countPoints).toBe(3);
    // The quarter without a result leaves a gap: the line begins twice, the first time with one point alone.
    expect(countLineStarts()).toBe(2);
    store.record(id, { [firstDayMonthsAgo(7)]: 5.5 });
    server.tellLive('indicators');
    await expect.poll(countPoints).toBe(4);
    expect(countLineStarts()).toBe(1);
  });

  test('the axis begins at zero until somebody narrows it, which is told, remembered and in the address', async () => {
    const id = addMeasuredIndicator(new IndicatorStore());
    void new AnalysisStore();
    await open(id);
    const narrow = page.getByRole('switch', { name: 'Ajustar eixo aos valores' });
    await expect.element(narrow).not.toBeChecked();
    await expect.poll(readAxis).toContain('0');
    expect(readAxis()).not.toContain('% (eixo ajustado)');
    await narrow.click();
    await expect.poll(readAxis).toContain('% (eixo ajustado)');
    expect(readAxis()).not.toContain('0');
    expect(location.search).toBe('?eixo=ajustado');
    await open(id);
    await expect.element(narrow).toBeChecked();
    await expect.poll(readAxis).not.toContain('0');
    await narrow.click();
    await expect.poll(readAxis).toContain('0');
    expect(location.search).toBe('?eixo=zero');
    history.back();
    await expect.poll(() => location.search).toBe('');
    await expect.element(narrow).not.toBeChecked();
  });

  test('says in words what a rate is counted by: at the axis, beside the values, in the table and the details', async () => {
    const id = new IndicatorStore().add({
      others: {
        results: {
          [presentDayKey(firstDayMonthsAgo(1))]: { value: 3.2, numerator: 16, denominator: 5000 },
        },
        measureUnit: { id: 'pmil', name: 'por Mil' },
        descriptionOfMeasureFormula: '(Quedas ÷ pacientes-dia) × 1000',
      },
    });
    void new AnalysisStore();
    await open(id);
    await expect.poll(readAxis).toContain('por mil pacientes-dia');
    await expect.element(page.getByText(/^3,2\spor mil pacientes-dia$/)).toBeVisible();
    await expect
      .element(page.getByText(`${longMonth(6)} a ${longMonth(1)} · por mil pacientes-dia`))
      .toBeVisible();
    // Beside the value stands what it was made of.
    await expect.element(row(shortMonth(1))).toHaveTextContent(/3,2\spor\smil16\s÷\s5\.000/);
    await expect.element(details).toHaveTextContent('por mil pacientes-dia (/1000)');
    await page.getByRole('button', { name: 'Ver os números do gráfico' }).click();
    await expect
      .element(page.getByRole('table').first())
      .toHaveTextContent(/3,2\spor\smil \(16\s÷\s5\.000\)/);
    await expect.element(page.getByRole('caption')).toHaveTextContent('por mil pacientes-dia');
  });
});

/** What is written in the drawing, word by word. */
function readAxis(): readonly (string | null)[] {
  const words = chart.element().querySelectorAll('svg text');
  return Array.from(words, ({ textContent }) => textContent);
}

/** How often the line of the results is begun. */
function countLineStarts(): number {
  const line = chart.element().querySelector('svg path[stroke="#ff7f0e"][fill="none"]');
  return line?.getAttribute('d')?.match(/M/g)?.length ?? 0;
}
