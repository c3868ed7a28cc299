import { orphanActionPlanCalls } from '@prumo/contracts/administration/orphan-action-plans';
import { versionAnswer } from '@prumo/contracts/settings/public-settings';
import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { AdminToolsPage } from './page-models/admin-tools-page.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import type { HomePage } from './page-models/home-page.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

/** Whoever may do least comes first; the administrator comes last, and stays. */
const people = ['IVONE.ALVES', 'ALICE.BARROS', 'ADMIN'];

/**
 * Every screen of the specification's list of routes, with its title and whom it lets in or sends home of those who try. To
 * those without anybody who is let in a data administrator goes by the menu and the tools.
 */
const routes: readonly {
  readonly path: string;
  readonly title: string;
  readonly letsIn: readonly string[];
  readonly sendsHome: readonly string[];
}[] = [
  {
    path: '/home/indicadores/UTIA/17',
    title: 'Análise dos resultados',
    letsIn: ['IVONE.ALVES'],
    sendsHome: [],
  },
  {
    path: '/home/ferramentas-administrativas/dados',
    title: 'Ferramentas Administrativas',
    letsIn: [],
    sendsHome: ['IVONE.ALVES'],
  },
  {
    path: '/usuarios-departamentos',
    title: 'Usuários e Microssistemas',
    letsIn: [],
    sendsHome: ['IVONE.ALVES'],
  },
  {
    path: '/departamentos',
    title: 'Microssistemas',
    letsIn: ['ADMIN'],
    sendsHome: ['IVONE.ALVES'],
  },
  {
    path: '/associacao-de-cadastros',
    title: 'Associação de Cadastros',
    letsIn: ['ALICE.BARROS'],
    sendsHome: ['IVONE.ALVES', 'ADMIN'],
  },
  {
    path: '/planos-de-acao-sem-departamentos',
    title: 'Planos de ação sem departamentos',
    letsIn: ['ADMIN'],
    sendsHome: ['IVONE.ALVES', 'ALICE.BARROS'],
  },
  // Last, because it writes its department into the address once that is known.
  {
    path: '/home/indicadores',
    title: 'Indicadores de desempenho',
    letsIn: ['IVONE.ALVES'],
    sendsHome: [],
  },
];

test('[RT-04] [RT-05] [RT-09] [RT-16] [TB-06] [UC-05] [UC-08] every screen needs a login, and opens to those who may enter; others are sent home; the menu leads to the tools that a person may use, and the user menu does what it says', async ({
  page,
  context,
  homePage,
  loginPage,
}) => {
  test.slow();
  // Inside of one page: a load for each would take minutes.
  const go = async (path: string): Promise<void> => {
    await page.evaluate((target) => window.history.pushState({}, '', target), path);
  };

  await test.step('nobody', async () => {
    await loginPage.open();
    for (const { path, title } of routes) {
      await go(path);
      await page.waitForURL((url) => url.searchParams.get('retorno') === path);
      await loginPage.expectShown();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toHaveCount(0);
    }
    await go('/login?retorno=/home');
  });

  for (const userName of people) {
    await test.step(userName, async () => {
      await loginPage.logIn(userName);
      await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
      if (userName === 'ALICE.BARROS') await useTools(page);
      for (const { path, title, letsIn, sendsHome } of routes) {
        const mayEnter = letsIn.includes(userName);
        if (!mayEnter && !sendsHome.includes(userName)) continue;
        await go(path);
        const shown = mayEnter ? title : 'Tarefas';
        await expect(page.getByRole('heading', { name: shown, exact: true, level: 1 })).toBeVisible();
        await page.waitForURL((url) => url.pathname === (mayEnter ? path : '/home/tarefas'));
        if (!mayEnter) await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      }
      if (userName === 'ADMIN') return;
      await homePage.logOut();
      await loginPage.expectShown();
      await go('/login?retorno=/home');
    });
  }

  await test.step('the user menu has Sobre, Configurações, Arquivos e Usuários and Sair', async () => {
    await go('/departamentos');
    await expect(page.getByRole('heading', { name: 'Microssistemas', level: 1 })).toBeVisible();
    await homePage.userMenuButton.click();
    const specified = ['Sobre', 'Configurações', 'Arquivos e Usuários', 'Sair'];
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
    const shown = (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.trim());
    expect(shown.filter((text) => specified.includes(text))).toEqual(specified);
  });

  await test.step('each does what it says', async () => {
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

    const { version } = versionAnswer.parse(await (await page.request.get('/version')).json());
    await chooseEntry(homePage, 'Sobre');
    await expect(page).toHaveURL(/\/sobre$/);
    const about = page.getByRole('dialog', { name: 'Sobre' });
    await expect(about.getByText(version, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await chooseEntry(homePage, 'Configurações');
    await expect(page).toHaveURL(/\/configuracao$/);
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();

    await homePage.logOut();
    await loginPage.expectShown();
    // The login shows at once, whatever the server takes to end the session.
    await expect.poll(async () => (await page.request.get('/gateway/session')).status()).toBe(401);
  });
});

/** As a data administrator: from the menu to the tools, and from there to a screen. */
async function useTools(page: Page): Promise<void> {
  await new NavigationMenu(page).link('Dados').click();
  const screen = new AdminToolsPage(page);
  await expect(screen.heading).toBeFocused();
  await expect(screen.tools).toContainText([
    'Associação de Cadastros',
    'Microssistemas',
    'Usuários e Microssistemas',
  ]);
  await expect(screen.tools).toHaveCount(3);
  await expect(screen.selected).toContainText('Associação de Cadastros');
  const panel = screen.panel('Associação de Cadastros');
  await panel.getByRole('tab', { name: /Origem/ }).click();
  await expect(page).toHaveURL(/aba=origem/);
  await screen.tool('Usuários e Microssistemas').click();
  await expect(screen.selected).toContainText('Usuários e Microssistemas');
  await expect(page).toHaveURL(/ferramenta=usuarios-departamentos/);
  await screen.panel('Usuários e Microssistemas').getByRole('link').click();
  await expect(page).toHaveURL(/\/usuarios-departamentos$/);
  await expect(page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 })).toBeVisible();
  // What is not among the tools the server refuses as well.
  expect((await page.request.get(orphanActionPlanCalls.list.path)).status()).toBe(403);
}

async function chooseEntry(homePage: HomePage, name: string): Promise<void> {
  await homePage.userMenuButton.click();
  await homePage.page.getByRole('menuitem', { name, exact: true }).click();
}
