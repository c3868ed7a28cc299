import { userSettingsDocument } from '@prumo/contracts/documents/user-documents';
import { buildExternalAppPath, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerFrames } from '../analytics-tabs/fake-frames.ts';
import { tabViewer } from '../analytics-tabs/tab-viewer.ts';
import { keepMinutes } from '../minutes/fake-minutes.ts';
import { fillHospital, answerWithFolders, treePath } from '../navigation/hospital-samples.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { serveExternalApp } from '../support/external-app.ts';
import {
  answerAnything,
  answerNothing,
  answerText,
  holdAnswer,
  refuseConnection,
  server,
} from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { docstorePath, openPortal } from '../support/portal.tsx';
import { putMouseAside } from '../support/put-mouse-aside.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';

const isLoading = page.getByText('Sua página inicial ainda está sendo carregada e abre em seguida.');
const refused = page.getByText(/^A página inicial escolhida não está disponível para você, por isso/);
const gaveUp = page.getByText('Sua página inicial não pôde ser aberta.');

beforeEach(() => {
  answerFrames();
  server.on('GET', '/version', () => answerAnything({ version: '1.2.3' }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('home', () => {
  test('[HM-01] [HM-05] without a home and with the workflow engine it goes to the tasks, in the context main', async () => {
    openPortal('/home', { as: ivone });
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/home/tarefas');
    await tabViewer.expectContext('main');
  });

  test('[HM-05] does not take away whoever is on the way to another screen', async () => {
    keepMinutes([]);
    const settings = holdAnswer(() => answerAnything({}));
    server.on('GET', docstorePath, settings.answer);
    openPortal('/home', { as: ivone, settings: serveExternalApp('minutes') });
    const app = holdAnswer(() => answerAnything({ data: [] }));
    server.on('GET', buildExternalAppPath('minutes', lazyLoadName), app.answer);
    await expect.poll(() => server.listRequests('GET', docstorePath).length).toBeGreaterThan(0);
    history.pushState({}, '', '/home/aplicativos/atas');
    await expect.poll(() => server.listRequests('GET', lazyLoadName).length).toBe(1);
    settings.release();
    await untilNothingMoves();
    app.release();
    await expect.element(page.getByRole('heading', { name: 'Atas de Reuniões', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/home/aplicativos/atas');
  });

  test('[HM-05] without the workflow engine it stays at home', async () => {
    openPortal('/home', { as: ivone, settings: { ACTIVE_APPS: ['bi'] } });
    await expect.element(page.getByRole('main')).toHaveTextContent('Ivone Alves');
    expect(location.pathname).toBe('/home');
    await tabViewer.expectContext('main');
    await expectNoAccessibilityFaults();
  });

  test('[TB-05] who is new is led to the first steps of their role, in a tab of the portal', async () => {
    server.on('GET', '/pentaho/api/repos/prumo/static/docs/*', () =>
      answerText('<h1>Primeiros passos</h1>', 'text/html'),
    );
    openPortal('/home', { as: ivone, settings: { ACTIVE_APPS: ['bi'] } });
    await page.getByRole('link', { name: 'Veja os primeiros passos' }).click();
    await expect.poll(() => location.pathname).toBe('/home/aplicacoes/primeiros-passos-colaborador');
    await expect
      .poll(() => document.querySelector('iframe[title="Guia inicial"]')?.getAttribute('src'))
      .toBe('/pentaho/api/repos/prumo/static/docs/primeiros-passos-colaborador.html');
  });

  test('where there is no manual nobody is led to it', async () => {
    server.on('HEAD', '/pentaho/api/repos/prumo/static/docs/*', () => answerNothing(404));
    openPortal('/home', { as: ivone, settings: { ACTIVE_APPS: ['bi'] } });
    await expect.element(page.getByRole('main')).toHaveTextContent('Ivone Alves');
    await expect.poll(() => server.listRequests('HEAD', '/static/docs/index.html').length).toBe(1);
    expect(page.getByRole('link', { name: 'Veja os primeiros passos' }).query()).toBeNull();
  });

  test('[HM-02] [HM-03] goes to the home state of the person, whatever becomes of init_session', async () => {
    nameHome('IVONE.ALVES', 'app.home.about');
    server.on('GET', '/pentaho/plugin/prumo/api/init_session', () => answerNothing(500));
    openPortal('/home', { as: ivone });
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    expect(location.pathname).toBe('/sobre');
    expect(server.listRequests('GET', '/api/init_session')).toHaveLength(1);
  });

  test('[HM-03] people without an own home go to the one that holds for everybody', async () => {
    nameHome('*', 'app.home.about');
    openPortal('/home', { as: ivone });
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    const asked = listAskedUsers();
    expect(asked.indexOf('*')).toBeGreaterThan(asked.indexOf('IVONE.ALVES'));
  });

  test('[HM-04] an analysis as home makes the context analytics; whoever asks for the activities is not sent back', async () => {
    fillHospital();
    server.on('GET', /\/content$/, () => answerText('<h1>Leitos</h1>', 'text/html'));
    nameHome('IVONE.ALVES', 'app.analytics-beds');
    openPortal('/home', { as: ivone });
    await tabViewer.expectContext('analytics');
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    expect(tabViewer.listTabs()).toHaveLength(1);
    await tabViewer.activitiesButton.click();
    await tabViewer.expectContext('main');
    await expect.element(tabViewer.strip).not.toBeInTheDocument();
  });

  test('[HM-06] a home that cannot be entered is tried fifteen times more, told in the console, and given up', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const waits = shortenSeconds();
    nameHome('IVONE.ALVES', 'app.external-app-that-is-not-there');
    openPortal('/home', { as: ivone });
    await putMouseAside();
    await expect.element(gaveUp).toBeVisible();
    const recorded = warned.mock.calls.filter(([text]) => String(text).includes('home state'));
    expect(recorded).toHaveLength(16);
    expect(waits()).toBe(15);
    expect(location.pathname).toBe('/home');
    await expectNoAccessibilityFaults();

    nameHome('IVONE.ALVES', 'app.home.about');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
  });

  test('a home that is closed to the person leads to the tasks and says so, with the way to choose another', async () => {
    nameHome('IVONE.ALVES', 'app.admintools.department');
    openPortal('/home', { as: ivone });
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expect.element(refused).toBeVisible();
    await expectNoAccessibilityFaults();
    await page.getByRole('link', { name: 'Escolher outra página inicial' }).click();
    await expect.element(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/configuracao');
  });

  test('so does a report that the repository does not show to the person', async () => {
    fillHospital();
    nameHome('IVONE.ALVES', 'app.analytics-of-others');
    openPortal('/home', { as: ivone });
    await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expect.element(refused).toBeVisible();
  });

  test('without tasks to go to, home itself says so', async () => {
    nameHome('IVONE.ALVES', 'app.admintools.department');
    openPortal('/home', { as: ivone, settings: { ACTIVE_APPS: ['bi'] } });
    await expect
      .element(page.getByText('A página inicial escolhida não está disponível para você. Escolha outra'))
      .toBeVisible();
    expect(location.pathname).toBe('/home');
  });

  test('[HM-06] a home that appears meanwhile is opened', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.on('GET', /\/content$/, () => answerText('<h1>Leitos</h1>', 'text/html'));
    server.on('GET', treePath, refuseConnection);
    nameHome('IVONE.ALVES', 'app.analytics-beds');
    openPortal('/home', { as: ivone });
    await expect.element(isLoading).toBeVisible();
    server.on('GET', treePath, () => answerWithFolders());
    await tabViewer.refreshButton.click();
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
  });
});

function nameHome(user: string, home: string): void {
  server.on(
    'GET',
    new RegExp(`^${docstorePath}.*paramfilter=${encodeURIComponent(user).replace('*', '\\*')}`),
    () => answerAnything({ 'settings-1': userSettingsDocument.parse({ user, home }) }),
  );
}

function listAskedUsers(): readonly (string | null)[] {
  return server
    .listRequests('GET', docstorePath)
    .filter(({ query }) => query.get('paramtype') === 'user-settings')
    .map(({ query }) => query.get('paramfilter'));
}

/** What waits for a second goes on at once. @returns How often somebody did. */
function shortenSeconds(): () => number {
  let count = 0;
  const original = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, delay) => {
    if (delay === 1000) count += 1;
    return original(work, delay === 1000 ? 1 : delay);
  });
  return () => count;
}
