import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The screen Microssistemas and its dialogs. */
export class DepartmentsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly summary: Locator;
  readonly newButton: Locator;
  readonly dialog: Locator;
  readonly initials: Locator;
  readonly name: Locator;
  readonly responsible: Locator;
  readonly nextResponsible: Locator;
  readonly email: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Microssistemas' });
    this.table = page.getByRole('table', { name: 'Microssistemas' });
    this.search = page.getByRole('main').getByLabel('Pesquisar', { exact: true });
    this.summary = page.getByText(/^Mostrando /);
    this.newButton = page.getByRole('button', { name: 'Novo microssistema' });
    this.dialog = page.getByRole('dialog');
    this.initials = this.dialog.getByLabel('Sigla');
    this.name = this.dialog.getByLabel('Nome');
    this.responsible = this.dialog.getByRole('combobox', { name: 'Responsável' });
    this.nextResponsible = this.dialog.getByRole('combobox', { name: 'Novo responsável' });
    this.email = this.dialog.getByLabel('E-mail');
    this.save = this.button('Gravar');
  }

  /** With what stands in the address behind the question mark. */
  async open(search = ''): Promise<void> {
    await goTo(this.page, `/departamentos${search}`);
    // A dialog hides what is under it from those who ask by role.
    await expect(search === '' ? this.heading : this.dialog).toBeVisible();
    await expect(this.summary).toBeVisible();
  }

  /** Only the department of these initials is left in the table. */
  async find(initials: string): Promise<Locator> {
    await this.search.fill(initials);
    const row = this.row(initials);
    await expect(row).toBeVisible();
    return row;
  }

  row(text: string): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async pickPerson(field: Locator, name: string): Promise<void> {
    await field.fill(name);
    await this.page.getByRole('option', { name }).first().click();
    await expect(field).toHaveValue(name);
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}
