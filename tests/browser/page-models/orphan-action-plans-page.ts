import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Action plans without a department: the list of cases and the chosen one. */
export class OrphanActionPlansPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cases: Locator;
  readonly counts: Locator;
  readonly detail: Locator;
  readonly fix: Locator;
  readonly question: Locator;
  readonly backToList: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main').last();
    this.heading = content.getByRole('heading', { name: 'Planos de ação sem departamentos', level: 1 });
    this.cases = content.getByRole('list', { name: 'Casos' }).getByRole('link');
    this.counts = content.getByText(/^(\d+ casos?|Nenhum caso), /);
    this.detail = content.getByRole('region');
    this.fix = this.detail.getByRole('button', { name: 'Corrigir' });
    this.question = page.getByRole('dialog', { name: /^Corrigir o processo/ });
    this.backToList = content.getByRole('link', { name: 'Voltar à lista de casos' });
  }

  async open(processId?: string): Promise<void> {
    const query = processId === undefined ? '' : `?caso=${processId}`;
    await goTo(this.page, `/planos-de-acao-sem-departamentos${query}`);
    await expect(this.heading).toBeVisible();
  }

  case(processId: string): Locator {
    return this.cases.filter({ hasText: new RegExp(`PId ${processId}(?!\\d)`) });
  }

  /** What the detail says under a name. */
  fact(name: string): Locator {
    return this.detail
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition');
  }

  async confirm(): Promise<void> {
    await this.fix.click();
    await this.question.getByRole('button', { name: 'Corrigir' }).click();
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true });
  }
}
