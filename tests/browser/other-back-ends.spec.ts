// The portal with other back ends than the embedded ones: a BI server by its address, and no engine.
import type { Page } from '@playwright/test';

import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { endOnServer, expectAtHome } from './marked-page.ts';
import { watchRequests } from './navigation-calls.ts';
import { beds } from './open-viewer.ts';
import { AnalyticsPage } from './page-models/analytics-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { SettingsPage } from './page-models/settings-page.ts';
import { ToolbarChoices } from './page-models/toolbar-choices.ts';

const brand = 'Hospital São Prumo';

test('[CF-01] [CF-09] [RT-06] [TB-12] [NV-09] [NV-04] [HM-03] [HM-05] [LG-08] [LG-09] [LG-11] [TV-01] [ST-05] [ST-06] with the BI server alone, under a brand, and with that one as a remote BI server', async ({
  page,
}) => {
  await withProduct({ ACTIVE_APPS: 'bi', COMPANY_BRAND: brand }, async ({ url }) => {
    await test.step('behind another Prumo, reached over HTTP like any', async () => {
      await expectRemote(page, url);
    });

    // Cookies do not tell one port of this machine from another.
    await page.context().clearCookies();
    const home = new HomePage(page);
    const menu = new NavigationMenu(page);
    const asked = watchRequests(page);

    await test.step('people without a home stay at home, and one cookie is enough', async () => {
      await logInByCall(page, 'ADMIN', 'prumo', url);
      await menu.open(`${url}/home`);
      await expect(page.getByRole('main').last()).toContainText('Administrador do Sistema');
      await expect(page).toHaveURL(/\/home$/);
      await new AnalyticsPage(page).expectContext('main');
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).not.toContain('prumo_workflow_session');
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
    });

    await test.step('tabs and settings work', async () => {
      await expectTab(page);
      await expectSettings(page, url, { userName: 'ADMIN', hasEngine: false });
    });

    await test.step('the brand is in the bar at the side and the title, and in the toolbar of the layout without it', async () => {
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toContainText(brand);
      await expect(page).toHaveTitle(new RegExp(brand));
      const choices = new ToolbarChoices(page);
      await choices.openAppearance();
      // The page is loaded again by that, and one cookie is enough for this too.
      await choices.chooseLayout('Conteúdo com barra');
      await expect(home.toolbar).toContainText(brand);
      await expect(home.userMenuButton).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
    });

    await test.step('people without an own home go to the one that holds for everybody: here about, with the brand of the login', async () => {
      const written = await page.request.post(`${url}/pentaho/plugin/prumo/api/docstore`, {
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        form: {
          parammethod: 'POST',
          paramtype: 'user-settings',
          paramdoc: JSON.stringify({ user: '*', home: 'app.home.about' }),
        },
      });
      expect(written.status()).toBe(200);
      await home.logOut();
      const login = new LoginPage(page);
      await login.expectShown();
      await expect(page.getByRole('main').last()).toContainText(brand);
      await expect(page).toHaveTitle(new RegExp(brand));
      await login.logIn('IVONE.ALVES');
      await expect(page).toHaveURL(/^[^?]+\/sobre$/);
      const about = page.getByRole('dialog', { name: 'Sobre' });
      await expect(about).toContainText(brand);
      await expect(about).toContainText(/\d+\.\d+\.\d+/);
    });

    expect(asked.filter((address) => address.includes('/activiti-rest/'))).toEqual([]);
  });
});

async function expectRemote(page: Page, biServer: string): Promise<void> {
  await withProduct({ BI_URL: `${biServer}/pentaho` }, async ({ url }) => {
    await logInByCall(page, 'MARINA.LOPES', 'prumo', url);
    const menu = new NavigationMenu(page);
    await menu.open(`${url}/home`);
    await expect(menu.link('Tarefas')).toHaveCount(1);
    expect(await menu.readTitles()).toEqual(
      expect.arrayContaining(['ANALYTICS', 'Público', 'Microssistemas']),
    );
    // What is arrived at closes parents of other entries.
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expectTab(page);

    await test.step('a session that ended goes on after the login, or is that of somebody else', async () => {
      const dialogs = new SessionDialogs(page);
      // An answer that is still on its way would bring a cookie of the ended session back.
      await menu.expectSettled();
      await endOnServer(page, url);
      await dialogs.logIn();
      await dialogs.expectNone();
      await menu.expectSettled();
      await endOnServer(page, url);
      await dialogs.logInAs('RENATO.FARIA');
      await dialogs.expectNone();
      await expectAtHome(page, 'RENATO.FARIA');
    });

    await expectSettings(page, url, { userName: 'RENATO.FARIA', hasEngine: true });
  });
}

/** By the menu; the report says that it came, and is not kept from where it asks its queries. */
async function expectTab(page: Page): Promise<void> {
  const menu = new NavigationMenu(page);
  await menu.openParents('Público', 'Ocupação e Fluxo');
  const asked = page.waitForResponse(/\/plugin\/cda\/api\/doQuery/);
  await menu.link(beds.title).click();
  const viewer = new AnalyticsPage(page);
  await viewer.expectContext('analytics');
  await viewer.expectActive('OCUPAÇÃO DE LEI');
  await expect(viewer.frame(beds.title).locator('body')).toContainText('Ocupação');
  await asked;
  await viewer.close(beds.title).click();
  await expect(viewer.tabs).toHaveCount(0);
}

async function expectSettings(
  page: Page,
  origin: string,
  { userName, hasEngine }: { readonly userName: string; readonly hasEngine: boolean },
): Promise<void> {
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
  const answer = await page.request.post(`${origin}/gateway/session`, {
    data: { userName, password: 'Outra-senha-9' },
  });
  expect(answer.status()).toBe(200);
}
