import { cdp } from 'vitest/browser';

import { afterEach } from './each-test.ts';
import { requireFrame } from './frame.ts';

let isPaper = false;

/** Shows the page as it would be printed, until the test ends. */
export async function showOnPaper(): Promise<void> {
  requireFrame();
  isPaper = true;
  await emulate('print');
}

afterEach(async () => {
  if (!isPaper) return;
  isPaper = false;
  await emulate('');
});

async function emulate(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    // What is not named here would be lost.
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
}
