import type { Download, Locator, Page } from '@playwright/test';

/** The results analysis of one indicator. */
export class ResultsPage {
  readonly page: Page;
  readonly evolution: Locator;
  readonly chart: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly wholeHistory: Locator;
  readonly details: Locator;
  readonly runs: Locator;

  constructor(page: Page) {
    this.page = page;
    this.evolution = page.getByLabel('Evolução');
    this.chart = page.getByRole('img', { name: 'Gráfico de resultados e metas' });
    this.table = page.getByRole('table', { name: 'Resultados por mês' });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.wholeHistory = page.getByRole('switch', { name: 'Histórico completo' });
    this.details = page.getByRole('region', { name: 'Ficha do indicador' });
    this.runs = page.getByRole('region', { name: 'Últimas extrações' });
  }

  async open(departmentId: string, indicatorId: string, search = ''): Promise<void> {
    await this.page.goto(`/home/indicadores/${departmentId}/${indicatorId}${search}`);
    await this.page.getByRole('heading', { name: 'Análise dos resultados' }).waitFor();
  }

  /** By its month as the table has it, out/2026. */
  row(month: string): Locator {
    return this.rows.filter({ hasText: month });
  }

  /** Points of the results, the line itself left out. */
  points(): Locator {
    return this.chart.locator('svg path[fill="#ff7f0e"]');
  }

  async download(format: 'PNG' | 'CSV' | 'XLSX'): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exportar' }).click();
    await this.page.getByRole('menuitem', { name: format }).click();
    return await download;
  }
}
