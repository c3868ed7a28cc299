import type { Page } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import { endSessionAt } from './end-session-at.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import {
  endOnServer,
  expectAtHome,
  expectUntouched,
  leaveMark,
  openAboutAs,
  pretendIdle,
} from './marked-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test('[LG-08] [LG-11] [LG-13] [RT-03] a session lives while its cookies do, holds no password, and ends with the logout', async ({
  page,
  context,
  loginPage,
  homePage,
}) => {
  const answers = watchAnswers(page);
  await loginPage.open();
  await loginPage.logIn('MARINA.LOPES');
  await homePage.expectShown('Marina Lopes');
  await expectNoTraceOfPassword(page, answers);

  await test.step('without one of its cookies the login shows, and the server ends the session too', async () => {
    await expect(async () => {
      // Away from the portal; an answer that was still on its way may bring the cookie back all the same.
      await page.goto('about:blank');
      await context.clearCookies({ name: 'prumo_workflow_session' });
      await page.goto('/perfil');
      await loginPage.expectShown();
    }).toPass();
    // What is left of the session is ended on the server too.
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name.startsWith('prumo_')))
      .toEqual([]);
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
  });

  await test.step('logout ends it for whoever copied the cookies, too', async () => {
    await loginPage.logIn('MARINA.LOPES');
    await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
    const before = await context.cookies();
    await homePage.logOut();
    await loginPage.expectShown();
    // The login shows at once, whatever the server takes to answer. The time of the last use is no trace of a
    // session: an answer that was on its way may bring it back.
    await expect
      .poll(async () =>
        (await context.cookies()).map(({ name }) => name).filter((name) => /^prumo_.*session$/.test(name)),
      )
      .toEqual([]);
    await context.addCookies(before);
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
    await context.clearCookies();
  });

  await test.step('the next person sees nothing of the former', async () => {
    await loginPage.logIn('IVONE.ALVES');
    await homePage.expectShown('Ivone Alves');
    await expect(page.getByText('Marina Lopes')).toHaveCount(0);
  });
});

test('[LG-04] [LG-09] the login over the page: what was typed and what was being saved waits for the person', async ({
  page,
}) => {
  const person = await createPersonByCall(page);
  await logInByCall(page, person.userName, person.password);
  const settings = new SettingsPage(page);
  const dialogs = new SessionDialogs(page);

  await test.step('what was about to be saved is saved', async () => {
    await settings.openWithMenu();
    await settings.chooseHome(0);
    await endSessionAt(page, 'POST');
    await settings.save.click();
    await expect(dialogs.login).toContainText(person.displayName);
    await dialogs.logIn('errada');
    await expect(dialogs.login).toContainText('Usuário ou senha não conferem.');
    await dialogs.logIn(person.password);
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    await dialogs.expectNone();
    await expect(page).toHaveURL(/\/configuracao/);
  });

  await test.step('what was typed and not saved is still there', async () => {
    await settings.passwordTab.click();
    await settings.fillPasswords('digitada', 'uma frase nova', 'ainda por repetir');
    await endOnServer(page);
    await dialogs.logIn(person.password);
    await dialogs.expectNone();
    await expect(settings.currentPassword).toHaveValue('digitada');
    await expect(settings.repeatedPassword).toHaveValue('ainda por repetir');
    await expect(settings.repeatedPassword).toBeFocused();
  });

  await test.step('leaving goes to the login screen and leads nobody back', async () => {
    await endOnServer(page);
    await dialogs.leaveButton.click();
    await expect(page).toHaveURL(/\/login$/);
    await new LoginPage(page).expectShown();
  });
});

test('[LG-08] [LG-09] [LG-11] after SESSION_TIMEOUT idle minutes a warning, then the logout; one login brings the tabs of a browser back as they were, another person finds nothing, one logout empties all', async ({
  page,
  context,
}) => {
  const dialogs = await openAboutAs(page, 'ADMIN');

  await test.step('idle: a warning, then the login over the page', async () => {
    const note = page.getByLabel('Anotação');
    await note.fill('digitado antes do fim');
    // Whoever presses a key is there: the server is told instead.
    await page.keyboard.press('Shift');
    const told = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith('/gateway/session'),
    );
    await pretendIdle(page, { minutes: 98, seconds: 59 });
    await told;
    await dialogs.expectNone();
    await pretendIdle(page, { minutes: 99, seconds: 5 });
    await expect(dialogs.goOnButton).toBeFocused();

    const loggedOut = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/gateway/session'),
    );
    await pretendIdle(page, { minutes: 100, seconds: 1 });
    await loggedOut;
    await expect(dialogs.login).toContainText('Sua sessão terminou por inatividade.');
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
    await expect(dialogs.password).toBeFocused();
    await page.keyboard.type('prumo');
    await page.keyboard.press('Enter');
    await dialogs.expectNone();
    await expectUntouched(page);
    await expect(note).toHaveValue('digitado antes do fim');
    await expect(note).toBeFocused();
    expect((await page.request.get('/gateway/session')).status()).toBe(200);
  });

  const other = await context.newPage();
  await other.goto('/sobre');
  await leaveMark(other);
  const otherDialogs = new SessionDialogs(other);
  await test.step('the end interrupts both tabs, and one login brings both back as they were', async () => {
    await endOnServer(page);
    await expect(dialogs.login).toBeVisible();
    await expect(otherDialogs.login).toBeVisible();
    await otherDialogs.logIn();
    await dialogs.expectNone();
    await otherDialogs.expectNone();
    await expectUntouched(page);
    await expectUntouched(other);
  });

  await test.step('somebody else who logs in through another tab finds nothing in either', async () => {
    await endOnServer(page);
    await otherDialogs.logInAs('IVONE.ALVES');
    for (const tab of [page, other]) {
      await expectAtHome(tab, 'Ivone Alves');
      await expect(tab.getByText('Administrador do Sistema')).toHaveCount(0);
      await expect(tab.getByLabel('Anotação')).toHaveCount(0);
      const kept = await tab.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
      expect(kept).not.toContain('ADMIN');
    }
    await dialogs.expectNone();
  });

  await test.step('logout in one tab logs out the other and empties both', async () => {
    for (const tab of [page, other]) {
      await tab.evaluate(() => sessionStorage.setItem('ppa-ls.draft.note', 'digitado'));
    }
    await new HomePage(other).logOut();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await new LoginPage(tab).expectShown();
      expect(await tab.evaluate(() => sessionStorage.getItem('ppa-ls.draft.note'))).toBeNull();
    }
  });
});

function watchAnswers(page: Page): readonly string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('json')) return;
    void response.text().then(
      (text) => answers.push(JSON.stringify(response.headers()) + text),
      () => {},
    );
  });
  return answers;
}

/** Nor anything that it could be read from. */
async function expectNoTraceOfPassword(page: Page, answers: readonly string[]): Promise<void> {
  const password = 'prumo';
  const traces = [
    Buffer.from(`MARINA.LOPES:${password}`).toString('base64'),
    Buffer.from(password).toString('base64'),
    '$argon2',
    `"${password}"`,
    `:${password}`,
  ];
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  const cookies = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value));
  expect(answers.length).toBeGreaterThan(0);
  // The demo's own setting is called PLUGIN: prumo; it is no trace of the password.
  const withoutPlugin = answers.map((answer) => answer.replace('"PLUGIN":"prumo"', ''));
  for (const text of [...withoutPlugin, stored, ...cookies]) {
    for (const trace of traces) expect(text).not.toContain(trace);
  }
  for (const value of cookies) expect(value).not.toBe(password);
  expect(await page.evaluate(() => document.cookie)).not.toContain('prumo_session');
}
