// The login over the page of somebody whose session has ended, and what other tabs of the browser say meanwhile.
import { sessionCalls } from '@prumo/contracts/session/session';
import { writtenDocument } from '@prumo/contracts/documents/document-answers';
import { versionAnswer, versionPath } from '@prumo/contracts/settings/public-settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { admin, ivone, marina } from '../support/people.ts';
import { docstorePath, openPortal, reloadPortal } from '../support/portal.tsx';
import { draftKey, expectUntouched, note, openAbout } from './marked-page.ts';
import { expectAtHome, loginScreen, sessionDialogs } from './session-dialogs.ts';
import {
  beginElsewhere,
  endOnServer,
  forgetSession,
  isSomebodyKnown,
  keepSessions,
  pretendIdle,
  refuse,
} from './session-server.ts';

describe('login over the page', () => {
  test('[LG-09] after logging in as the same person the page is as it was, also the focus', async () => {
    await openAbout();
    await note.click();
    pretendIdle({ minutes: 100, seconds: 1 });
    await expect.element(sessionDialogs.password).toHaveFocus();
    expect(location.pathname).toBe('/sobre');
    await userEvent.keyboard('prumo{Enter}');
    await sessionDialogs.expectNone();
    await expectUntouched();
    await expect.element(note).toHaveFocus();
  });

  test('[LG-04] a wrong password stays in the dialog and says so, and so does Escape', async () => {
    await openAbout();
    endOnServer();
    await sessionDialogs.logIn('errada');
    await expect.element(sessionDialogs.login).toHaveTextContent('Usuário ou senha não conferem.');
    await expect.element(sessionDialogs.password).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(sessionDialogs.login).toBeVisible();
    await sessionDialogs.logIn();
    await sessionDialogs.expectNone();
    await expectUntouched();
  });

  test('[LG-11] after logging in as another person nothing of the former is there', async () => {
    await openAbout();
    sessionStorage.setItem(draftKey, 'de outra pessoa');
    endOnServer();
    await expect.element(sessionDialogs.login).toHaveTextContent('Sua sessão terminou.');
    await sessionDialogs.otherPersonButton.click();
    await expect.element(sessionDialogs.login).toHaveTextContent('O que Administrador deixou aberto');
    await sessionDialogs.userName.fill('IVONE.ALVES');
    await sessionDialogs.logIn();
    await expectAtHome('Ivone Alves');
    await sessionDialogs.expectNone();
    await expect.element(note).not.toBeInTheDocument();
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(document.body.textContent).not.toContain('Administrador');
    const kept = JSON.stringify(Object.entries(sessionStorage));
    expect(kept).not.toContain('de outra pessoa');
    expect(kept).not.toContain('ADMIN');
  });

  test('[LG-09] the own name typed as that of another person loses nothing', async () => {
    await openAbout();
    endOnServer();
    await sessionDialogs.logInAs('admin');
    await sessionDialogs.expectNone();
    await expectUntouched();
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
  });

  test('[LG-11] leaving goes to the login screen and leads nobody back', async () => {
    await openAbout();
    endOnServer();
    await sessionDialogs.leaveButton.click();
    await loginScreen.expectShown();
    expect(location.search).toBe('');
  });

  test('[LG-11] a logout that the server does not confirm is told', async () => {
    await openAbout();
    endOnServer();
    await expect.element(sessionDialogs.login).toBeVisible();
    server.on('DELETE', sessionCalls.get.path, () => answerNothing(500));
    await sessionDialogs.leaveButton.click();
    await loginScreen.expectShown();
    await expect.element(page.getByText('o servidor não confirmou a saída')).toBeVisible();
  });

  test('[RT-03] a reload meanwhile shows the login screen, which leads back and keeps what was typed', async () => {
    await openAbout();
    sessionStorage.setItem(draftKey, 'guardado');
    endOnServer();
    await expect.element(sessionDialogs.login).toBeVisible();
    reloadPortal();
    await loginScreen.expectShown();
    await sessionDialogs.expectNone();
    await loginScreen.logIn('ADMIN');
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    expect(location.pathname).toBe('/sobre');
    expect(sessionStorage.getItem(draftKey)).toBe('guardado');
  });

  test('[LG-11] after a reload the next person does not get what the former typed either', async () => {
    await openAbout();
    sessionStorage.setItem(draftKey, 'de outra pessoa');
    endOnServer();
    reloadPortal();
    await loginScreen.expectShown();
    await loginScreen.logIn('IVONE.ALVES');
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  test('[LG-09] a request that found the session ended is sent again; others wait meanwhile', async () => {
    keepSessions(marina);
    server.on('GET', versionPath, () =>
      isSomebodyKnown() ? answerJson(versionAnswer, { version: '1.2.3' }) : refuse('not_authenticated'),
    );
    openPortal('/perfil');
    await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
    forgetSession();
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sobre' }).click();
    await expect.element(sessionDialogs.login).toBeVisible();
    expect(server.listRequests('GET', versionPath)).toHaveLength(1);
    await sessionDialogs.logIn();
    await expect.element(page.getByRole('dialog', { name: 'Sobre' })).toHaveTextContent('1.2.3');
    expect(server.listRequests('GET', versionPath)).toHaveLength(2);
  });

  test('[LG-09] what was about to be saved is saved once the person is back, once', async () => {
    keepSessions(ivone);
    const saved: unknown[] = [];
    server.on('POST', docstorePath, ({ form }) => {
      if (!isSomebodyKnown()) return refuse('not_authenticated');
      saved.push(form.get('paramdoc'));
      return answerJson(writtenDocument, { success: true, id: 's-1' });
    });
    openPortal('/configuracao', { as: ivone });
    await page.getByRole('combobox', { name: 'Página inicial' }).click();
    await page.getByRole('option').first().click();
    forgetSession();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(sessionDialogs.login).toHaveTextContent('Ivone Alves');
    expect(saved).toEqual([]);
    await sessionDialogs.logIn();
    await expect.element(page.getByText('Configurações salvas com sucesso!').first()).toBeVisible();
    await sessionDialogs.expectNone();
    expect(saved).toHaveLength(1);
    expect(location.pathname).toBe('/configuracao');
  });
});

describe('[LG-08] logged in only while all cookies are there', () => {
  test.each(['prumo_bi_session', 'prumo_workflow_session', 'prumo_bi_last_request'])(
    'without %s the login shows, and what is left of the session is ended on the server too',
    async (cookie) => {
      keepSessions(admin);
      openPortal('/perfil', { as: admin });
      await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
      document.cookie = `${cookie}=; path=/; max-age=0`;
      reloadPortal();
      await loginScreen.expectShown();
      await expect.poll(() => document.cookie).not.toContain('prumo_');
      await expect.poll(() => isSomebodyKnown()).toBe(false);
    },
  );

  test('with the BI server alone its cookie is enough', async () => {
    keepSessions(admin);
    openPortal('/perfil', { as: admin, settings: { ACTIVE_APPS: ['bi'] } });
    document.cookie = 'prumo_workflow_session=; path=/; max-age=0';
    await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
    reloadPortal();
    await expect.element(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  });
});

describe('the session of several tabs', () => {
  // What another tab of the browser would say.
  let otherTab: BroadcastChannel;

  beforeEach(() => {
    otherTab = new BroadcastChannel('prumo-session');
  });

  afterEach(() => {
    otherTab.close();
  });

  test('[LG-11] logout in another tab logs out here and empties this one', async () => {
    await openAbout();
    sessionStorage.setItem(draftKey, 'digitado');
    forgetSession();
    otherTab.postMessage({ kind: 'ended', end: 'logged-out' });
    await loginScreen.expectShown();
    expect(location.search).toBe('');
    expect(sessionStorage.getItem(draftKey)).toBeNull();
  });

  test('[LG-11] logout here is told to the others', async () => {
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    await openAbout();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await loginScreen.expectShown();
    await expect.poll(() => heard).toEqual([{ kind: 'ended', end: 'logged-out' }]);
  });

  test('[LG-09] the end is told to the others, and a login there brings this page back as it was', async () => {
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    await openAbout();
    endOnServer();
    await expect.element(sessionDialogs.login).toBeVisible();
    await expect.poll(() => heard).toEqual([{ kind: 'ended', end: 'ended' }]);
    beginElsewhere(admin);
    otherTab.postMessage({ kind: 'begun', userName: 'ADMIN' });
    await sessionDialogs.expectNone();
    await expectUntouched();
  });

  test('[LG-09] an end in another tab puts the login over this page', async () => {
    await openAbout();
    document.cookie = 'prumo_bi_session=; path=/; max-age=0';
    otherTab.postMessage({ kind: 'ended', end: 'idle' });
    await expect.element(sessionDialogs.login).toHaveTextContent('Sua sessão terminou por inatividade.');
  });

  test('[LG-11] somebody else who logs in through another tab finds nothing here', async () => {
    await openAbout();
    endOnServer();
    await expect.element(sessionDialogs.login).toBeVisible();
    beginElsewhere(ivone);
    otherTab.postMessage({ kind: 'begun', userName: 'IVONE.ALVES' });
    await expectAtHome('Ivone Alves');
    await sessionDialogs.expectNone();
    await expect.element(note).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('Administrador');
  });
});
