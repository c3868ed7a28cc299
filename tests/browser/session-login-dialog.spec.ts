import { startPentaho9Double } from '../support/pentaho-doubles/pentaho-9.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import {
  aboutAddress,
  endOnServer,
  expectAtHome,
  expectUntouched,
  leaveMark,
  openAboutAs,
  passTime,
} from './marked-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { changeSettings } from './navigation-calls.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test.describe('login over the page', () => {
  test('[LG-09] after logging in as the same person the page is as it was, also the focus', async ({
    page,
  }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    const note = page.getByLabel('Anotação');
    await note.fill('digitado antes do fim');
    await passTime(page, '01:40:30');
    await expect(dialogs.password).toBeFocused();
    await expect(page).toHaveURL(aboutAddress);
    await page.keyboard.type('prumo');
    await page.keyboard.press('Enter');
    await dialogs.expectNone();
    await expectUntouched(page);
    await expect(note).toHaveValue('digitado antes do fim');
    await expect(note).toBeFocused();
  });

  test('[LG-04] a wrong password stays in the dialog and says so', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await endOnServer(page);
    await dialogs.logIn('errada');
    await expect(dialogs.login).toContainText('Usuário ou senha não conferem.');
    await expect(dialogs.password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogs.login).toBeVisible();
    await dialogs.logIn();
    await dialogs.expectNone();
    await expectUntouched(page);
  });

  test('[LG-11] after logging in as another person nothing of the former is there', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await page.evaluate(() => sessionStorage.setItem('ppa-ls.draft.note', 'de outra pessoa'));
    await endOnServer(page);
    await expect(dialogs.login).toContainText('Sua sessão terminou.');
    await dialogs.otherPersonButton.click();
    await expect(dialogs.login).toContainText('O que Administrador do Sistema deixou aberto');
    await dialogs.userName.fill('IVONE.ALVES');
    await dialogs.logIn();
    await expectAtHome(page, 'Ivone Alves');
    await dialogs.expectNone();
    await expect(page.getByText('Administrador do Sistema')).toHaveCount(0);
    await expect(page.getByLabel('Anotação')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toContain('de outra pessoa');
    expect(kept).not.toContain('ADMIN');
  });

  test('[LG-09] the own name typed as that of another person loses nothing', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await endOnServer(page);
    await dialogs.logInAs('admin');
    await dialogs.expectNone();
    await expectUntouched(page);
  });

  test('[LG-11] leaving goes to the login screen and leads nobody back', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await endOnServer(page);
    await dialogs.leaveButton.click();
    await expect(page).toHaveURL(/\/login$/);
    await new LoginPage(page).expectShown();
  });

  test('[RT-03] a reload meanwhile shows the login screen, which leads back', async ({ page }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    await page.evaluate(() => sessionStorage.setItem('ppa-ls.draft.note', 'guardado'));
    await endOnServer(page);
    await expect(dialogs.login).toBeVisible();
    await page.reload();
    const login = new LoginPage(page);
    await login.expectShown();
    await dialogs.expectNone();
    await login.logIn('ADMIN');
    await expect(page).toHaveURL(aboutAddress);
    expect(await page.evaluate(() => sessionStorage.getItem('ppa-ls.draft.note'))).toBe('guardado');
  });

  test('[LG-11] after a reload the next person does not get what the former typed either', async ({
    page,
  }) => {
    await openAboutAs(page, 'ADMIN');
    await page.evaluate(() => sessionStorage.setItem('ppa-ls.draft.note', 'de outra pessoa'));
    await endOnServer(page);
    await page.reload();
    const login = new LoginPage(page);
    await login.expectShown();
    await login.logIn('IVONE.ALVES');
    await expect(page).toHaveURL(aboutAddress);
    await page.getByRole('dialog', { name: 'Sobre' }).getByRole('button', { name: 'Fechar' }).click();
    await expectAtHome(page, 'Ivone Alves');
    expect(await page.evaluate(() => sessionStorage.getItem('ppa-ls.draft.note'))).toBeNull();
  });

  test('[LG-09] a request that found the session ended is sent again; others wait meanwhile', async ({
    page,
    context,
    loginPage,
    homePage,
  }) => {
    // What apps ask by themselves would find the session ended before the person does.
    await changeSettings(page, { EXTERNAL_APPS: [] });
    await loginPage.open('/login?retorno=/perfil');
    await loginPage.logIn('ADMIN');
    await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
    await new NavigationMenu(page).expectSettled();
    let requests = 0;
    // This address needs no session; any that does would be refused in this way.
    await page.route('**/version', async (route) => {
      requests += 1;
      const isKnown = (await context.cookies()).some(({ name }) => name === 'prumo_session');
      await (isKnown
        ? route.continue()
        : route.fulfill({ status: 401, json: { code: 'not_authenticated', message: '', requestId: 'r' } }));
    });
    await context.clearCookies({ name: 'prumo_session' });
    await homePage.userMenuButton.click();
    await page.getByRole('menuitem', { name: 'Sobre' }).click();
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    expect(requests).toBe(1);
    await dialogs.logIn();
    await expect(page.getByRole('dialog', { name: 'Sobre' })).toContainText(/\d+\.\d+\.\d+/);
    expect(requests).toBe(2);
  });

  test('[LG-09] what was about to be saved is saved once the person is back', async ({ page, context }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.openWithMenu();
    await settings.chooseHome(0);
    // The server forgets the session; the browser does not know it yet.
    await context.clearCookies({ name: 'prumo_session' });
    await settings.save.click();
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toContainText(person.displayName);
    await dialogs.logIn(person.password);
    await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();
    await dialogs.expectNone();
    await expect(page).toHaveURL(/\/configuracao/);
  });

  test('[LG-09] what was typed and not saved is still there; for another person it is not', async ({
    page,
  }) => {
    const person = await createPersonByCall(page);
    await logInByCall(page, person.userName, person.password);
    const settings = new SettingsPage(page);
    await settings.open('?aba=senha');
    await settings.fillPasswords('digitada', 'uma frase nova', 'ainda por repetir');
    await endOnServer(page);
    const dialogs = new SessionDialogs(page);
    await dialogs.logIn(person.password);
    await dialogs.expectNone();
    await expect(settings.currentPassword).toHaveValue('digitada');
    await expect(settings.repeatedPassword).toHaveValue('ainda por repetir');
    await expect(settings.repeatedPassword).toBeFocused();

    await endOnServer(page);
    await dialogs.logInAs('IVONE.ALVES');
    await expectAtHome(page, 'Ivone Alves');
    await settings.open('?aba=senha');
    await expect(settings.currentPassword).toHaveValue('');
  });

  test('[LG-09] with a BI server by address it is the same', async ({ page }) => {
    const double = await startPentaho9Double();
    await withProduct({ BI_URL: double.url, ACTIVE_APPS: 'bi', DEMO: 'off' }, async (product) => {
      await page.goto(`${product.url}/login`);
      await new LoginPage(page).logIn('pat', 'password');
      await expectAtHome(page, 'pat');
      // An answer that is still on its way would bring a cookie of the ended session back.
      const menu = new NavigationMenu(page);
      await menu.expectSettled();
      const dialogs = new SessionDialogs(page);
      await endOnServer(page, product.url);
      await dialogs.logIn('password');
      await dialogs.expectNone();
      await expectAtHome(page, 'pat');
      await menu.expectSettled();
      await endOnServer(page, product.url);
      await dialogs.logInAs('admin', 'password');
      await dialogs.expectNone();
      await expectAtHome(page, 'admin');
    });
    await double.close();
  });
});

test.describe('the session of several tabs', () => {
  test('[LG-11] logout in one tab logs out the other and empties both', async ({ page, context }) => {
    await openAboutAs(page, 'ADMIN');
    const other = await context.newPage();
    await other.goto('/sobre');
    await expect(other.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    for (const tab of [page, other]) {
      await tab.evaluate(() => sessionStorage.setItem('ppa-ls.draft.note', 'digitado'));
    }
    await other.keyboard.press('Escape');
    await new HomePage(other).logOut();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await new LoginPage(tab).expectShown();
      expect(await tab.evaluate(() => sessionStorage.getItem('ppa-ls.draft.note'))).toBeNull();
    }
  });

  test('[LG-09] the end interrupts both, and one login brings both back as they were', async ({
    page,
    context,
  }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    const other = await context.newPage();
    await other.goto('/sobre');
    await leaveMark(other);
    const otherDialogs = new SessionDialogs(other);
    await endOnServer(page);
    await expect(dialogs.login).toBeVisible();
    await expect(otherDialogs.login).toBeVisible();
    await otherDialogs.logIn();
    await dialogs.expectNone();
    await otherDialogs.expectNone();
    await expectUntouched(page);
    await expectUntouched(other);
  });

  test('[LG-11] somebody else who logs in through another tab finds nothing in either', async ({
    page,
    context,
  }) => {
    const dialogs = await openAboutAs(page, 'ADMIN');
    const other = await context.newPage();
    await other.goto('/sobre');
    await leaveMark(other);
    await endOnServer(page);
    await new SessionDialogs(other).logInAs('IVONE.ALVES');
    for (const tab of [page, other]) {
      await expectAtHome(tab, 'Ivone Alves');
      await expect(tab.getByText('Administrador do Sistema')).toHaveCount(0);
      await expect(tab.getByLabel('Anotação')).toHaveCount(0);
    }
    await dialogs.expectNone();
  });
});
