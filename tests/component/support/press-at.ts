// The server's half of `press-at-once.ts`: a command of Vitest.
import type { CDPSession, Page } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressAt: (x: number, y: number) => Promise<void>;
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One after the other would take a frame each. */
export const pressAt: BrowserCommand<[x: number, y: number]> = async ({ page }, x, y) => {
  const session = await getSession(page);
  const place = { x, y };
  const button = { ...place, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }),
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...button }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
  ]);
};

async function getSession(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return await known;
}
