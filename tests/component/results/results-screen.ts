import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { ownDepartment, type IndicatorStore } from '../indicators/indicator-store.ts';
import { firstDayMonthsAgo } from '../indicators/indicator-months.ts';
import { openScreen } from '../support/portal.tsx';

const table = page.getByRole('table', { name: 'Resultados por mês' });
// The first row group is that of the titles.
const rows = table.getByRole('rowgroup').nth(1).getByRole('row');
const chart = page.getByRole('img', { name: 'Gráfico de resultados e metas' });

/** The results analysis of one indicator. */
export const resultsScreen = {
  table,
  rows,
  chart,
  evolution: page.getByLabelText('Evolução'),
  wholeHistory: page.getByRole('switch', { name: 'Histórico completo' }),
  details: page.getByRole('region', { name: 'Ficha do indicador' }),
  runs: page.getByRole('region', { name: 'Últimas extrações' }),

  open: async (id: string, search = ''): Promise<void> => {
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}${search}`);
    await expect.element(page.getByRole('heading', { name: 'Análise dos resultados' })).toBeVisible();
  },

  /** By its month as the table has it, out/2026. */
  row: (month: string): Locator => {
    return rows.filter({ hasText: month });
  },

  /** What of the drawing the selector finds. */
  countDrawn: (selector: string): number => {
    return chart.query()?.querySelectorAll(`svg ${selector}`).length ?? 0;
  },

  /** Points of the results, the line itself left out. */
  countPoints: (): number => {
    return resultsScreen.countDrawn('path[fill="#ff7f0e"]');
  },

  exportAs: async (format: 'PNG' | 'CSV' | 'XLSX'): Promise<void> => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: format }).click();
  },
};

/** Fifteen months: target 82 %, then 85 % for the last two; last month 86,4 %, one month without a result. */
export function addMeasuredIndicator(store: IndicatorStore, name = 'Ocupação dos leitos'): string {
  const values = [86.4, 85, null, 80.5, 81, 82, 83, 82, 81, 80, 79, 80, 81, 82, 83];
  return store.add({
    name,
    targets: { [firstDayMonthsAgo(24)]: 82, [firstDayMonthsAgo(2)]: 85 },
    results: Object.fromEntries(
      values.flatMap((value, index) => (value === null ? [] : [[firstDayMonthsAgo(index + 1), value]])),
    ),
    others: { category: 'Tático e Operacional', subcategory: 'Processo' },
  });
}
