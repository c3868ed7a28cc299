// Drawing takes a seventh of the processor time of these tests, and nobody looks: what is shown where, what is in front and what
// takes a click is decided by style and layout. A frame without opacity has all of these, and gives the compositor no work.
import { server } from 'vitest/browser';

/** Unless somebody watches: `npm test -- component -- --browser.headless=false`. */
export function drawNothing(): void {
  // The frame is an element of the page around it, whose classes are others than ours.
  if (server.config.browser.headless) (frameElement as HTMLElement).style.opacity = '0';
}
