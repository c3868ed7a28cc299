import { expect } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

/** By the key that people have, as many times as they would press it before giving up. */
export async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.tab();
  }
  await expect.element(target).toHaveFocus();
}
