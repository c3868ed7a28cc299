import { expect, type Download, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** All indicators that somebody may see: the matrix of their signals, and the list. */
export class OverviewPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly matrix: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main').last();
    this.heading = content.getByRole('heading', { name: 'Visão geral dos indicadores', level: 1 });
    this.matrix = content.getByRole('table', { name: 'Variação e garantia' });
    this.list = content.getByRole('group', { name: 'Indicadores', exact: true });
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/home/indicadores-gerais${query}`);
    await expect(this.heading).toBeVisible();
  }

  /** A place of the matrix that somebody stands in. */
  place(name: string): Locator {
    return this.matrix.getByRole('button', { name });
  }

  /** Of the list, or of the sheet of paper. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  sparkline(name: string): Locator {
    return this.row(name).getByRole('img', { name: /além do acaso$/ });
  }

  async expectNames(names: readonly string[]): Promise<void> {
    await expect(this.list.getByRole('link')).toHaveText([...names]);
  }

  async download(): Promise<Download> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Exportar XLSX' }).click(),
    ]);
    return download;
  }
}
