import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Notificações: those that were received, and those that were sent. */
export class NonComplianceListPage {
  readonly page: Page;
  readonly content: Locator;
  readonly heading: Locator;
  readonly search: Locator;
  readonly exportCsv: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.heading = this.content.getByRole('heading', { name: 'Notificações', level: 1 });
    this.search = this.content.getByRole('searchbox', { name: 'Buscar por número, título ou setor' });
    this.exportCsv = this.content.getByRole('button', { name: 'Exportar CSV' });
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/home/aplicativos/nao-conformidades${query}`);
    await expect(this.heading).toBeVisible();
    // Its words are followed by how many are open, once that is known.
    await expect(this.tab('Enviadas')).toHaveText(/Enviadas\s*\d+ aberta/);
  }

  tab(name: string): Locator {
    return this.content.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  case(title: string): Locator {
    return this.content.getByRole('link', { name: title });
  }
}
