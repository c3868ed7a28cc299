import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import { NavigationMenu } from './navigation-menu.ts';

/** Permissões OLAP, in its tab of the portal or in a window of its own. */
export class OlapPermissionsPage {
  readonly page: Page;
  readonly frame: Page | FrameLocator;
  readonly heading: Locator;
  readonly name: Locator;
  /** What the role shows right now. */
  readonly now: Locator;
  readonly create: Locator;
  readonly undo: Locator;
  readonly dialog: Locator;

  constructor(page: Page, frame: Page | FrameLocator = page.frameLocator('iframe[title="Permissões OLAP"]')) {
    this.page = page;
    this.frame = frame;
    this.heading = this.frame.getByRole('heading', { level: 1 });
    this.name = this.frame.getByRole('textbox', { name: 'Nome' });
    this.now = this.frame.getByRole('paragraph').filter({ hasText: 'Agora:' });
    this.create = this.frame.getByRole('button', { name: 'Criar papel' });
    this.undo = this.frame.getByRole('button', { name: 'Desfazer', exact: true });
    this.dialog = this.frame.getByRole('dialog');
  }

  async openFromMenu(): Promise<void> {
    const menu = new NavigationMenu(this.page);
    // A screen that asks for little.
    await menu.open('/perfil');
    await menu.link('Permissões OLAP').click();
    await expect(this.heading).toHaveText('Permissões OLAP');
  }

  role(name: string): Locator {
    return this.frame
      .getByRole('listitem')
      .filter({ has: this.frame.getByRole('link', { name, exact: true }) });
  }

  async startRole(name: string): Promise<void> {
    await this.frame.getByRole('button', { name: 'Novo papel' }).click();
    await this.name.fill(name);
  }

  async reachPerson(displayName: string): Promise<void> {
    await this.frame.getByRole('combobox', { name: 'Pessoas' }).fill(displayName);
    await this.frame.getByRole('option', { name: displayName }).click();
    await expect(this.frame.getByText('Alcança agora 1 pessoa')).toBeVisible();
  }

  async switchCube(cube: string): Promise<void> {
    await this.frame.getByRole('switch', { name: `Mostrar o cubo ${cube}` }).click();
  }

  async setField(field: string, access: 'Tudo' | 'Nada' | 'Personalizado'): Promise<void> {
    const group = this.frame.getByRole('group', { name: `O que mostrar de ${field}`, exact: true });
    await group.getByRole('button', { name: access, exact: true }).click();
  }

  item(name: string): Locator {
    return this.frame
      .getByRole('row')
      .filter({ has: this.frame.getByRole('button', { name: `Permitir ${name}`, exact: true }) });
  }

  async allow(name: string): Promise<void> {
    await this.item(name)
      .getByRole('button', { name: `Permitir ${name}` })
      .click();
    await expect(this.item(name)).toContainText('mostrado');
  }

  totals(kind: 'Completos' | 'Parciais' | 'Ocultos'): Locator {
    return this.frame.getByRole('radio', { name: new RegExp(`^${kind}`) });
  }

  async compare(question: string): Promise<void> {
    await this.frame.getByRole('tab', { name: 'Ver como este papel' }).click();
    await this.frame.getByRole('combobox', { name: 'Análise ou pergunta' }).fill(question);
    await this.frame.getByRole('option', { name: question }).first().click();
  }

  answer(side: 'Sem restrição' | 'Como este papel'): Locator {
    return this.frame.getByRole('region', { name: side });
  }
}
