import type { Download, Locator, Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The results analysis of one indicator. */
export class ResultsPage {
  readonly page: Page;
  readonly evolution: Locator;
  readonly chart: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly details: Locator;
  readonly runs: Locator;
  /** What the lines and signs of the chart say. */
  readonly signalKey: Locator;
  /** What stands over the chart and can be reached. */
  readonly overlay: Locator;
  readonly baselines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.evolution = page.getByLabel('Evolução');
    this.chart = page.getByRole('img', { name: 'Gráfico de resultados e metas' });
    this.table = page.getByRole('table', { name: 'Resultados por mês' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.details = page.getByRole('region', { name: 'Ficha do indicador' });
    this.runs = page.getByRole('region', { name: 'Últimas extrações' });
    this.signalKey = page.getByRole('list', { name: 'Como ler os sinais' });
    this.overlay = page.getByRole('list', { name: 'Análises, planos e linhas de base no gráfico' });
    this.baselines = page.getByRole('region', { name: 'Linhas de base' });
  }

  async open(departmentId: string, indicatorId: string, search = ''): Promise<void> {
    await goTo(this.page, `/home/indicadores/${departmentId}/${indicatorId}${search}`);
    await this.page.getByRole('heading', { name: 'Análise dos resultados' }).waitFor();
  }

  /** By its month as the table has it, out/2026. */
  row(month: string): Locator {
    return this.rows.filter({ hasText: month });
  }

  /** Points of the results, the line itself left out: where no signals are shown, those in the colour of the line. */
  points(): Locator {
    return this.chart.locator('svg path[fill="#ff7f0e"]');
  }

  /** All of them where signals are shown, by chance or special. */
  judgedPoints(): Locator {
    return this.chart.locator('svg path:is([fill="#616E76"], [fill="#0069A8"], [fill="#B34A00"])');
  }

  specialPoints(kind: 'improvement' | 'concern'): Locator {
    return this.chart.locator(`svg path[fill="${kind === 'improvement' ? '#0069A8' : '#B34A00'}"]`);
  }

  /** Pieces of the lines of the limits: two for each stretch. */
  limits(): Locator {
    return this.chart.locator('svg path[stroke-dasharray="2,3"]');
  }

  /** As a sheet. */
  async download(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exportar' }).click();
    await this.page.getByRole('menuitem', { name: 'XLSX' }).click();
    return await download;
  }
}
