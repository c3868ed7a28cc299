import { afterEach } from './each-test.ts';

import { page } from 'vitest/browser';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let isChanged = false;

/** Until the test ends. */
export async function resizeWindow({ width, height }: typeof desk): Promise<void> {
  isChanged = true;
  await page.viewport(width, height);
}

afterEach(async () => {
  if (!isChanged) return;
  isChanged = false;
  await page.viewport(desk.width, desk.height);
});
