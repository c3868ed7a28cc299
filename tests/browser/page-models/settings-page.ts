import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

export class SettingsPage {
  readonly page: Page;
  readonly home: Locator;
  readonly homeOptions: Locator;
  readonly save: Locator;
  readonly userPicker: Locator;
  readonly passwordTab: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly repeatedPassword: Locator;
  readonly changePassword: Locator;

  constructor(page: Page) {
    this.page = page;
    this.home = page.getByRole('combobox', { name: 'Página inicial' });
    this.homeOptions = page.getByRole('listbox', { name: 'Página inicial' }).getByRole('option');
    this.save = page.getByRole('button', { name: /^(Salvar|Aguarde\.\.\.)$/ });
    this.userPicker = page.getByRole('combobox', { name: 'Editar as configurações de outro usuário' });
    this.passwordTab = page.getByRole('tab', { name: 'Alterar Senha' });
    this.currentPassword = page.getByLabel('Senha atual');
    this.newPassword = page.getByLabel('Nova senha', { exact: true });
    this.repeatedPassword = page.getByLabel('Repita a nova senha');
    this.changePassword = page.getByRole('button', { name: /^(Alterar|Aguarde\.\.\.)$/ });
  }

  async open(search = ''): Promise<void> {
    await goTo(this.page, `/configuracao${search}`);
    await expect(this.page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  }

  async openWithMenu(search = ''): Promise<void> {
    await this.open(search);
    await expect(this.home).toBeVisible();
  }

  /** The groups of the selector, each with its titles, as they stand in the list. */
  async listHomePages(): Promise<readonly { readonly group: string; readonly titles: readonly string[] }[]> {
    await this.home.click();
    await expect(this.homeOptions.first()).toBeVisible();
    const groups = await this.page
      .getByRole('listbox', { name: 'Página inicial' })
      .getByRole('group')
      .evaluateAll((elements) =>
        elements.map((element) => ({
          group: element.firstElementChild?.textContent ?? '',
          titles: [...element.querySelectorAll('[role="option"]')].map(
            ({ textContent }) => textContent ?? '',
          ),
        })),
      );
    await this.page.keyboard.press('Escape');
    return groups;
  }

  /** Chooses the option at this place of the list; answers its title. */
  async chooseHome(index: number): Promise<string> {
    await this.home.click();
    const option = this.homeOptions.nth(index);
    const title = (await option.textContent()) ?? '';
    await option.click();
    await expect(this.home).toHaveValue(title);
    return title;
  }

  async chooseUser(typed: string, userName: string): Promise<void> {
    await this.userPicker.fill(typed);
    await this.page.getByRole('option', { name: userName }).click();
  }

  async fillPasswords(current: string, changed: string, repeated = changed): Promise<void> {
    await this.currentPassword.fill(current);
    await this.newPassword.fill(changed);
    await this.repeatedPassword.fill(repeated);
  }
}
