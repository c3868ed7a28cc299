// HTML of the repository is somebody's program. Here it is a hostile one: it tries everything it can think of, and a
// server that listens elsewhere tells what got out.
import { createServer } from 'node:http';

import type { Frame, Page } from '@playwright/test';

import { expect, logInByCall, test } from './fixtures.ts';
import { buildHostileReport, type Attempt } from './hostile-report.ts';

const folder = '/public/ocupacao-e-fluxo';
const uploader = 'DANIELA.COSTA';

test.describe('reports of the repository', () => {
  test('[TV-06] a hostile report inside of the portal reaches nothing of its viewer and sends nothing away', async ({
    openAs,
  }) => {
    test.slow();
    await withListener(async (listener) => {
      const place = await uploadHostileReport(await openAs(uploader), listener.url);
      // The viewer with the most to lose, on a page of the portal; the frame itself asks for no sandbox.
      const page = await openAs('ADMIN');
      await page.goto('/home');
      await expect(page.getByRole('main')).toContainText('Administrador do Sistema');
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.id = 'report';
        document.body.append(frame);
      }, `/pentaho/api/repos/${place}/content`);
      await expectHarmless(page, listener);
      await expect(page.getByRole('main')).toContainText('Administrador do Sistema');
    });
  });

  test('[TV-06] the same report in a window of its own', async ({ openAs }) => {
    test.slow();
    await withListener(async (listener) => {
      const place = await uploadHostileReport(await openAs(uploader), listener.url);
      const page = await openAs('ADMIN');
      const address = `/pentaho/api/repos/${place}/content`;
      await page.goto(address);
      await expectHarmless(page, listener);
      expect(new URL(page.url()).pathname).toBe(address);
    });
  });

  test('[TV-06] and where the browser does not trust the server enough to tell it about frames', async ({
    openAs,
    playwright,
    product,
  }, testInfo) => {
    test.slow();
    await withListener(async (listener) => {
      const place = await uploadHostileReport(await openAs(uploader), listener.url);
      const { launchOptions = {} } = testInfo.project.use;
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        // By its name on the hospital's own network, without https.
        args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP prumo.hospital 127.0.0.1'],
      });
      try {
        const context = await browser.newContext({ baseURL: `http://prumo.hospital:${product.port}` });
        const page = await context.newPage();
        await page.goto('/login');
        await page.getByLabel('Usuário').fill('ADMIN');
        await page.getByLabel('Senha', { exact: true }).fill('prumo');
        await page.getByRole('button', { name: 'Entrar' }).click();
        await expect(page.getByRole('main')).toContainText('Administrador do Sistema');
        await page.goto(`/pentaho/api/repos/${place}/content`);
        await expectHarmless(page, listener);
      } finally {
        await browser.close();
      }
    });
  });

  test('its token runs queries as the viewer and is good for nothing else', async ({ openAs, request }) => {
    await withListener(async (listener) => {
      const place = await uploadHostileReport(await openAs(uploader), listener.url);
      const page = await openAs('ADMIN');
      await page.goto(`/pentaho/api/repos/${place}/content`);
      const report = await findReport(page);
      await report.locator('#outcome').waitFor();
      const token = await report.locator('#token').innerText();
      const bearer = { authorization: `Bearer ${token}`, accept: 'application/json' };

      const query = await request.get('/pentaho/plugin/cda/api/doQuery', {
        headers: bearer,
        params: { path: `${folder}/ocupacao.cda`, dataAccessId: 'unidades' },
      });
      expect(query.status()).toBe(200);
      for (const [method, path] of closedToTokens) {
        const answer = await request.fetch(path, {
          method,
          headers: bearer,
          maxRedirects: 0,
          ...(method === 'GET' ? {} : { data: 'x' }),
        });
        expect([302, 401, 403], `${method} ${path}`).toContain(answer.status());
      }
      // Who holds a token of somebody else goes by the token, not by the session that comes along.
      const tampered = await page.request.get('/pentaho/plugin/cda/api/doQuery', {
        headers: { authorization: `Bearer ${token.slice(0, -2)}xx` },
        params: { path: `${folder}/ocupacao.cda`, dataAccessId: 'unidades' },
      });
      expect(tampered.status()).toBe(401);
    });
  });

  test('a token sees only what its viewer may read', async ({ openAs, request }) => {
    await withListener(async (listener) => {
      const place = await uploadHostileReport(await openAs(uploader), listener.url);
      const page = await openAs('IVONE.ALVES');
      await page.goto(`/pentaho/api/repos/${place}/content`);
      const report = await findReport(page);
      await report.locator('#outcome').waitFor();
      const headers = { authorization: `Bearer ${await report.locator('#token').innerText()}` };
      const closed = await request.get('/pentaho/plugin/cda/api/doQuery', {
        headers,
        params: { path: '/public/financeiro/glosas.cda', dataAccessId: 'mensal' },
      });
      const missing = await request.get('/pentaho/plugin/cda/api/doQuery', {
        headers,
        params: { path: '/public/financeiro/nada.cda', dataAccessId: 'mensal' },
      });
      expect(closed.status()).toBe(500);
      expect(await closed.text()).toBe(await missing.text());
    });
  });

  test('a report of the demo shows the rows of the warehouse, on the screen and printed', async ({
    page,
  }) => {
    await logInByCall(page, 'CARLA.MENDES');
    const rows = await listUnits(page);
    expect(rows.length).toBeGreaterThan(3);
    await page.goto(`/pentaho/api/repos/${pathId(`${folder}/ocupacao-de-leitos.html`)}/content`);
    const report = page.frameLocator('iframe');
    const table = report.getByRole('table', { name: 'Leitos, pacientes e saídas por unidade' });
    await expect(table.locator('tbody tr')).toHaveCount(rows.length);
    for (const [name, patientDays] of rows) {
      const row = table
        .locator('tbody tr')
        .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
      await expect(row.locator('td').first()).toHaveText(patientDays.toLocaleString('pt-BR'));
    }
    await expect(report.locator('#occupancy svg')).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(table.locator('tbody tr')).toHaveCount(rows.length);
    await expect(table.locator('tbody tr').last()).toBeVisible();
    await expect(report.getByLabel('Período')).toBeHidden();
  });
});

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
  ['GET', `/pentaho/api/repos/${pathId(`${folder}/ocupacao-de-leitos.html`)}/content`],
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

async function uploadHostileReport(page: Page, listenerUrl: string): Promise<string> {
  const place = pathId(`${folder}/hostil-${new URL(listenerUrl).port}.html`);
  const answer = await page.request.put(`/pentaho/api/repo/files/${place}`, {
    headers: { 'content-type': 'text/html' },
    data: buildHostileReport(listenerUrl),
  });
  expect(answer.status()).toBe(200);
  return place;
}

async function findReport(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('the report has no frame');
  return frame;
}

async function expectHarmless(page: Page, listener: Listener): Promise<void> {
  const leftBehind = await page.context().cookies();
  const report = await findReport(page);
  const outcome = report.locator('#outcome');
  await outcome.waitFor({ timeout: 60_000 });
  // What the report wrote there.
  const attempts = JSON.parse(await outcome.innerText()) as readonly Attempt[];
  expect(attempts.length).toBeGreaterThan(60);
  expect(attempts.filter(({ isStopped }) => !isStopped)).toEqual([]);

  const written = await page.request.get(`/pentaho/api/repo/files/${pathId('/public/roubado.cda')}`);
  expect(written.status()).toBe(404);
  for (const destination of ['/pentaho/Logout', `${listener.url}/leave`]) {
    await page.reload();
    await leaveFor(page, destination);
  }
  expect(await page.context().cookies()).toEqual(leftBehind);
  expect((await page.request.get('/gateway/session')).status()).toBe(200);
  expect((await page.request.get('/pentaho/api/session/userName')).status()).toBe(200);

  await fetch(`${listener.url}/control`);
  expect(listener.requests).toEqual(['GET /control']);
}
