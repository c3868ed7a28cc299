// Drawing takes a seventh of the processor time of these tests, and nobody looks: what is shown where, what is in front and what
// takes a click is decided by style and layout. A frame without opacity has all of these, and gives the compositor no work.
import { server } from 'vitest/browser';

/** Unless somebody watches: `npm test -- component -- --browser.headless=false`. */
export function drawNothing(): void {
  if (server.config.browser.headless && frameElement instanceof HTMLElement) frameElement.style.opacity = '0';
}
