import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

const panel = page.getByRole('dialog', { name: 'Aparência' });

/** How the portal looks to this person. */
export const appearancePanel = {
  panel,
  theme: (name: string): Locator => panel.getByRole('button', { name }),
  radio: (name: string): Locator => panel.getByRole('radio', { name }),

  async open(): Promise<void> {
    // Half of the tab is outside of the window, and its middle with it.
    await page.getByRole('button', { name: 'Opções de aparência' }).click({ position: { x: 8, y: 24 } });
    await expect.element(panel).toBeVisible();
  },
};
