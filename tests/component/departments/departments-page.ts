import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { openScreen } from '../support/portal.tsx';

const dialog = page.getByRole('dialog');
const table = page.getByRole('table', { name: 'Microssistemas' });

/** The screen Microssistemas and its dialogs. */
export const departmentsPage = {
  heading: page.getByRole('heading', { level: 1, name: 'Microssistemas' }),
  table,
  rows: table.getByRole('row'),
  search: page.getByRole('main').getByLabelText('Pesquisar', { exact: true }),
  summary: page.getByText(/^Mostrando /),
  newButton: page.getByRole('button', { name: 'Novo microssistema' }),
  dialog,
  initials: dialog.getByLabelText('Sigla'),
  name: dialog.getByLabelText('Nome'),
  responsible: dialog.getByRole('combobox', { name: 'Responsável' }),
  nextResponsible: dialog.getByRole('combobox', { name: 'Novo responsável' }),
  email: dialog.getByLabelText('E-mail'),
  save: dialog.getByRole('button', { name: 'Gravar', exact: true }),

  row(text: string): Locator {
    return table.getByRole('row').filter({ hasText: text });
  },

  button(name: string): Locator {
    return dialog.getByRole('button', { name, exact: true });
  },

  async open(query = '', options: Parameters<typeof openScreen>[1] = {}): Promise<void> {
    openScreen(`/departamentos${query}`, options);
    // A dialog hides what is under it from those who ask by role.
    // The first time a screen is opened its files have to be fetched.
    await expect.element(query === '' ? this.heading : dialog).toBeVisible();
    await expect.element(this.summary).toBeVisible();
  },

  async pickPerson(field: Locator, name: string): Promise<void> {
    await field.fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect.element(field).toHaveValue(name);
  },

  async expectToast(text: string): Promise<void> {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
};
