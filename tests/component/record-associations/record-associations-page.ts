import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { alice } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

const content = page.getByRole('main').last();
const masters = content.getByRole('list', { name: 'Cadastros da tabela' }).getByRole('listitem');
const records = content.getByRole('list', { name: 'Cadastros da origem' }).getByRole('listitem');
const linked = content.getByRole('region', { name: 'Cadastros associados' });
const suggestions = content.getByRole('region', { name: 'Sugestões' });

/** Associação de Cadastros. */
export const associationsPage = {
  entity: content.getByRole('combobox', { name: 'Tabela' }),
  source: content.getByRole('combobox', { name: 'Origem' }),
  /** Of the tab that is shown. */
  panel: content.getByRole('tabpanel'),
  masterSearch: content.getByRole('searchbox', { name: 'Pesquisar na tabela' }),
  recordSearch: content.getByRole('searchbox', { name: 'Pesquisar na origem' }),
  masters,
  records,
  onlyChecked: content.getByRole('switch', { name: 'Exibir somente marcados' }),
  linkButton: content.getByRole('button', { name: /^Associar \(/ }),
  linked,
  linkedRows: linked.getByRole('row').filter({ has: page.getByRole('cell') }),
  suggestions,
  confirmSuggestions: suggestions.getByRole('button', { name: /^Confirmar selecionadas/ }),

  async open(query = ''): Promise<void> {
    openScreen(`/associacao-de-cadastros${query}`, { as: alice });
    const heading = content.getByRole('heading', { name: 'Associação de Cadastros', level: 1 });
    // The first time a screen is opened its files have to be fetched.
    await expect.element(heading).toBeVisible();
  },

  tab: (name: 'Tabela' | 'Origem'): Locator => page.getByRole('tab', { name, exact: true }),
  master: (name: string): Locator => masters.filter({ hasText: name }).getByRole('radio'),
  record: (name: string): Locator => records.filter({ hasText: name }),
  unlink: (name: string): Locator => linked.getByRole('button', { name: `Desassociar ${name}` }),
  suggestion: (record: string, master: string): Locator =>
    suggestions.getByRole('checkbox', { name: `${record} corresponde a ${master}` }),

  async chooseMaster(name: string): Promise<void> {
    await this.masterSearch.fill(name);
    await this.master(name).click();
  },

  async checkRecords(names: readonly string[]): Promise<void> {
    await this.tab('Origem').click();
    for (const name of names) {
      await this.recordSearch.fill(name);
      await this.record(name).getByRole('checkbox').click();
    }
    await this.recordSearch.fill('');
  },

  /** How many are checked, and nothing is on its way. */
  async expectChecked(count: number): Promise<void> {
    await expect.element(this.linkButton).toHaveAccessibleName(`Associar (${count})`);
  },
};
