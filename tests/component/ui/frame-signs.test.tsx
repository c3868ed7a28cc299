// What the page that holds a frame learns of an answer that it may not look into.
import { readFrameSigns } from '@prumo/ui/frames/classify-frame';
import { afterEach, expect, test } from 'vitest';

const address = new URL('/tests/component/ui/frame-signs.test.tsx?as-a-frame', location.href).href;

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Of an origin of its own, as reports are.
  frame.setAttribute('sandbox', '');
  frame.src = address;
  document.body.append(frame);
  return frame;
}

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

test('how it came is waited for, because it may be told after the frame has loaded', async () => {
  const since = performance.now();
  expect(await readFrameSigns(addFrame(), since)).toEqual({ path: null, status: 200 });
});

test('an earlier answer of the same address says nothing about this one', async () => {
  const frame = addFrame();
  expect((await readFrameSigns(frame, 0)).status).toBe(200);
  expect(await readFrameSigns(frame, performance.now() + 60_000)).toEqual({ path: null, status: null });
});

test('a page that has been open for days still hears how frames came', async () => {
  performance.setResourceTimingBufferSize(performance.getEntriesByType('resource').length);
  const since = performance.now();
  expect((await readFrameSigns(addFrame(), since)).status).toBe(200);
  performance.setResourceTimingBufferSize(250);
});
