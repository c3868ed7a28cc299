import axe from 'axe-core';
import { expect } from 'vitest';

import { requireFrame } from './frame.ts';
import { listFaults, prepareAxe } from './list-faults.ts';
import { untilNothingMoves } from './until-nothing-moves.ts';
import { desk, phone, resizeWindow } from './window-size.ts';

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

interface PhoneProof {
  /** Other parts stand there than at a desk, or the same ones as other elements: to be looked at as such. */
  readonly isOther?: boolean;
}

/** What stands there fits a phone too: the window is that small for a moment, which is cheaper than to come there again. */
export async function expectFitOnPhone({ isOther = false }: PhoneProof = {}): Promise<void> {
  requireFrame();
  await resizeWindow(phone);
  await untilNothingMoves();
  expectNoSidewaysScroll();
  if (isOther) await expectNoAccessibilityFaults();
  await resizeWindow(desk);
}
