import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** One non-compliance with all that was done about it. */
export class NonCompliancePage {
  readonly page: Page;
  readonly content: Locator;
  readonly heading: Locator;
  readonly state: Locator;
  readonly next: Locator;
  readonly history: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.heading = this.content.getByRole('heading', { level: 1 });
    this.state = this.content.getByRole('list', { name: 'Resumo' }).getByRole('listitem').first();
    this.next = this.content.getByRole('region', { name: 'O que fazer agora' });
    this.history = this.content
      .getByRole('list', { name: 'Passos desta notificação, do primeiro ao mais recente' })
      .getByRole('listitem');
    this.answer = this.content.getByRole('form', { name: 'Análise e plano de ação' });
  }

  async open(id: string, title: string): Promise<void> {
    await goTo(this.page, `/home/aplicativos/nao-conformidades?nonComplianceId=${id}`);
    await this.expectArrived(title);
  }

  async expectArrived(title: string): Promise<void> {
    await expect(this.heading).toHaveText(title);
  }

  command(label: string): Locator {
    return this.next.getByRole('button', { name: label, exact: true });
  }

  async openCommand(label: string): Promise<Locator> {
    await this.command(label).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async confirm(dialog: Locator, label: string): Promise<void> {
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** What the report says under a name. */
  fact(name: string): Locator {
    return this.content
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition');
  }

  async choose(place: Locator, label: string, name: string): Promise<void> {
    await place.getByRole('combobox', { name: label }).fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  /** @param day 2030-11-30, typed as people do. */
  async typeDay(place: Locator, label: string, day: string): Promise<void> {
    await place.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await this.page.keyboard.type(day.split('-').toReversed().join(''));
  }

  async fillAction(
    number: number,
    action: { readonly what: string; readonly who: string; readonly day: string },
  ): Promise<void> {
    const place = this.answer.getByRole('group', { name: `Ação ${number}`, exact: true });
    await place.getByLabel('O quê', { exact: true }).fill(action.what);
    await this.choose(place, 'Quem', action.who);
    await this.typeDay(place, 'Quando', action.day);
  }
}
