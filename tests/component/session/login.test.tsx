import { sessionAnswer, sessionCalls } from '@prumo/contracts/session/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { answerAnything, answerJson, holdAnswer, refuseConnection, server } from '../support/fake-server.ts';
import { admin, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { expectAtHome, loginScreen } from './session-dialogs.ts';
import { beginElsewhere, keepSessions } from './session-server.ts';

beforeEach(() => keepSessions());

describe('login screen', () => {
  test('[RT-07] [LG-01] shows no toolbar and no navigation, and needs user name and password before the button can be pressed', async () => {
    openPortal('/login', { as: null });
    await loginScreen.expectShown();
    for (const role of ['banner', 'navigation'] as const) {
      expect(page.getByRole(role).query()).toBeNull();
    }
    expect(page.getByRole('button', { name: /^Menu de / }).query()).toBeNull();
    await expect.element(loginScreen.submit).toBeDisabled();
    await loginScreen.userName.fill('ADMIN');
    await expect.element(loginScreen.submit).toBeDisabled();
    await loginScreen.password.fill('prumo');
    await expect.element(loginScreen.submit).toBeEnabled();
    await loginScreen.userName.fill('   ');
    await expect.element(loginScreen.submit).toBeDisabled();
  });

  test('shows the password while the eye in its field is on', async () => {
    openPortal('/login', { as: null });
    await loginScreen.password.fill('prumo');
    await expect.element(loginScreen.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect.element(loginScreen.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar senha' }).click();
    await expect.element(loginScreen.password).toHaveAttribute('type', 'password');
  });

  test('[LG-02] shows a spinner while authenticating, and cannot be pressed twice', async () => {
    const held = holdAnswer(() => {
      beginElsewhere(admin);
      return answerJson(sessionAnswer, admin);
    });
    server.on('POST', sessionCalls.get.path, held.answer);
    openPortal('/login', { as: null });
    await loginScreen.logIn('ADMIN');
    const busyButton = page.getByRole('button', { name: 'Aguarde...' });
    await expect.element(busyButton).toHaveAttribute('aria-busy', 'true');
    await expect
      .poll(
        () => [...busyButton.element().querySelectorAll('svg')].filter((svg) => svg.checkVisibility()).length,
      )
      .toBe(1);
    await expect.element(loginScreen.submit).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    held.release();
    await expectAtHome('Administrador');
    expect(server.listRequests('POST', sessionCalls.get.path)).toHaveLength(1);
  });

  test('[LG-03] Enter in the password field submits only when both are filled', async () => {
    openPortal('/login', { as: null });
    await loginScreen.password.fill('prumo');
    await userEvent.keyboard('{Enter}');
    await expect.element(loginScreen.submit).toBeDisabled();
    expect(server.listRequests('POST', sessionCalls.get.path)).toEqual([]);
    await loginScreen.userName.fill('ADMIN');
    await loginScreen.password.click();
    await userEvent.keyboard('{Enter}');
    await expectAtHome('Administrador');
    expect(server.listRequests('POST', sessionCalls.get.path).map(({ json }) => json())).toEqual([
      { userName: 'ADMIN', password: 'prumo' },
    ]);
  });

  test("[LG-04] a wrong password shows 'Falha ao efetuar login.' and stays; the message goes with the next attempt", async () => {
    openPortal('/login', { as: null });
    await loginScreen.logIn('ADMIN', 'errada');
    await expect.element(loginScreen.toast).toBeVisible();
    await expect.element(page.getByText('Usuário ou senha não conferem.')).toBeVisible();
    await loginScreen.expectShown();
    await expect.element(loginScreen.userName).toHaveValue('ADMIN');
    await expect.element(loginScreen.password).toHaveValue('');
    await expect.element(loginScreen.password).toHaveFocus();
    await loginScreen.logIn('ADMIN');
    await expectAtHome('Administrador');
    expect(loginScreen.toast.query()).toBeNull();
  });

  test('[LG-04] the message of a failure goes by itself', async () => {
    openPortal('/login', { as: null });
    await loginScreen.logIn('ADMIN', 'errada');
    await expect.element(loginScreen.toast).toBeVisible();
    await expect.element(loginScreen.toast).not.toBeInTheDocument();
  });

  test.each([
    {
      name: 'after too many failures says how long to wait',
      answer: () =>
        answerAnything(
          {
            code: 'too_many_log_in_attempts',
            message: '',
            requestId: 'r',
            details: { retryAfterSeconds: 840 },
          },
          429,
        ),
      said: /Muitas tentativas seguidas\. Aguarde 14 minutos e tente de novo a partir das \d\d:\d\d\./,
    },
    {
      name: 'says that the server did not answer',
      answer: refuseConnection,
      said: 'O servidor não respondeu. Confira a conexão e tente de novo.',
    },
  ])('[LG-04] $name', async ({ answer, said }) => {
    server.on('POST', sessionCalls.get.path, answer);
    openPortal('/login', { as: null });
    await loginScreen.logIn('ADMIN');
    await expect.element(page.getByText(said)).toBeVisible();
    await loginScreen.expectShown();
  });

  test('[LG-04] says that the browser did not keep the session', async () => {
    server.on('POST', sessionCalls.get.path, () => answerJson(sessionAnswer, admin));
    openPortal('/login', { as: null });
    await loginScreen.logIn('ADMIN');
    await expect.element(page.getByText('O navegador não guardou a sessão.')).toBeVisible();
    await loginScreen.expectShown();
  });

  test('fills the fields when a person of the demo hospital is chosen', async () => {
    openPortal('/login', { as: null });
    await page.getByRole('button', { name: /IVONE\.ALVES/ }).click();
    await expect.element(loginScreen.userName).toHaveValue('IVONE.ALVES');
    await expect.element(loginScreen.submit).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectAtHome('Ivone Alves');
  });

  test('offers nobody of the demo hospital where there is none', async () => {
    openPortal('/login', { as: null, settings: { DEMO: false } });
    await loginScreen.expectShown();
    expect(page.getByText('Hospital de demonstração').query()).toBeNull();
  });

  test('is accessible and fits a desk and a phone, also when it has failed', async () => {
    openPortal('/login', { as: null });
    await loginScreen.expectShown();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await loginScreen.logIn('ADMIN', 'errada');
    await expect.element(loginScreen.toast).toBeVisible();
    await expectNoAccessibilityFaults();
    expectNoSidewaysScroll();
    await expectFitOnPhone();
  });
});

describe('where the login leads', () => {
  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    '[RT-03] never to another site: %s',
    async (target) => {
      openPortal(`/login?retorno=${encodeURIComponent(target)}`, { as: null });
      await loginScreen.logIn('ADMIN');
      await expectAtHome('Administrador');
      expect(location.search).toBe('');
    },
  );

  test('[RT-03] [RT-01] a logged-out visitor goes to the login and afterwards to where they were headed', async () => {
    openPortal('/configuracao?aba=senha', { as: null });
    await loginScreen.expectShown();
    await loginScreen.logIn('IVONE.ALVES');
    await expect.element(page.getByLabelText('Senha atual')).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/configuracao?aba=senha');
  });

  test('[RT-03] who is logged in already and opens /login is sent on', async () => {
    keepSessions(admin);
    openPortal('/login', { as: admin });
    await expectAtHome('Administrador');
    expect(loginScreen.userName.query()).toBeNull();
  });

  test.each(['/', '/nada/disso', '/home/indicadores-que-nao-existem?x=1'])(
    '[RT-02] the unknown address %s goes to /home',
    async (address) => {
      keepSessions(marina);
      openPortal(address);
      await expectAtHome('Marina Lopes');
      expect(location.search).toBe('');
    },
  );
});
