import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

const path = '/pentaho/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false';

/** Nova Análise, in a window of its own or in a tab of the portal. */
export class NewAnalysisPage {
  readonly page: Page;
  readonly root: Page | FrameLocator;
  readonly grid: Locator;
  readonly title: Locator;
  /** The members of the rows, one for each line. */
  readonly rows: Locator;

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page;
    this.root = root;
    this.grid = root.getByRole('grid', { name: 'Resultado da análise' });
    this.title = root.getByRole('heading', { level: 1 });
    this.rows = this.grid.getByRole('rowheader');
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

  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  /** An entry of the menu of a column. */
  async chooseOfHeader(name: string, entry: string): Promise<void> {
    await this.header(name).click({ button: 'right' });
    await this.root.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  /** The dialog of a level, in one of its modes, applied. */
  async chooseMembers(
    hierarchy: string,
    level: string,
    mode: string,
    fill?: (dialog: Locator) => Promise<void>,
  ): Promise<void> {
    await this.choose(`Opções de ${hierarchy}`, `Escolher membros de ${level}…`);
    const dialog = this.root.getByRole('dialog');
    await dialog.getByRole('button', { name: mode, exact: true }).click();
    await fill?.(dialog);
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Of a field that lists its choices while one types. */
  async pick(field: Locator, choice: string): Promise<void> {
    await field.fill(choice);
    await this.root.getByRole('option', { name: choice }).first().click();
  }

  /** The numbers that a column of the table shows, from the top. */
  async readColumn(column: number): Promise<readonly number[]> {
    const texts = await this.grid
      .locator(`[role="gridcell"][data-place$=":${column}"]`)
      .evaluateAll((cells) => cells.map((cell) => cell.textContent));
    return texts.map((text) => {
      const [digits = ''] = /-?[\d.]+(?:,\d+)?/.exec(text) ?? [];
      return Number(digits.replaceAll('.', '').replace(',', '.'));
    });
  }

  /** In the folder that is proposed, or in the one that is called like this. */
  async save(name: string, folder?: string): Promise<void> {
    await this.button('Salvar').click();
    await this.confirmSaving(name, folder);
  }

  async saveAs(name: string, folder: string): Promise<void> {
    await this.choose('Mais opções', 'Salvar como…');
    await this.confirmSaving(name, folder);
  }

  private async confirmSaving(name: string, folder: string | undefined): Promise<void> {
    const dialog = this.root.getByRole('dialog');
    await dialog.getByLabel('Nome').fill(name);
    if (folder !== undefined) await dialog.getByLabel('Pasta').selectOption({ label: folder });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toHaveCount(0);
  }

  async expectAnswered(): Promise<void> {
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
  }
}
