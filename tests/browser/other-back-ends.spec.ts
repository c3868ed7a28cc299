// The portal with other back ends than the embedded ones: a BI server by its address, and no engine.
import type { Browser, Page } from '@playwright/test';

import { drawNothing } from './draw-nothing.ts';
import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { endOnServer, expectAtHome } from './marked-page.ts';
import { watchRequests } from './navigation-calls.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test('[CF-01] [NV-09] [NV-04] [HM-03] [HM-05] [LG-08] [LG-09] [LG-11] [TV-01] [ST-05] [ST-06] with the BI server alone, and with that one as a remote BI server', async ({
  browser,
}) => {
  await withProduct({ ACTIVE_APPS: 'bi' }, async ({ url }) => {
    await test.step('behind another Prumo, reached over HTTP like any', async () => {
      await expectRemote(browser, url);
    });

    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
    await drawNothing(context);
    const page = await context.newPage();

    await test.step('people without a home stay at home, and one cookie is enough', async () => {
      const asked = watchRequests(page);
      await page.goto('/login');
      await new LoginPage(page).logIn('ADMIN');
      await expect(page.getByRole('main')).toContainText('Administrador do Sistema');
      await expect(page).toHaveURL(/\/home$/);
      await new AnalyticsPage(page).expectContext('main');
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain('prumo_workflow_session');
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Administrador do Sistema');
      const menu = new NavigationMenu(page);
      await menu.expectSettled();
      const titles = await menu.readTitles();
      expect(titles.slice(titles.indexOf('ANALYTICS'))).toEqual([
        'ANALYTICS',
        'Minha pasta',
        'Público',
        'CONFIGURAÇÕES',
        'Notificações Automáticas',
        'Permissões OLAP',
        'ADMINISTRAÇÃO',
        'Dados',
        'Microssistemas',
        'Usuários e Microssistemas',
      ]);
      for (const title of ['Tarefas', 'Indicadores', 'PROCESSOS']) expect(titles).not.toContain(title);
      expect(asked.filter((path) => path.includes('/activiti-rest/'))).toEqual([]);
    });

    await test.step('menu, tabs and settings work', async () => {
      await logInByCall(page, 'ALICE.BARROS');
      await expectMenuAndTab(page, 'Alice Barros', false);
      await expectSettings(page, 'ALICE.BARROS', false);
    });

    await test.step('people without an own home go to the one that holds for everybody', async () => {
      await logInByCall(page, 'ADMIN');
      const written = await page.request.post('/pentaho/plugin/prumo/api/docstore', {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        form: {
          parammethod: 'POST',
          paramtype: 'user-settings',
          paramdoc: JSON.stringify({ user: '*', home: 'app.home.about' }),
        },
      });
      expect(written.status()).toBe(200);
      await logInByCall(page, 'IVONE.ALVES');
      await page.goto('/home');
      await expect(page).toHaveURL(/\/sobre$/);
    });
    await context.close();
  });
});

async function expectRemote(browser: Browser, biServer: string): Promise<void> {
  await withProduct({ BI_URL: `${biServer}/pentaho` }, async ({ url }) => {
    const context = await browser.newContext({ baseURL: url, locale: 'pt-BR' });
    await drawNothing(context);
    const page = await context.newPage();
    await logInByCall(page, 'MARINA.LOPES');
    await expectMenuAndTab(page, 'Marina Lopes', true);

    await test.step('a session that ended goes on after the login, or is that of somebody else', async () => {
      const menu = new NavigationMenu(page);
      const dialogs = new SessionDialogs(page);
      // An answer that is still on its way would bring a cookie of the ended session back.
      await menu.expectSettled();
      await endOnServer(page);
      await dialogs.logIn();
      await dialogs.expectNone();
      await menu.expectSettled();
      await endOnServer(page);
      await dialogs.logInAs('RENATO.FARIA');
      await dialogs.expectNone();
      await expectAtHome(page, 'RENATO.FARIA');
    });

    await logInByCall(page, 'MARINA.LOPES');
    await expectSettings(page, 'MARINA.LOPES', true);
    await context.close();
  });
}

async function expectMenuAndTab(page: Page, displayName: string, hasEngine: boolean): Promise<void> {
  const menu = new NavigationMenu(page);
  await menu.open();
  await expect(menu.link('Tarefas')).toHaveCount(hasEngine ? 1 : 0);
  expect(await menu.readTitles()).toEqual(expect.arrayContaining(['ANALYTICS', 'Público', 'Microssistemas']));
  // What is arrived at closes parents of other entries.
  const arrived = hasEngine
    ? page.getByRole('heading', { name: 'Tarefas', level: 1 })
    : page.getByRole('main');
  await expect(arrived).toContainText(hasEngine ? 'Tarefas' : displayName);
  await menu.openParents('Público', 'Ocupação e Fluxo');
  await menu.link(beds.title).click();
  const viewer = new AnalyticsPage(page);
  await viewer.expectContext('analytics');
  await viewer.expectActive('OCUPAÇÃO DE LEI');
  await expect(viewer.frame(beds.title).locator('body')).toContainText('Ocupação');
  await viewer.close(beds.title).click();
  await expect(viewer.tabs).toHaveCount(0);
}

async function expectSettings(page: Page, userName: string, hasEngine: boolean): Promise<void> {
  const settings = new SettingsPage(page);
  await settings.openWithMenu();
  const groups = await settings.listHomePages();
  expect(groups.some(({ titles }) => titles.includes('Tarefas'))).toBe(hasEngine);
  await settings.chooseHome(0);
  await settings.save.click();
  await expect(page.getByText('Configurações salvas com sucesso!')).toBeVisible();

  await settings.passwordTab.click();
  await settings.fillPasswords('prumo', 'Outra-senha-9');
  await settings.changePassword.click();
  await expect(page.getByText('Nova senha salva com sucesso.')).toBeVisible();
  const answer = await page.request.post('/gateway/session', {
    data: { userName, password: 'Outra-senha-9' },
  });
  expect(answer.status()).toBe(200);
}
