import axe from 'axe-core';
import { expect } from 'vitest';

import { measureAllLooksAgain, measureEachLookOnce } from './contrast-once.ts';
import { requireFrame } from './frame.ts';

measureEachLookOnce(axe);

/** axe over all that stands on the page. */
export async function expectNoAccessibilityFaults(root: Element | Document = document): Promise<void> {
  // Half faded in, any text lacks contrast. Put to their ends: of what is out of sight some never come there by themselves.
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  const { violations } = await axe.run(root, { resultTypes: ['violations'] });
  if (violations.length > 0) measureAllLooksAgain();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Nothing may stick out of the window to the side. */
export function expectNoSidewaysScroll(): void {
  requireFrame();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
