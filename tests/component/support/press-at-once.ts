// Playwright looks at what it presses in a world of its own, through a dozen of messages and three frames: the dearest thing that
// these tests do. What stands there ready is pressed by the browser's own events instead, sent in one message. All else is left
// to Playwright, which waits until it is there, can be seen and pressed and is not covered, and otherwise says what is wrong.
import { commands, page, type Locator, type UserEventClickOptions } from 'vitest/browser';

import type {} from './press-at.ts';

interface Pressing {
  click: (this: Locator, options?: UserEventClickOptions) => Promise<void>;
}

/** For all locators of the page; a press with wishes (a place, another button) stays Playwright's. */
export function pressAtOnce(): void {
  const prototype = Object.getPrototypeOf(page.getByRole('button')) as Pressing;
  const pressByPlaywright = prototype.click;
  prototype.click = async function press(options) {
    const element = options === undefined ? findReady(this) : null;
    if (element === null || !(await pressReady(element))) await pressByPlaywright.call(this, options);
  };
}

/** The one element that is meant, if a person could press it now. */
function findReady(locator: Locator): Element | null {
  const [element, ...others] = locator.elements();
  if (element === undefined || others.length > 0) return null;
  const isEnabled = !element.matches(':disabled') && element.closest('[aria-disabled="true"]') === null;
  return isEnabled && element.checkVisibility({ visibilityProperty: true }) ? element : null;
}

const eventsOfPress = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** False where something else stands in front, or came in between: that notices nothing of the press. */
async function pressReady(element: Element): Promise<boolean> {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (!element.contains(document.elementFromPoint(middle, centre))) return false;

  let isMeant: boolean | undefined;
  function receive(event: Event): void {
    isMeant ??= event.composedPath().includes(element);
    if (isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const name of eventsOfPress) addEventListener(name, receive, { capture: true });
  try {
    // Of the window, in which the page of the tests is a frame.
    const frame = frameElement?.getBoundingClientRect() ?? new DOMRect();
    await commands.pressAt(frame.x + middle, frame.y + centre);
  } finally {
    for (const name of eventsOfPress) removeEventListener(name, receive, { capture: true });
  }
  return isMeant === true;
}
