// A page that a test can tell from one that was drawn anew.
import { expect, type Page, type Request, type Route } from '@playwright/test';
import { lastUseCookieName } from '@prumo/contracts/session/session';

import { LoginPage } from './page-models/login-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

/** Not the one of the login screen that leads there. */
const aboutAddress = /^[^?]+\/sobre$/;

/** The about dialog over the home screen, with something typed in it; nothing of it asks by itself. */
export async function openAboutAs(page: Page, userName: string): Promise<SessionDialogs> {
  await keepQuiet(page);
  const login = new LoginPage(page);
  await login.open('/login?retorno=/sobre');
  await login.logIn(userName);
  await expect(page).toHaveURL(aboutAddress);
  await leaveMark(page);
  return new SessionDialogs(page);
}

const unanswered = new WeakMap<Page, Set<Request>>();

/** What the page asks by itself is not answered, because answers tell the time of the last use. */
async function keepQuiet(page: Page): Promise<void> {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  // Its headers tell the time; the body may never be read.
  page.on('response', (response) => requests.delete(response.request()));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.route(
    /\/gateway\/(live|result-analyses\/outdated)$|\/activiti-rest\//,
    async (route) => await route.abort(),
  );
}

/**
 * As if the last request had been so long ago; the page looks at the time anew. A clock of the test's own would cost a browser
 * that no other test could use.
 */
export async function pretendIdle(
  page: Page,
  { minutes, seconds }: { readonly minutes: number; readonly seconds: number },
): Promise<void> {
  // An answer that came later would tell another time.
  await expect.poll(() => [...(unanswered.get(page) ?? [])].map((request) => request.url())).toEqual([]);
  await page.evaluate(
    ([name, span]) => {
      document.cookie = `${name}=${Date.now() - span}; path=/`;
      window.dispatchEvent(new Event('focus'));
    },
    [lastUseCookieName, (minutes * 60 + seconds) * 1000] as const,
  );
}

/** A field that only this very screen has: one that was drawn anew would lack it. */
export async function leaveMark(page: Page): Promise<void> {
  const about = page.getByRole('dialog', { name: 'Sobre' });
  await expect(about).toContainText(/\d+\.\d+\.\d+/);
  await about.evaluate((dialog) => {
    const note = document.createElement('input');
    note.setAttribute('aria-label', 'Anotação');
    note.value = 'digitado';
    dialog.append(note);
  });
}

export async function expectUntouched(page: Page): Promise<void> {
  await expect(page).toHaveURL(aboutAddress);
  await expect(page.getByLabel('Anotação')).toHaveValue(/^digitado/);
}

/** As an administrator would; the page notices it when it is looked at again. */
export async function endOnServer(page: Page, origin = ''): Promise<void> {
  await page.request.delete(`${origin}/gateway/session`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** While the request is on its way: earlier, the page may notice it by itself and be covered by the login. */
export async function endSessionBefore(page: Page, request: string): Promise<void> {
  const end = async (route: Route): Promise<void> => {
    await page.request.delete('/gateway/session');
    await route.continue();
  };
  await page.route(request, end, { times: 1 });
}

/** Wherever home leads the person to. */
export async function expectAtHome(page: Page, displayName: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^Menu de ${displayName}`) })).toBeVisible();
  await expect(page).toHaveURL(/^[^?]+\/home(\/|$)/);
}
