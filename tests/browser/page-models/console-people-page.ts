import { expect, type Locator, type Page } from '@playwright/test';

export interface NewPerson {
  readonly userName: string;
  readonly displayName: string;
  readonly password: string;
  readonly roles: readonly string[];
}

/** People and roles in the BI server's user console, as administrators see them. */
export class ConsolePeoplePage {
  readonly page: Page;
  readonly grid: Locator;
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.dialog = page.getByRole('dialog');
    this.search = page.getByLabel('Procurar por nome, usuário ou papel');
  }

  async openPeople(): Promise<void> {
    await this.page.goto('/pentaho/Home?aba=usuarios');
    await this.expectPeopleShown();
  }

  /** Inside of the console that is open. */
  async goToPeople(): Promise<void> {
    const tabs = this.page.getByRole('navigation', { name: 'Partes desta página' });
    await tabs.getByRole('link', { name: 'Usuários' }).click();
    await this.expectPeopleShown();
  }

  async openRoles(): Promise<void> {
    await this.page.goto('/pentaho/Home?aba=papeis');
    await expect(this.page.getByRole('heading', { name: 'Papéis', level: 1 })).toBeVisible();
    await expect(this.grid).toBeVisible();
  }

  /** Of a person by their display name, of a role by its name. */
  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ hasText: name });
  }

  async createRole(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Novo papel' }).click();
    await this.dialog.getByLabel('Nome do papel').fill(name);
    await this.dialog.getByRole('button', { name: 'Criar papel' }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(name)).toBeVisible();
  }

  async createPerson(person: NewPerson): Promise<void> {
    await this.page.getByRole('button', { name: 'Novo usuário' }).click();
    await this.dialog.getByLabel('Usuário', { exact: true }).fill(person.userName);
    await this.dialog.getByLabel('Nome da pessoa').fill(person.displayName);
    await this.dialog.getByLabel('Senha', { exact: true }).fill(person.password);
    await this.dialog.getByLabel('Senha de novo').fill(person.password);
    for (const role of person.roles) await this.dialog.getByRole('checkbox', { name: role }).check();
    await this.dialog.getByRole('button', { name: 'Criar usuário' }).click();
    await expect(this.dialog).toBeHidden();
    await this.find(person.userName);
    await expect(this.row(person.displayName)).toContainText('Ativo');
  }

  /** Leaves one person in the list, who may stand far below otherwise. */
  async find(typed: string): Promise<void> {
    await this.search.fill(typed);
    await expect(this.grid.getByRole('row')).toHaveCount(2);
  }

  async chooseAction(displayName: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ações de ${displayName}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async confirmDeactivation(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Desativar' }).click();
  }

  private async expectPeopleShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
    await expect(this.grid).toBeVisible();
  }
}
