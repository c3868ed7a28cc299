import type { Locator, Page } from '@playwright/test';

/** The panel at the right with what was opened lately. */
export class QuickPanel {
  readonly toggle: Locator;
  readonly recents: Locator;
  readonly entries: Locator;
  readonly clearButton: Locator;
  readonly undoButton: Locator;

  constructor(page: Page) {
    this.toggle = page.getByRole('button', { name: 'Abrir o painel rápido' });
    this.recents = page.getByRole('region', { name: 'Análises recentes' });
    this.entries = this.recents.getByRole('listitem');
    this.clearButton = this.recents.getByRole('button', { name: 'Limpar' });
    this.undoButton = this.recents.getByRole('button', { name: 'Desfazer' });
  }

  async open(): Promise<void> {
    await this.toggle.click();
    await this.recents.waitFor();
  }
}
