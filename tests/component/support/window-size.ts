import { afterEach } from './each-test.ts';

import { page } from 'vitest/browser';

import { keepFrame } from './frame.ts';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

let isChanged = false;

/** Until the test ends. What is opened from now on has the frame of the portal, as what fits depends on it. */
export async function resizeWindow({ width, height }: typeof desk): Promise<void> {
  isChanged = true;
  keepFrame();
  await page.viewport(width, height);
}

afterEach(async () => {
  if (!isChanged) return;
  isChanged = false;
  await page.viewport(desk.width, desk.height);
});
