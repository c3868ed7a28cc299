import { expect, type Locator, type Page } from '@playwright/test';

export class LoginPage {
  readonly page: Page;
  readonly userName: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly toast: Locator;

  constructor(page: Page) {
    this.page = page;
    this.userName = page.getByLabel('Usuário');
    this.password = page.getByLabel('Senha', { exact: true });
    this.submit = page.getByRole('button', { name: /^(Entrar|Aguarde\.\.\.)$/ });
    this.toast = page.getByText('Falha ao efetuar login.');
  }

  async open(path = '/login'): Promise<void> {
    await this.page.goto(path);
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/login(\?|$)/);
    await expect(this.userName).toBeVisible();
  }

  async fill(userName: string, password = 'prumo'): Promise<void> {
    await this.userName.fill(userName);
    await this.password.fill(password);
  }

  async logIn(userName: string, password = 'prumo'): Promise<void> {
    await this.fill(userName, password);
    await this.submit.click();
  }
}
