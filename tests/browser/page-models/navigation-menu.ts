import { expect, type Locator, type Page } from '@playwright/test';

/** The menu of the portal, at the side or in the drawer of a narrow window. */
export class NavigationMenu {
  readonly page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly refreshButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'Menu do portal' });
    this.rows = this.list.locator('[data-navigation-row]');
    this.refreshButton = page.getByRole('button', { name: 'Atualizar o menu' });
  }

  /** Goes there and waits until every part of the menu has come or failed. */
  async open(path = '/home'): Promise<void> {
    await this.page.goto(path);
    await this.expectSettled();
  }

  async expectSettled(): Promise<void> {
    // Two back ends are asked one after the other.
    await expect(this.list).toBeVisible();
    await expect(this.page.locator('[aria-busy="false"]', { has: this.list })).toBeAttached({
      timeout: 60_000,
    });
  }

  link(title: string): Locator {
    return this.list.getByRole('link', { name: title, exact: true });
  }

  /** A row that opens and closes what stands under it. */
  parent(title: string): Locator {
    return this.list.getByRole('button', { name: title, exact: true });
  }

  async openParents(...titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const parent = this.parent(title);
      if ((await parent.getAttribute('aria-expanded')) === 'false') await parent.click();
      await expect(parent).toHaveAttribute('aria-expanded', 'true');
    }
  }

  /** Titles as they stand on the screen, from top to bottom. */
  async readTitles(): Promise<readonly string[]> {
    const text = await this.list.innerText();
    return text.split('\n').filter((line) => line.trim() !== '');
  }
}
