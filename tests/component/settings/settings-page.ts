import type { SessionAnswer } from '@prumo/contracts/session/session';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { fillHospital } from '../navigation/hospital-samples.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

const pages = page.getByRole('listbox', { name: 'Página inicial' });

/** The settings of a person. */
export const settingsPage = {
  home: page.getByRole('combobox', { name: 'Página inicial' }),
  pages,
  save: page.getByRole('button', { name: /^(Salvar|Aguarde\.\.\.)$/ }),
  saved: page.getByText('Configurações salvas com sucesso!').first(),
  userPicker: page.getByRole('combobox', { name: 'Editar as configurações de outro usuário' }),
  passwordTab: page.getByRole('tab', { name: 'Alterar Senha' }),
  currentPassword: page.getByLabelText('Senha atual'),
  newPassword: page.getByLabelText('Nova senha', { exact: true }),
  repeatedPassword: page.getByLabelText('Repita a nova senha'),
  changePassword: page.getByRole('button', { name: /^(Alterar|Aguarde\.\.\.)$/ }),
  dialog: page.getByRole('dialog'),

  /** In a hospital whose menu has several groups of pages. */
  async openWithMenu(search = '', as: SessionAnswer = ivone): Promise<void> {
    fillHospital();
    answerEnginePeople();
    openScreen(`/configuracao${search}`, { as });
    // The first screen of a run waits for all that it is built of.
    await expect.element(settingsPage.home).toBeVisible();
  },

  async chooseHome(title: string): Promise<void> {
    await settingsPage.home.click();
    await pages.getByRole('option', { name: title, exact: true }).first().click();
    await expect.element(settingsPage.home).toHaveValue(title);
  },

  async fillPasswords(current: string, changed: string, repeated = changed): Promise<void> {
    await settingsPage.currentPassword.fill(current);
    await settingsPage.newPassword.fill(changed);
    await settingsPage.repeatedPassword.fill(repeated);
  },

  optionNamed: (name: string): Locator => page.getByRole('option', { name }),
};
