import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { openScreen } from '../support/portal.tsx';

const table = page.getByRole('group', { name: 'Associações', exact: true });
const dialog = page.getByRole('dialog');

/** Who works in which departments: the table and its dialogs. */
export const userDepartmentsPage = {
  heading: page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 }),
  newAssociation: page.getByRole('button', { name: 'Nova associação' }),
  search: table.getByRole('searchbox', { name: 'Pesquisar' }),
  summary: table.getByText(/^Mostrando /),
  dialog,
  user: dialog.getByRole('combobox', { name: 'Usuário' }),
  departmentSearch: dialog.getByRole('searchbox', { name: 'Pesquise pela sigla ou pelo nome' }),
  chosen: dialog.getByRole('list', { name: 'Escolhidos' }).getByRole('button'),
  submit: dialog.getByRole('button', { name: 'Gravar' }),

  async open(query = '', options: Parameters<typeof openScreen>[1] = {}): Promise<void> {
    openScreen(`/usuarios-departamentos${query}`, options);
    // The first time a screen is opened its files have to be fetched.
    await expect.element(query === '' ? this.heading : dialog).toBeVisible();
    // A dialog hides the table from everybody but the eyes.
    await expect.element(page.getByText(/^Mostrando /)).toBeVisible();
  },

  row: (userName: string): Locator => page.getByRole('row').filter({ hasText: userName }),
  view: (person: string): Locator => page.getByRole('button', { name: `Ver os microssistemas de ${person}` }),
  edit: (person: string): Locator => page.getByRole('button', { name: `Editar a associação de ${person}` }),
  remove: (person: string): Locator =>
    page.getByRole('button', { name: `Excluir a associação de ${person}` }),
  box: (initials: string): Locator => dialog.getByRole('checkbox', { name: new RegExp(`^${initials} `) }),

  async mark(initials: string): Promise<void> {
    await this.departmentSearch.fill(initials);
    await this.box(initials).click();
  },

  async chooseUser(userName: string): Promise<void> {
    await this.user.fill(userName);
    await page.getByRole('option', { name: new RegExp(userName) }).click();
  },

  async expectToast(text: string): Promise<void> {
    await expect
      .element(page.getByRole('status', { includeHidden: true }).getByText(text, { exact: true }))
      .toBeVisible();
  },
};
