import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Who works in which departments: the table and its dialogs. */
export class UserDepartmentsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly newAssociation: Locator;
  readonly search: Locator;
  readonly summary: Locator;
  readonly dialog: Locator;
  readonly user: Locator;
  readonly departmentSearch: Locator;
  readonly chosen: Locator;
  readonly submit: Locator;
  readonly toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 });
    this.newAssociation = page.getByRole('button', { name: 'Nova associação' });
    const table = page.getByRole('group', { name: 'Associações', exact: true });
    this.search = table.getByRole('searchbox', { name: 'Pesquisar' });
    this.summary = table.getByText(/^Mostrando /);
    this.dialog = page.getByRole('dialog');
    this.user = this.dialog.getByRole('combobox', { name: 'Usuário' });
    this.departmentSearch = this.dialog.getByRole('searchbox', { name: 'Pesquise pela sigla ou pelo nome' });
    this.chosen = this.dialog.getByRole('list', { name: 'Escolhidos' }).getByRole('button');
    this.submit = this.dialog.getByRole('button', { name: 'Gravar' });
    this.toasts = page.locator('[role="status"][aria-live="polite"]');
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/usuarios-departamentos${query}`);
    await expect(query === '' ? this.heading : this.dialog).toBeVisible();
    // A dialog hides the table from everybody but the eyes.
    await expect(this.page.getByText(/^Mostrando /)).toBeVisible();
  }

  row(userName: string): Locator {
    return this.page.getByRole('row').filter({ hasText: userName });
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  view(person: string): Locator {
    return this.page.getByRole('button', { name: `Ver os microssistemas de ${person}` });
  }

  edit(person: string): Locator {
    return this.page.getByRole('button', { name: `Editar a associação de ${person}` });
  }

  remove(person: string): Locator {
    return this.page.getByRole('button', { name: `Excluir a associação de ${person}` });
  }

  box(initials: string): Locator {
    return this.dialog.getByRole('checkbox', { name: new RegExp(`^${initials} `) });
  }

  async mark(initials: string): Promise<void> {
    await this.departmentSearch.fill(initials);
    await this.box(initials).check();
  }

  async chooseUser(userName: string): Promise<void> {
    await this.user.fill(userName);
    await this.page.getByRole('option', { name: new RegExp(userName) }).click();
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.toasts.getByText(text, { exact: true })).toBeVisible();
  }
}
