import { cdp } from 'vitest/browser';

/** Of a finger, at this place of the page. */
export async function touch(x: number, y: number): Promise<void> {
  // The page of a test is a frame in the window of the browser.
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame === undefined ? 1 : frame.width / window.innerWidth;
  const point = { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale };
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
