// HTML of the repository is somebody's program. Here it is a hostile one: it tries everything it can think of, and a
// server that listens elsewhere tells what got out.
import { createServer } from 'node:http';

import type { ElementHandle, Frame, Page } from '@playwright/test';

import { hospitalHost } from '../support/browser-launch-options.ts';
import { buildPathId } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { drawNothing } from './draw-nothing.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  buildHostileReport,
  buildStillReport,
  waysToLeave,
  type Attempt,
  type WayToLeave,
} from './hostile-report.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

declare global {
  interface Window {
    /** Of the hostile report. */
    leaveBy(way: WayToLeave): void;
  }
}

const folder = '/public/ocupacao-e-fluxo';
const uploader = 'DANIELA.COSTA';

test.describe('reports of the repository', () => {
  test('[TV-06] a hostile report reaches nothing of its viewer and sends nothing away, inside of the portal and alone; its token is good for the queries alone', async ({
    openAs,
    callAs,
    request,
  }) => {
    test.slow();
    await withListener(async (listener) => {
      const places = await uploadReports(await callAs(uploader), listener.url);
      // The viewer with the most to lose.
      const page = await openAs('ADMIN');
      await test.step('on a page of the portal; the frame itself asks for no sandbox', async () => {
        await page.goto('/home');
        await new HomePage(page).expectShown('Administrador do Sistema');
        // In the same page each time: what one of them did to it, the next one finds, and so does the line below.
        const show = async (place: string): Promise<Frame> => {
          const frame = await page.evaluateHandle((src) => {
            for (const before of document.querySelectorAll('iframe')) before.remove();
            const added = document.createElement('iframe');
            added.src = src;
            document.body.append(added);
            return added;
          }, `/pentaho/api/repos/${place}/content`);
          return await findReport(frame);
        };
        await expectHarmless({ page, listener, places, show });
        await new HomePage(page).expectShown('Administrador do Sistema');
      });
      const token = await test.step('in a window of its own', async () => {
        const show = async (place: string) => await showAlone(page, place);
        return await expectHarmless({ page, listener, places, show });
      });
      await expectNothingTaken(page);
      await test.step('its token is good for the queries, and for nothing else', async () => {
        const bearer = { authorization: `Bearer ${token}`, accept: 'application/json' };

        expect((await request.get(queryList)).status()).toBe(401);
        expect((await request.get(queryList, { headers: bearer })).status()).toBe(200);
        for (const [method, path] of closedToTokens) {
          const answer = await request.fetch(path, {
            method,
            headers: bearer,
            maxRedirects: 0,
            ...(method === 'GET' ? {} : { data: 'x' }),
          });
          expect([302, 401, 403], `${method} ${path}`).toContain(answer.status());
        }
        // Whoever shows a token goes by it, not by the session that comes along.
        const tampered = { authorization: `Bearer ${token.slice(0, -2)}xx` };
        expect((await page.request.get(queryList)).status()).toBe(200);
        expect((await page.request.get(queryList, { headers: tampered })).status()).toBe(401);
      });
      await test.step('and only for what its viewer may read', async () => {
        // The token that the report finds in the viewer's frame.
        const viewer = await callAs('IVONE.ALVES');
        const shown = await viewer.request.get(`/pentaho/api/repos/${places.hostile}/content`, {
          headers: { 'sec-fetch-dest': 'iframe' },
        });
        const [, own = ''] = /"token":"([^"]+)"/.exec(await shown.text()) ?? [];
        const headers = { authorization: `Bearer ${own}` };
        expect((await request.get(queryList, { headers })).status()).toBe(200);
        const ask = async (name: string) =>
          await request.get('/pentaho/plugin/cda/api/doQuery', {
            headers,
            params: { path: `/public/financeiro/${name}.cda`, dataAccessId: 'mensal' },
          });
        const closed = await ask('glosas');
        const missing = await ask('nada');
        expect(closed.status()).toBe(500);
        expect(await closed.text()).toBe(await missing.text());
      });
    });
  });

  test('[TV-06] and where the browser does not trust the server enough to tell it about frames', async ({
    callAs,
    browser,
    product,
  }) => {
    test.slow();
    await withListener(async (listener) => {
      const places = await uploadReports(await callAs(uploader), listener.url);
      // By its name on the hospital's own network, without https.
      const context = await browser.newContext({ baseURL: `http://${hospitalHost}:${product.port}` });
      await drawNothing(context);
      const page = await context.newPage();
      const login = new LoginPage(page);
      await login.open();
      await login.logIn('ADMIN');
      await new HomePage(page).expectShown('Administrador do Sistema');
      await expectHarmless({ page, listener, places, show: async (place) => await showAlone(page, place) });
      await expectNothingTaken(page);
      await context.close();
    });
  });

  test('a report of the demo shows the rows of the warehouse, on the screen and printed', async ({
    page,
  }) => {
    await logInByCall(page, 'CARLA.MENDES');
    const rows = await listUnits(page);
    expect(rows.length).toBeGreaterThan(3);
    await page.goto(`/pentaho/api/repos/${buildPathId(`${folder}/ocupacao-de-leitos.html`)}/content`);
    const report = page.frameLocator('iframe');
    const table = report.getByRole('table', { name: 'Leitos, pacientes e saídas por unidade' });
    await expect(table.locator('tbody tr')).toHaveCount(rows.length);
    for (const [name, patientDays] of rows) {
      const head = page.getByRole('rowheader', { name, exact: true });
      const row = table.locator('tbody tr').filter({ has: head });
      await expect(row.locator('td').first()).toHaveText(patientDays.toLocaleString('pt-BR'));
    }
    await expect(report.locator('#occupancy .plot svg')).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(table.locator('tbody tr')).toHaveCount(rows.length);
    await expect(table.locator('tbody tr').last()).toBeVisible();
    await expect(report.getByLabel('Período')).toBeHidden();
  });
});

const queryList = `/pentaho/plugin/cda/api/listQueries?path=${folder}/ocupacao.cda`;

/** What an API of the product must not answer to the bearer of a query token. */
const closedToTokens = [
  ['GET', '/gateway/session'],
  ['GET', '/pentaho/api/session/userName'],
  ['GET', '/pentaho/api/repo/files/:/tree'],
  ['GET', '/pentaho/api/repo/files/:public/children'],
  ['GET', '/pentaho/api/users'],
  ['GET', '/pentaho/api/prumo/people'],
  ['GET', '/pentaho/plugin/cda/api/getCdaList'],
  ['GET', `/pentaho/plugin/cda/api/getCdaFile?path=${folder}/ocupacao.cda`],
  ['GET', '/pentaho/plugin/cda/api/clearCache'],
  ['GET', '/pentaho/plugin/prumo/api/myRoles'],
  ['GET', '/pentaho/Home'],
  ['GET', `/pentaho/api/repos/${buildPathId(`${folder}/ocupacao-de-leitos.html`)}/content`],
  ['PUT', '/pentaho/api/repo/files/:public:do-token.html'],
  ['PUT', '/pentaho/api/repo/files/delete'],
  ['POST', '/pentaho/plugin/cda/api/writeCdaFile'],
] as const;

interface Listener {
  readonly url: string;
  /** Whatever reached it, by method and address. */
  readonly requests: readonly string[];
}

async function withListener(work: (listener: Listener) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*').end('ok');
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    await work({ url: `http://127.0.0.1:${port}`, requests });
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  }
}

interface Places {
  readonly hostile: string;
  readonly still: string;
}

async function uploadReports(caller: Caller, listenerUrl: string): Promise<Places> {
  const upload = async (name: string, html: string): Promise<string> => {
    const place = buildPathId(`${folder}/${name}-${new URL(listenerUrl).port}.html`);
    const answer = await caller.request.put(`/pentaho/api/repo/files/${place}`, {
      headers: { 'content-type': 'text/html' },
      data: html,
    });
    expect(answer.status()).toBe(200);
    return place;
  };
  return {
    hostile: await upload('hostil', buildHostileReport(listenerUrl)),
    still: await upload('quieto', buildStillReport(listenerUrl)),
  };
}

async function showAlone(page: Page, place: string): Promise<Frame> {
  const address = `/pentaho/api/repos/${place}/content`;
  if (page.url().endsWith(address)) {
    // The page around it, which forbids what it may not, stays the same whatever it does: only the frame is made anew.
    await page.evaluate(() => {
      const frame = document.querySelector('iframe');
      frame?.replaceWith(frame.cloneNode());
    });
  } else {
    await page.goto(address);
  }
  return await findReport(await page.waitForSelector('iframe'));
}

/** The frame of a report, once its script has run. */
async function findReport(element: ElementHandle): Promise<Frame> {
  const frame = await element.contentFrame();
  if (frame === null) throw new Error('the report has no frame');
  // By the clock: a browser gives no turns to draw to what others brought as long as it is not in sight.
  await frame.waitForFunction(() => 'leaveBy' in window, undefined, { polling: 50 });
  return frame;
}

async function readOutcome(report: Frame): Promise<{ attempts: readonly Attempt[]; token: string }> {
  const outcome = report.locator('#outcome');
  await outcome.waitFor({ state: 'attached', timeout: 60_000 });
  return {
    // As the report wrote it.
    attempts: JSON.parse((await outcome.textContent()) ?? '') as readonly Attempt[],
    token: (await report.locator('#token').textContent()) ?? '',
  };
}

interface Scene {
  readonly page: Page;
  readonly listener: Listener;
  readonly places: Places;
  /** Shows the report anew. */
  readonly show: (place: string) => Promise<Frame>;
}

/** Answers the token that the report was given. */
async function expectHarmless({ page, listener, places, show }: Scene): Promise<string> {
  const { attempts, token } = await readOutcome(await show(places.hostile));
  expect(attempts.length).toBeGreaterThan(60);
  expect(attempts.filter(({ isStopped }) => !isStopped)).toEqual([]);

  const cookies = await listCookies(page);
  for (const way of waysToLeave) await expectHeldBack(page, await show(places.still), way);
  expect(await listCookies(page)).toEqual(cookies);

  // That it hears nothing means something only if it listens.
  await fetch(`${listener.url}/control`);
  expect(new Set(listener.requests)).toEqual(new Set(['GET /control']));
  return token;
}

/** The session goes on, and the file that it tried to write is not there. */
async function expectNothingTaken(page: Page): Promise<void> {
  const stolen = `/pentaho/api/repo/files/${buildPathId('/public/roubado.cda')}`;
  // Through the browser, which knows names that the test's own process cannot resolve.
  expect((await page.goto('/gateway/session'))?.status()).toBe(200);
  expect((await page.goto(stolen))?.status()).toBe(404);
}

async function expectHeldBack(page: Page, report: Frame, way: WayToLeave): Promise<void> {
  const refusal =
    way === 'form-to-product'
      ? page.waitForEvent('console', (message) => message.text().includes('form-action'))
      : undefined;
  await report.evaluate((chosen) => {
    window.leaveBy(chosen);
  }, way);
  if (refusal !== undefined) {
    await refusal;
  } else if (way === 'logout') {
    // The address is ours, so it gets there. Where the browser says who leads there the page asks, else it gets there as
    // nobody, who is sent to the login.
    await expect.poll(() => new URL(report.url()).pathname).toMatch(/^\/pentaho\/Log(out|in)$/);
    await expect(report.getByRole('heading', { name: /^(Sair do portal\?|Prumo)$/ })).toBeVisible();
  } else {
    await expect.poll(() => report.url(), way).toBe('chrome-error://chromewebdata/');
  }
}

async function listCookies(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  // Its value is the time of the last request.
  return cookies
    .filter(({ name }) => name !== 'prumo_bi_last_request')
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
}

/** Name and patient-days of each unit, as the report asks for them. */
async function listUnits(page: Page): Promise<readonly (readonly [string, number])[]> {
  const answer = await page.request.get('/pentaho/plugin/cda/api/doQuery', {
    params: { path: `${folder}/ocupacao.cda`, dataAccessId: 'porUnidade', parammeses: '12' },
  });
  const { resultset }: { resultset: readonly (readonly unknown[])[] } = await answer.json();
  return resultset.map(([, name, patientDays]) => [String(name), Number(patientDays)]);
}
