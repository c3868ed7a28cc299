import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** Maintenance of what non-compliances are classified by: one of its three screens. */
export class CataloguePage {
  readonly page: Page;
  readonly content: Locator;
  readonly showInactive: Locator;
  readonly editor: Locator;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('main').last();
    this.showInactive = this.content.getByRole('switch', { name: 'Mostrar inativos' });
    this.editor = page.getByRole('dialog');
  }

  async open(path: string, title: string): Promise<void> {
    await goTo(this.page, `/home/aplicativos/${path}`);
    await this.expectArrived(title);
  }

  async expectArrived(title: string): Promise<void> {
    const heading = this.content.getByRole('heading', { name: title, level: 1 });
    await expect(heading).toBeVisible();
  }

  /** A button of one entry: Editar, Desativar, Excluir. */
  action(label: string, name: string): Locator {
    return this.content.getByRole('button', { name: `${label} ${name}`, exact: true });
  }

  async confirm(label: string): Promise<void> {
    await this.editor.getByRole('button', { name: label, exact: true }).click();
    await expect(this.editor).toHaveCount(0);
  }
}
