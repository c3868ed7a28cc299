import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Minutes of meetings: the list, and one meeting's minutes to be written, approved and read. */
export class MinutesPage {
  readonly page: Page;
  readonly content: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly newMinutes: Locator;
  readonly creation: Locator;
  readonly items: Locator;
  readonly saveState: Locator;
  readonly begin: Locator;
  readonly present: Locator;
  readonly approve: Locator;
  readonly object: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.rows = this.content.getByRole('table', { name: 'Atas' }).getByRole('row');
    this.search = this.content.getByRole('searchbox', { name: 'Número, comissão, assunto ou deliberação' });
    this.newMinutes = page.getByRole('button', { name: 'Nova ata' }).first();
    this.creation = page.getByRole('dialog', { name: 'Nova ata' });
    this.items = this.part('Pauta')
      .getByRole('listitem')
      .getByRole('group')
      .filter({ has: page.getByLabel('Discussão') });
    this.saveState = this.content.getByText(
      /^(Salvo às|Salvando…|Salvamento automático|Não foi possível salvar)/,
    );
    this.begin = this.content.getByRole('button', { name: 'Iniciar reunião' });
    this.present = this.content.getByRole('button', { name: 'Enviar para aprovação' });
    this.approve = this.content.getByRole('button', { name: 'Aprovar', exact: true });
    this.object = this.content.getByRole('button', { name: 'Registrar ressalva' });
  }

  async openList(query = ''): Promise<void> {
    await goTo(this.page, `/home/aplicativos/atas${query}`);
    await expect(this.heading('Atas de Reuniões')).toBeVisible();
  }

  async open({ id, number, year }: { id: string; number: number; year: number }): Promise<void> {
    await goTo(this.page, `/home/aplicativos/atas?minutesId=${id}`);
    const heading = this.heading(`Ata ${String(number).padStart(3, '0')}/${year}`);
    await expect(heading).toBeVisible();
  }

  heading(name: string | RegExp): Locator {
    return this.content.getByRole('heading', { name, level: 1 });
  }

  /** A section, by its title. */
  part(title: string): Locator {
    return this.content.getByRole('region', { name: title, exact: true });
  }

  /** An item of the agenda while it is written. */
  item(title: string): Locator {
    return this.content.getByRole('group', { name: title, exact: true });
  }

  discussion(title: string): Locator {
    return this.item(title).getByLabel('Discussão');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  filter(name: string): Locator {
    return this.content.getByRole('group', { name: 'Filtrar por situação' }).getByRole('button', { name });
  }

  async choosePerson(place: Locator, label: string, name: string): Promise<void> {
    await place.getByRole('combobox', { name: label }).fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  /** As people type it: 30112030. */
  async typeDay(place: Locator, label: string, digits: string): Promise<void> {
    await place.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
    await this.page.keyboard.type(digits);
  }

  async mark(person: string, attendance: 'Presente' | 'Ausente' | 'Justificada'): Promise<void> {
    await this.content
      .getByRole('group', { name: `Presença de ${person}` })
      .getByRole('button', { name: attendance })
      .click();
  }

  async addItem(title: string): Promise<void> {
    await this.content.getByLabel('Novo assunto').fill(title);
    await this.page.keyboard.press('Enter');
    await expect(this.item(title)).toBeVisible();
  }

  async addDecision(
    item: string,
    decision: { readonly what: string; readonly who: string; readonly day: string },
  ): Promise<void> {
    const card = this.item(item);
    await card.getByRole('button', { name: 'Nova deliberação' }).click();
    await card.getByLabel('O que foi decidido').fill(decision.what);
    await this.choosePerson(card, 'Responsável', decision.who);
    await this.typeDay(card, 'Prazo', decision.day);
    await card.getByRole('button', { name: 'Incluir deliberação' }).click();
    await expect(card.getByRole('button', { name: `Editar a deliberação: ${decision.what}` })).toBeVisible();
    await card.getByRole('button', { name: 'Cancelar' }).click();
  }

  /** After a failure it is tried again ten seconds later. */
  async expectSaved(): Promise<void> {
    await expect(this.saveState).toHaveText(/^Salvo às \d\d:\d\d$/);
  }

  async sendForApproval(): Promise<void> {
    await this.present.click();
    const question = this.page.getByRole('dialog', { name: 'Enviar a ata para aprovação' });
    await question.getByRole('button', { name: 'Enviar para aprovação' }).click();
    await expect(this.part('Aprovação')).toBeVisible();
  }

  async answer(verdict: 'Aprovar' | 'Registrar ressalva', comment = ''): Promise<void> {
    await (verdict === 'Aprovar' ? this.approve : this.object).click();
    const dialog = this.page.getByRole('dialog');
    if (comment !== '') await dialog.getByRole('textbox').fill(comment);
    await dialog.getByRole('button', { name: verdict, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  decision(what: string): Locator {
    return this.content
      .getByRole('list', { name: 'Deliberações' })
      .getByRole('listitem')
      .filter({ hasText: what });
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true });
  }
}
