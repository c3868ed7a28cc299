import axe from 'axe-core';
import { expect } from 'vitest';

import { requireFrame } from './frame.ts';
import { listFaults, prepareAxe } from './list-faults.ts';

prepareAxe(axe);

/** axe over all that stands on the page. */
export async function expectNoAccessibilityFaults(root: Element | Document = document): Promise<void> {
  // Half faded in, any text lacks contrast. Put to their ends: of what is out of sight some never come there by themselves.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  expect(await listFaults(axe, root)).toEqual([]);
}

/** Nothing may stick out of the window to the side. */
export function expectNoSidewaysScroll(): void {
  requireFrame();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
