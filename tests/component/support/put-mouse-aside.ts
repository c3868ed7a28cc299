// The mouse stays where a test left it, also for the tests that come after it: what happens to stand there would be pointed
// at, and call forth its tooltip.
import { cdp } from 'vitest/browser';

/** Over the content, at the desk and on a phone. */
const aside = { x: 380, y: 600 };

let isAside = false;

export async function putMouseAside(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...aside });
}

addEventListener(
  'pointermove',
  ({ clientX, clientY }) => {
    isAside = clientX === aside.x && clientY === aside.y;
  },
  { capture: true },
);

/** From where the test before left it. */
export async function bringMouseAside(): Promise<void> {
  if (!isAside) await putMouseAside();
}
