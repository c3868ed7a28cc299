import type { Page } from '@playwright/test';

/**
 * Ends the session once the page sends a request with this method, and not before: whatever else it asks meanwhile would find
 * out first.
 */
export async function endSessionAt(page: Page, method: string): Promise<void> {
  let isEnded = false;
  await page.route(
    () => !isEnded,
    async (route) => {
      if (route.request().method() === method) {
        isEnded = true;
        await page.context().clearCookies({ name: 'prumo_session' });
      }
      await route.fallback();
    },
  );
}
