import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

const path = '/pentaho/plugin/query-runner/index.html';

/** Nova Consulta, in a window of its own or in a tab of the portal. */
export class NewQueryPage {
  readonly page: Page;
  readonly root: Page | FrameLocator;
  readonly editor: Locator;
  readonly grid: Locator;
  readonly title: Locator;
  readonly dialog: Locator;

  constructor(page: Page, root: Page | FrameLocator = page) {
    this.page = page;
    this.root = root;
    this.editor = root.getByRole('textbox', { name: /^Texto em/ });
    this.grid = root.getByRole('grid', { name: 'Resultado' });
    this.title = root.getByRole('heading', { level: 1 });
    this.dialog = root.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto(path);
    await this.editor.waitFor();
  }

  /** In the place of what stands there. */
  async write(text: string): Promise<void> {
    await this.editor.click();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.insertText(text);
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async choose(entry: string): Promise<void> {
    await this.button('Mais ações').click();
    await this.root.getByRole('menuitem', { name: entry, exact: true }).click();
  }

  async expectRows(summary: string | RegExp): Promise<void> {
    await expect(this.root.getByRole('status').filter({ hasText: summary })).toBeVisible();
  }
}
