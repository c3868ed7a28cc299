import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { expect, type Browser, type Locator, type Page } from '@playwright/test';

import { LoginPage } from '../browser/page-models/login-page.ts';
import { shrinkPicture } from '../../tools/manual/shrink-picture.ts';
import { windows, type Picture } from './picture.ts';

/** Answers how many bytes the picture has. */
export async function takePicture(browser: Browser, url: string, picture: Picture): Promise<number> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: windows[picture.window ?? 'desk'],
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    // So that a picture can let the idle time pass.
    await page.clock.install();
    if (picture.userName !== undefined) await logIn(page, picture.userName);
    const parts = await picture.show(page);
    await page.mouse.move(0, 0);
    await waitForRest(page);
    if (picture.numbered !== undefined) await numberParts(page, picture.numbered(page));
    const taken = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      ...(parts.length === 0 ? {} : { clip: await surround(page, parts) }),
    });
    const bytes = shrinkPicture(taken);
    await mkdir(dirname(picture.file), { recursive: true });
    await writeFile(picture.file, bytes);
    return bytes.length;
  } finally {
    await context.close();
  }
}

async function logIn(page: Page, userName: string): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(userName);
  await page.waitForURL(/\/home/);
}

/** What moves in would be measured halfway. */
async function waitForRest(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toBeHidden();
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(async (animation) => await animation.finished));
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest part of the window that shows all of these. One alone fills the picture, several get some room. */
async function surround(page: Page, parts: readonly Locator[]): Promise<Box> {
  const boxes = await Promise.all(parts.map(getBox));
  const margin = parts.length === 1 ? 0 : 12;
  const { width, height } = page.viewportSize() ?? windows.desk;
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

async function getBox(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`${String(part)} is not on the screen`);
  return box;
}

/** Puts the numbers into the lower right corners, where they hide least. */
async function numberParts(page: Page, parts: readonly Locator[]): Promise<void> {
  const boxes = await Promise.all(parts.map(getBox));
  await page.evaluate((places) => {
    for (const [index, { x, y, width, height }] of places.entries()) {
      const sign = document.createElement('span');
      sign.textContent = String(index + 1);
      // Property by property: the page's policy takes no style attribute.
      Object.assign(sign.style, {
        position: 'fixed',
        zIndex: '9999',
        left: `${x + width - 23}px`,
        top: `${Math.min(y + height, window.innerHeight) - 23}px`,
        width: '20px',
        height: '20px',
        borderRadius: '50%',
        background: '#b3261e',
        color: '#fff',
        font: '500 12px/20px Roboto, sans-serif',
        textAlign: 'center',
      });
      document.body.append(sign);
    }
  }, boxes);
}
