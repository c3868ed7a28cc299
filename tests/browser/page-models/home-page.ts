import { expect, type Locator, type Page } from '@playwright/test';

export class HomePage {
  readonly page: Page;
  readonly content: Locator;
  readonly toolbar: Locator;
  readonly userMenuButton: Locator;

  constructor(page: Page) {
    this.page = page;
    // The splash is a second one for a moment, before the screen; it comes first.
    this.content = page.getByRole('main').last();
    this.toolbar = page.getByRole('banner');
    this.userMenuButton = page.getByRole('button', { name: /^Menu de / });
  }

  /** The person is logged in and stands where home has sent them. */
  async expectShown(displayName: string): Promise<void> {
    await expect(this.page).toHaveURL(/\/home(\/|$)/);
    await expect(this.page.getByRole('button', { name: `Menu de ${displayName}` })).toBeVisible();
    await expect(this.page.locator('#splash')).toBeHidden();
  }

  async logOut(): Promise<void> {
    await this.userMenuButton.click();
    await this.page.getByRole('menuitem', { name: 'Sair' }).click();
  }
}
