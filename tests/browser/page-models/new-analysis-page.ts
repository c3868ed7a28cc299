import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

const path = '/pentaho/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false';

/** Nova Análise, in a window of its own or in a tab of the portal. */
export class NewAnalysisPage {
  readonly page: Page;
  readonly root: Page | FrameLocator;
  readonly grid: Locator;
  readonly title: Locator;

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page;
    this.root = root;
    this.grid = root.getByRole('grid', { name: 'Resultado da análise' });
    this.title = root.getByRole('heading', { level: 1 });
  }

  async open(): Promise<void> {
    await this.page.goto(path);
  }

  async openSaved(file: string, query = ''): Promise<void> {
    const id = encodeURIComponent(file.replaceAll('/', ':'));
    await this.page.goto(`/pentaho/api/repos/${id}/generatedContent${query}`);
  }

  async chooseCube(name: string): Promise<void> {
    await this.root.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await this.expectAnswered();
  }

  zone(name: string): Locator {
    return this.root.getByRole('group', { name, exact: true });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async choose(menu: string, entry: string): Promise<void> {
    await this.button(menu).click();
    await this.root
      .getByRole('menuitem', { name: entry })
      .or(this.root.getByRole('menuitemradio', { name: entry }))
      .or(this.root.getByRole('menuitemcheckbox', { name: entry }))
      .first()
      .click();
  }

  /** A level of a dimension that is folded at first. */
  async addLevel(dimension: string, level: string, to: string): Promise<void> {
    const fold = this.button(dimension);
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await this.root
      .getByRole('button', { name: `Adicionar ${level}` })
      .nth(1)
      .click();
    await this.root.getByRole('menuitem', { name: to }).click();
  }

  async expectAnswered(): Promise<void> {
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
  }
}
