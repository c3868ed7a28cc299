import type { Page } from '@playwright/test';

/**
 * A mouse that nobody has moved is in the corner, where it points at the first button and calls forth its tooltip. Here
 * it is over the content, at the desk and on a phone.
 */
export async function putMouseAside(page: Page): Promise<void> {
  await page.mouse.move(380, 600);
}
