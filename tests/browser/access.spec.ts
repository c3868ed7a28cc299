import { versionAnswer } from '@prumo/contracts/settings/version';

import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { openMenu, watchRequests } from './navigation-calls.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import type { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

const everybody = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS', 'SILVIO.TORRES', 'IVONE.ALVES'];
const administration = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS'];

/** Every screen of the specification's list of routes, with its title and those of `everybody` who may enter. */
const routes = [
  { path: '/home/indicadores', title: 'Indicadores de desempenho', entrants: everybody },
  { path: '/home/indicadores/UTIA/17', title: 'Análise dos resultados', entrants: everybody },
  {
    path: '/home/ferramentas-administrativas/dados',
    title: 'Ferramentas Administrativas',
    entrants: administration,
  },
  { path: '/usuarios-departamentos', title: 'Usuários e Microssistemas', entrants: administration },
  { path: '/departamentos', title: 'Microssistemas', entrants: administration },
  { path: '/associacao-de-cadastros', title: 'Associação de Cadastros', entrants: ['ALICE.BARROS'] },
  {
    path: '/planos-de-acao-sem-departamentos',
    title: 'Planos de ação sem departamentos',
    entrants: ['ADMIN'],
  },
] as const;

const restricted = [
  { rule: '[RT-04] only an administrator may enter', path: '/planos-de-acao-sem-departamentos' },
  { rule: '[RT-05] only a data administrator may enter', path: '/associacao-de-cadastros' },
] as const;

test.describe('who may enter', () => {
  for (const { rule, path } of restricted) {
    const { title, entrants } = findRoute(path);

    for (const userName of everybody.filter((name) => !entrants.some((entrant) => entrant === name))) {
      test(`${rule}: ${userName} is sent to app.home`, async ({ page }) => {
        await logInByCall(page, userName);
        const asked = watchRequests(page);
        await page.goto(path);
        // From home on to the tasks, as for everybody who has no home of their own.
        await expect(page).toHaveURL(/\/home\/tarefas$/);
        await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
        expect(asked.filter((url) => url.endsWith('/api/init_session'))).toHaveLength(1);

        const menu = new NavigationMenu(page);
        await menu.expectSettled();
        expect(await menu.readTitles()).not.toContain(title);
        await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      });
    }
  }

  for (const { userName, sees } of [
    { userName: 'MARINA.LOPES', sees: true },
    { userName: 'ALICE.BARROS', sees: true },
    { userName: 'SILVIO.TORRES', sees: false },
    { userName: 'IVONE.ALVES', sees: false },
  ]) {
    test(`[RT-04] the menu offers ${userName} ${sees ? 'the' : 'no'} administration`, async ({ page }) => {
      const menu = await openMenu(page, userName);
      for (const title of ['Dados', 'Microssistemas', 'Usuários e Microssistemas']) {
        await expect(menu.link(title)).toHaveCount(sees ? 1 : 0);
      }
    });
  }
});

test.describe('routes', () => {
  for (const { path, title, entrants } of routes) {
    test(`[RT-16] ${path} exists and needs authentication`, async ({ page }) => {
      await page.goto(path);
      await new LoginPage(page).expectShown();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0);

      for (const userName of entrants) {
        await logInByCall(page, userName);
        await page.goto(path);
        await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await expectNoAccessibilityFaults(page);
    });
  }

  test('[RT-09] /sobre shows the version that the resource named version tells', async ({ page }) => {
    await page.goto('/sobre');
    await new LoginPage(page).expectShown();

    const { version } = versionAnswer.parse(await (await page.request.get('/version')).json());
    await logInByCall(page, 'IVONE.ALVES');
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/version');
    await page.goto('/sobre');
    const dialog = page.getByRole('dialog', { name: 'Sobre' });
    await expect(dialog.getByText(version, { exact: true })).toBeVisible();
    expect(versionAnswer.parse(await (await read).json())).toEqual({ version });
    await expectNoAccessibilityFaults(page);
  });

  test('[RT-09] without the resource the dialog says so, and finds the version at the next attempt', async ({
    page,
  }) => {
    await logInByCall(page, 'IVONE.ALVES');
    const { version } = versionAnswer.parse(await (await page.request.get('/version')).json());
    await page.route('**/version', async (route) => await route.fulfill({ status: 404 }));
    await page.goto('/sobre');
    const dialog = page.getByRole('dialog', { name: 'Sobre' });
    await expect(dialog.getByText(version, { exact: true })).toHaveCount(0);
    const retry = dialog.getByRole('button', { name: 'Tentar novamente' });
    await expect(retry).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/version');
    await retry.click();
    await expect(dialog.getByText(version, { exact: true })).toBeVisible();
  });
});

test.describe('user menu', () => {
  test('[TB-06] has Sobre, Configurações, Arquivos e Usuários and Sair, each doing what it says', async ({
    page,
    context,
    homePage,
    loginPage,
  }) => {
    await logInByCall(page, 'ADMIN');
    await page.goto('/departamentos');
    await expect(page.getByRole('heading', { name: 'Microssistemas', level: 1 })).toBeVisible();
    await homePage.userMenuButton.click();
    const entries = page.getByRole('menuitem');
    const specified = ['Sobre', 'Configurações', 'Arquivos e Usuários', 'Sair'];
    const shown = (await entries.allInnerTexts()).map((text) => text.trim());
    expect(shown.filter((text) => specified.includes(text))).toEqual(specified);
    await expectNoAccessibilityFaults(page);

    // The BI server's home is another tab of the browser; this one stays where it is.
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Arquivos e Usuários' }).click();
    const console = await opened;
    await new ConsoleFilesPage(console).expectShown();
    expect(new URL(console.url()).pathname).toBe('/pentaho/Home');
    // Neither can reach into the other's window.
    expect(await console.evaluate(() => window.opener === null)).toBe(true);
    await console.close();
    await expect(page).toHaveURL(/\/departamentos$/);

    await chooseEntry(homePage, 'Sobre');
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(page.getByRole('dialog', { name: 'Sobre' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await chooseEntry(homePage, 'Configurações');
    await expect(page).toHaveURL(/\/configuracao$/);
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();

    await homePage.logOut();
    await loginPage.expectShown();
    expect((await page.request.get('/gateway/session')).status()).toBe(401);
  });
});

function findRoute(path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`no route ${path}`);
  return route;
}

async function chooseEntry(homePage: HomePage, name: string): Promise<void> {
  await homePage.userMenuButton.click();
  await homePage.page.getByRole('menuitem', { name, exact: true }).click();
}
