import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const list = page.getByRole('list', { name: 'Menu do portal' });

/** The menu of the portal, at the side or in the drawer of a narrow window. */
export const portalMenu = {
  list,
  refreshButton: page.getByRole('button', { name: 'Atualizar o menu' }),

  link: (title: string): Locator => list.getByRole('link', { name: title, exact: true }),

  /** A row that opens and closes what stands under it. */
  parent: (title: string): Locator => list.getByRole('button', { name: title, exact: true }),

  /** Every part of the menu has come or failed. */
  async expectSettled(): Promise<void> {
    await expect.poll(() => list.query()?.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
  },

  async openParents(...titles: readonly string[]): Promise<void> {
    for (const title of titles) {
      const parent = portalMenu.parent(title);
      await expect.element(parent).toBeVisible();
      if (parent.element().getAttribute('aria-expanded') === 'false') await parent.click();
      await expect.element(parent).toHaveAttribute('aria-expanded', 'true');
    }
  },

  /** Titles as they stand on the screen, from top to bottom. */
  readTitles(): readonly string[] {
    const element = list.element();
    if (!(element instanceof HTMLElement)) throw new TypeError('the menu is not there');
    return element.innerText.split('\n').filter((line) => line.trim() !== '');
  },
};
