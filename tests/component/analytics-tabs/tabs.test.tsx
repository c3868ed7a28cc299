import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fillHospital, reports } from '../navigation/hospital-samples.ts';
import { portalMenu } from '../navigation/portal-menu.ts';
import { expectAtHome, loginScreen } from '../session/session-dialogs.ts';
import { keepSessions } from '../session/session-server.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerNothing, answerText, refuseConnection, server } from '../support/fake-server.ts';
import { admin } from '../support/people.ts';
import { openPortal, reloadPortal } from '../support/portal.tsx';
import { putMouseAside } from '../support/put-mouse-aside.ts';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { answerFrames } from './fake-frames.ts';
import { tabViewer } from './tab-viewer.ts';

const contentPath = /^\/pentaho\/api\/repos\/.*\/(content|generatedContent)$/;

beforeEach(async () => {
  await putMouseAside();
  answerFrames();
  keepSessions(admin);
  fillHospital();
  server.on('GET', contentPath, ({ path }) => answerText(`<h1>Conteúdo de ${path}</h1>`, 'text/html'));
});

describe('tabs of the analytics', () => {
  test('[TV-01] [TV-03] a tab has its title in capitals, the first one cut, and its frame', async () => {
    await openViewer();
    await openBedsAndFalls();
    expect(tabViewer.listTitles()).toEqual(['OCUPAÇÃO DE LEI', 'QUEDAS E LESÕES POR PRESSÃO']);
    expect(tabViewer.listTabs()[0]?.getAttribute('title')).toBe('Ocupação de leitos');
    await expect.poll(() => tabViewer.readFrame(reports.falls.title)).toContain('Conteúdo de');
    expect(tabViewer.findFrame(reports.falls.title)?.getAttribute('src')).toMatch(
      /quedas-e-lesoes\.html\/content$/,
    );
    await expect.element(tabViewer.close(reports.beds.title)).toBeVisible();
    await expect.element(tabViewer.close(reports.falls.title)).toBeVisible();
  });

  test('[TV-02] every tab has an address, to which Back goes and adds none; opening adds one, also of what is open already', async () => {
    await openViewer();
    await openBedsAndFalls();
    history.back();
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    history.forward();
    await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await tabViewer.tab(0).click();
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    expect(tabViewer.listTabs()).toHaveLength(2);
    await tabViewer.tab(1).click();
    await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await tabViewer.openItem('beds');
    await tabViewer.expectActive('OCUPAÇÃO DE LEITOS');
    expect(tabViewer.listTabs()).toHaveLength(3);
    await expect.poll(() => tabViewer.listFrames().length).toBe(3);
  });

  test('[TV-01] only the current tab opens in a window of its own, with what its frame shows', async () => {
    await openViewer();
    await tabViewer.openItem('falls');
    await tabViewer.openItem('analysis');
    await tabViewer.expectActive('INTERNAÇÕES POR CONVÊNIO');
    expect(tabViewer.openInWindow.elements()).toHaveLength(1);
    const link = tabViewer.openInWindow.element();
    expect(link.getAttribute('href')).toMatch(/internacoes\.saiku\/generatedContent$/);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('[TV-01] closing a tab shows its neighbour; the last one leaves an empty viewer', async () => {
    await openViewer();
    await openBedsAndFalls();
    await tabViewer.close(reports.falls.title).click();
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    await expect.poll(() => document.activeElement).toBe(tabViewer.findActiveTab());
    expect(tabViewer.listFrames()).toHaveLength(1);
    await tabViewer.close(reports.beds.title).click();
    await expect.element(page.getByText('Nenhuma análise aberta')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/home/analises');
    await tabViewer.expectContext('analytics');
    await expectNoAccessibilityFaults();
  });

  test('[NV-13] choosing the item that is current loads it anew and adds no tab', async () => {
    await openViewer();
    await portalMenu.openParents('Public', 'Ouvidoria');
    const link = portalMenu.link('Experiência do paciente (NPS)');
    await link.click();
    await expect.poll(() => server.listRequests('GET', 'experiencia.html/content').length).toBe(1);
    await expect.poll(() => tabViewer.readFrame(reports.experience.title)).toContain('Conteúdo de');
    await link.click();
    await expect.poll(() => server.listRequests('GET', 'experiencia.html/content').length).toBe(2);
    expect(tabViewer.listTabs()).toHaveLength(1);
  });

  test('[TV-04] the frame is 112 px lower than the window, of a phone too, and nothing sticks out', async () => {
    await openViewer();
    await tabViewer.openItem('beds');
    await tabViewer.openItem('analysis');
    for (const size of [desk, phone]) {
      await resizeWindow(size);
      await expect
        .poll(() => tabViewer.findFrame(reports.analysis.title)?.getBoundingClientRect().height)
        .toBe(size.height - 112);
      expectNoSidewaysScroll();
      // Of the tabs alone: axe would go into the frames, whose windows are not what they seem here.
      await expectNoAccessibilityFaults(tabViewer.strip.element());
    }
  });

  test('[TV-05] [TB-01] another context, another tab and back: what a frame holds is still there', async () => {
    await openViewer();
    await tabViewer.openItem('analysis');
    await expect.poll(() => tabViewer.readFrame(reports.analysis.title)).toContain('Conteúdo de');
    const frame = tabViewer.findFrame(reports.analysis.title);
    frame?.contentDocument?.body.setAttribute('data-mark', 'kept');
    await tabViewer.openItem('falls');
    await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await tabViewer.activitiesButton.click();
    await tabViewer.expectContext('main');
    await expect.element(tabViewer.strip).not.toBeInTheDocument();
    await tabViewer.analyticsButton.click();
    await tabViewer.expectContext('analytics');
    await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    await expect.element(tabViewer.refreshButton).toBeEnabled();
    await tabViewer.tab(0).click();
    await tabViewer.expectActive('INTERNAÇÕES POR');
    expect(tabViewer.findFrame(reports.analysis.title)).toBe(frame);
    expect(frame?.contentDocument?.body.getAttribute('data-mark')).toBe('kept');
    expect(tabViewer.listTabs()).toHaveLength(2);
  });

  test.each([
    ['by the bar', () => (tabViewer.analyticsButton.element() as HTMLElement).click()],
    ['by a link', () => history.pushState({}, '', '/home/analises/falls')],
  ])(
    '[TB-01] whoever is back %s before the other context stands there sees the tabs',
    async (_how, goBack) => {
      await openViewer();
      await tabViewer.openItem('falls');
      await tabViewer.expectActive('QUEDAS E LESÕES');
      (tabViewer.activitiesButton.element() as HTMLElement).click();
      goBack();
      await tabViewer.expectContext('analytics');
      await tabViewer.expectActive('QUEDAS E LESÕES');
      expect(tabViewer.listTabs()).toHaveLength(1);
    },
  );

  test('[TV-05] a reload keeps the tabs and loads only the one that is seen', async () => {
    await openViewer();
    await openBedsAndFalls();
    reloadPortal();
    await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
    expect(tabViewer.listTabs()).toHaveLength(2);
    await expect.poll(() => tabViewer.listFrames().length).toBe(1);
    await tabViewer.tab(0).click();
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    await expect.poll(() => tabViewer.listFrames().length).toBe(2);
  });

  test('[TV-05] logout closes all tabs; the next person sees none of them', async () => {
    await openViewer();
    await tabViewer.openItem('beds');
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await loginScreen.expectShown();
    expect(tabViewer.listFrames()).toEqual([]);
    await loginScreen.logIn('IVONE.ALVES');
    await expectAtHome('Ivone Alves');
    await tabViewer.analyticsButton.click();
    await expect.element(page.getByText('Nenhuma análise aberta')).toBeVisible();
  });

  test('tabs can be opened, changed and closed with the keyboard alone', async () => {
    await openViewer();
    await openBedsAndFalls();
    const first = tabViewer.listTabs()[0];
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('{Enter}');
    await tabViewer.expectActive('OCUPAÇÃO DE LEI');
    await userEvent.tab();
    await expect.element(tabViewer.openInWindow).toHaveFocus();
    await userEvent.tab();
    await expect.element(tabViewer.close(reports.beds.title)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await tabViewer.expectActive('QUEDAS E LESÕES');
    await expect.poll(() => document.activeElement).toBe(tabViewer.findActiveTab());
  });
});

describe('content that does not come', () => {
  test('is said in the tab, with a way to try again', async () => {
    server.on('GET', /generatedContent$/, () => answerText('<h1>Bad Gateway</h1>', 'text/html', 502));
    await openViewer();
    await tabViewer.openItem('falls');
    await tabViewer.openItem('analysis');
    await expect.element(page.getByText('A análise não pôde ser aberta')).toBeVisible();
    await expectNoAccessibilityFaults();
    server.on('GET', /generatedContent$/, () => answerText('<h1>Internações</h1>', 'text/html'));
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.poll(() => tabViewer.readFrame(reports.analysis.title)).toContain('Internações');
  });

  test.each([
    { name: 'that is gone', status: 404, said: 'Ela não existe mais, ou você não tem permissão para vê-la.' },
    { name: 'of a server that fails', status: 500, said: 'O servidor de análises não respondeu.' },
  ])('of a file $name tells why', async ({ status, said }) => {
    server.on('GET', contentPath, () => answerText('<h1>Erro</h1>', 'text/html', status));
    await openViewer();
    await tabViewer.openItem('beds');
    await expect.element(page.getByText(said)).toBeVisible();
  });

  test('because nobody answers at all is no blank frame', async () => {
    await openViewer();
    server.on('GET', contentPath, refuseConnection);
    server.on('GET', '/gateway/session', refuseConnection);
    await tabViewer.openItem('falls');
    await expect.element(page.getByText('A análise não pôde ser aberta')).toBeVisible();
  });

  test('because nothing has this address is said', async () => {
    await openViewer();
    history.pushState({}, '', '/home/analises/nothing-has-this-id');
    await expect.element(page.getByText('Análise não encontrada')).toBeVisible();
    expect(tabViewer.listTabs()).toEqual([]);
    await expectNoAccessibilityFaults();
  });
});

describe('documentation', () => {
  test('[TB-05] opens in a tab titled DOCS', async () => {
    server.on('GET', '/pentaho/api/repos/prumo/static/docs/*', () =>
      answerText('<h1>Manual do Prumo</h1>', 'text/html'),
    );
    await openViewer();
    await tabViewer.docsButton.click();
    await tabViewer.expectActive('DOCS');
    await expect.poll(() => tabViewer.readFrame('DOCS')).toContain('Manual do Prumo');
    expect(tabViewer.findFrame('DOCS')?.getAttribute('src')).toBe(
      '/pentaho/api/repos/prumo/static/docs/index.html',
    );
  });

  test('[TB-05] that is not there has no icon', async () => {
    server.on('HEAD', '/pentaho/api/repos/prumo/static/docs/*', () => answerNothing(404));
    await openViewer();
    await expect.poll(() => server.listRequests('HEAD', '/static/docs/index.html').length).toBe(1);
    await expect.element(tabViewer.analyticsButton).toBeVisible();
    expect(tabViewer.docsButton.query()).toBeNull();
  });
});

/** The empty viewer. */
async function openViewer(): Promise<void> {
  openPortal('/home/analises', { as: admin });
  await tabViewer.expectContext('analytics');
  if (innerWidth > 600) await portalMenu.expectSettled();
}

async function openBedsAndFalls(): Promise<void> {
  await tabViewer.openItem('beds');
  await tabViewer.expectActive('OCUPAÇÃO DE LEI');
  await tabViewer.openItem('falls');
  await tabViewer.expectActive('QUEDAS E LESÕES POR PRESSÃO');
}

test('the address of an application that is not there says that it is one', async () => {
  openPortal('/home/aplicacoes/playlists', { as: admin });
  await expect.element(page.getByText('Aplicativo não disponível')).toBeVisible();
  await expect.element(page.getByText(/Este endereço é do aplicativo “playlists”/)).toBeVisible();
  expect(page.getByText(/excluída ou movida/).query()).toBeNull();
});
