import type { Locator, Page } from '@playwright/test';

/** What a person chooses for themselves around the screens: status, language, appearance. */
export class ToolbarChoices {
  readonly page: Page;
  readonly language: Locator;
  readonly appearance: Locator;

  constructor(page: Page) {
    this.page = page;
    this.language = page.getByRole('button', { name: /^Idioma: / });
    this.appearance = page.getByRole('dialog', { name: 'Aparência' });
  }

  async openStatus(): Promise<void> {
    await this.page.getByRole('button', { name: /^Menu de / }).click();
    await this.page.getByRole('menuitem', { name: 'Status' }).click();
  }

  status(name: string): Locator {
    return this.page.getByRole('menuitemradio', { name });
  }

  async openAppearance(): Promise<void> {
    await this.page.getByRole('button', { name: 'Opções de aparência' }).click();
  }

  theme(name: string): Locator {
    return this.appearance.getByRole('button', { name });
  }

  /** The page is loaded again by that. */
  async chooseLayout(name: string): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await this.appearance.getByRole('radio', { name }).click();
    await loaded;
  }
}
