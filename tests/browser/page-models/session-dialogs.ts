import { expect, type Locator, type Page } from '@playwright/test';

/** The warning before the idle time is over, and the login over the page of somebody whose session has ended. */
export class SessionDialogs {
  readonly page: Page;
  readonly warning: Locator;
  readonly goOnButton: Locator;
  readonly leaveButton: Locator;
  readonly login: Locator;
  readonly userName: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly otherPersonButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.warning = page.getByRole('alertdialog', { name: 'Sua sessão está para terminar' });
    this.goOnButton = this.warning.getByRole('button', { name: 'Continuar conectado' });
    this.login = page.getByRole('alertdialog', { name: /^Entr(e|ar) / });
    this.userName = this.login.getByLabel('Usuário');
    this.password = this.login.getByLabel('Senha', { exact: true });
    this.submit = this.login.getByRole('button', { name: /^(Entrar|Aguarde\.\.\.)$/ });
    this.otherPersonButton = this.login.getByRole('button', { name: 'Entrar como outra pessoa' });
    this.leaveButton = page.getByRole('alertdialog').getByRole('button', { name: 'Sair' });
  }

  async logIn(password = 'prumo'): Promise<void> {
    await this.password.fill(password);
    await this.submit.click();
  }

  async logInAs(userName: string, password = 'prumo'): Promise<void> {
    await this.otherPersonButton.click();
    await this.userName.fill(userName);
    await this.logIn(password);
  }

  async expectNone(): Promise<void> {
    await expect(this.page.getByRole('alertdialog')).toHaveCount(0);
  }
}
