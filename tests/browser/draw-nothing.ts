// Drawing takes a seventh of a load of the portal, and nobody looks: what is shown where, what is in front and what takes a click
// is decided by style and layout. A document without opacity has all of these, and gives the compositor no work. Charts are
// drawn on their canvas all the same, and paper as ever.
import type { BrowserContext, Page } from '@playwright/test';

/** Unless somebody watches: `npm test -- browser -- --headed`, `--ui` or `--debug`. */
const isWatched = process.argv.some((argument) => /^--(?:headed|debug|ui)/.test(argument));

/** In all pages that the context will have. */
export async function drawNothing(context: BrowserContext): Promise<void> {
  if (isWatched) return;
  await context.addInitScript(() => {
    if (window !== window.top) return;
    // Not an element, which the pages' policies would refuse and tests would find.
    const style = new CSSStyleSheet();
    style.replaceSync('@media screen { :root { opacity: 0 } }');
    document.adoptedStyleSheets.push(style);
    document.addEventListener('prumo-draw-again', () => style.replaceSync(''), { once: true });
  });
}

/** For a picture of the page as it is. */
export async function drawAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('prumo-draw-again')));
}
