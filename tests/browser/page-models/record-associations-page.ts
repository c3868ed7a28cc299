import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Associação de Cadastros. */
export class RecordAssociationsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly entity: Locator;
  readonly source: Locator;
  /** Of the tab that is shown. */
  readonly panel: Locator;
  readonly masterSearch: Locator;
  readonly recordSearch: Locator;
  readonly masters: Locator;
  readonly records: Locator;
  readonly onlyChecked: Locator;
  readonly linkButton: Locator;
  readonly linked: Locator;
  readonly linkedRows: Locator;
  readonly suggestions: Locator;
  readonly confirmSuggestions: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main').last();
    this.heading = content.getByRole('heading', { name: 'Associação de Cadastros', level: 1 });
    this.entity = content.getByRole('combobox', { name: 'Tabela' });
    this.source = content.getByRole('combobox', { name: 'Origem' });
    this.panel = content.getByRole('tabpanel');
    this.masterSearch = content.getByRole('searchbox', { name: 'Pesquisar na tabela' });
    this.recordSearch = content.getByRole('searchbox', { name: 'Pesquisar na origem' });
    this.masters = content.getByRole('list', { name: 'Cadastros da tabela' }).getByRole('listitem');
    this.records = content.getByRole('list', { name: 'Cadastros da origem' }).getByRole('listitem');
    this.onlyChecked = content.getByRole('switch', { name: 'Exibir somente marcados' });
    this.linkButton = content.getByRole('button', { name: /^Associar \(/ });
    this.linked = content.getByRole('region', { name: 'Cadastros associados' });
    this.linkedRows = this.linked.getByRole('row').filter({ has: page.getByRole('cell') });
    this.suggestions = content.getByRole('region', { name: 'Sugestões' });
    this.confirmSuggestions = this.suggestions.getByRole('button', { name: /^Confirmar selecionadas/ });
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/associacao-de-cadastros${query}`);
    await expect(this.heading).toBeVisible();
  }

  tab(name: 'Tabela' | 'Origem'): Locator {
    return this.page.getByRole('tab', { name, exact: true });
  }

  master(name: string): Locator {
    return this.masters.filter({ hasText: name }).getByRole('radio');
  }

  record(name: string): Locator {
    return this.records.filter({ hasText: name });
  }

  async chooseMaster(name: string): Promise<void> {
    await this.masterSearch.fill(name);
    await this.master(name).check();
  }

  async checkRecords(names: readonly string[]): Promise<void> {
    await this.tab('Origem').click();
    for (const name of names) {
      await this.recordSearch.fill(name);
      await this.record(name).getByRole('checkbox').check();
    }
    await this.recordSearch.fill('');
  }

  /** How many are checked, and nothing is on its way. */
  async expectChecked(count: number): Promise<void> {
    await expect(this.linkButton).toHaveAccessibleName(`Associar (${count})`);
  }

  unlink(name: string): Locator {
    return this.linked.getByRole('button', { name: `Desassociar ${name}` });
  }

  suggestion(record: string, master: string): Locator {
    return this.suggestions.getByRole('checkbox', { name: `${record} corresponde a ${master}` });
  }
}
