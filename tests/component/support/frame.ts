// Whether the screens of a test stand in the portal's frame. Menu, toolbar and notices are drawn, searched for
// roles and looked at by axe with each screen, so they are left away, by the layout that people can choose, wherever the
// test is not about them.
import { afterEach } from './each-test.ts';

let isKept = false;
let isLeftAway = false;

/** Until the test ends, screens have their menu and toolbar around them. To be called before one is opened. */
export function keepFrame(): void {
  isKept = true;
}

/** @returns Whether the next screen is shown alone. */
export function leaveFrameAway(): boolean {
  isLeftAway = !isKept;
  return isLeftAway;
}

/** For proofs that nothing of the frame is where it should not be: over a screen alone they would say nothing. */
export function requireFrame(): void {
  if (isLeftAway) throw new Error('Resize the window, or call keepFrame, before the screen is opened');
}

afterEach(() => {
  isKept = false;
  isLeftAway = false;
});
