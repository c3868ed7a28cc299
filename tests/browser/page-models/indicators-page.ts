import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The cards of a department. */
export class IndicatorsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly department: Locator;
  readonly status: Locator;
  readonly newIndicator: Locator;
  readonly cards: Locator;
  readonly names: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main').last();
    this.heading = content.getByRole('heading', { name: 'Indicadores de desempenho', level: 1 });
    this.department = content.getByLabel('Microssistema', { exact: true });
    this.status = page.getByLabel('Situação', { exact: true });
    this.newIndicator = content.getByRole('button', { name: 'Novo indicador' }).first();
    this.cards = content.getByRole('list', { name: 'Indicadores' }).getByRole('listitem');
    this.names = this.cards.getByRole('heading', { level: 2 });
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/home/indicadores${query}`);
    await expect(this.heading).toBeVisible();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name, level: 2 }) });
  }

  /** The drawing of the card's chart, which is there once it has come in sight. */
  chartOf(name: string): Locator {
    return this.card(name)
      .getByRole('img', { name: /^Gráfico/ })
      .locator('svg');
  }

  async expectNames(names: readonly string[]): Promise<void> {
    await expect(this.names).toHaveText([...names]);
  }

  async openMenu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ações de ${name}` }).click();
    await expect(this.page.getByRole('menu')).toBeVisible();
  }

  action(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  async chooseAction(name: string, action: string): Promise<void> {
    await this.openMenu(name);
    await this.action(action).click();
  }
}
