import { versionAnswer } from '@prumo/contracts/settings/public-settings';

import { expect, test } from './fixtures.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import type { HomePage } from './page-models/home-page.ts';

/** The administrator comes last, and stays. */
const everybody = ['MARINA.LOPES', 'ALICE.BARROS', 'SILVIO.TORRES', 'IVONE.ALVES', 'ADMIN'];
/** What everybody may enter is visited by whoever may do least. */
const plainPerson = 'IVONE.ALVES';
const administration = ['ADMIN', 'MARINA.LOPES', 'ALICE.BARROS'];

/** Every screen of the specification's list of routes, with its title and those of `everybody` who may enter. */
const routes: readonly { path: string; title: string; entrants: readonly string[] }[] = [
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
  // Last, because it writes its department into the address once that is known.
  { path: '/home/indicadores', title: 'Indicadores de desempenho', entrants: everybody },
];

test('[RT-04] [RT-05] [RT-09] [RT-16] [TB-06] every screen needs a login, and opens to those who may enter; others are sent home; the user menu does what it says', async ({
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

  for (const userName of everybody) {
    await test.step(userName, async () => {
      await loginPage.logIn(userName);
      await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
      for (const { path, title, entrants } of routes) {
        if (entrants === everybody && userName !== plainPerson) continue;
        await go(path);
        const mayEnter = entrants.includes(userName);
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

async function chooseEntry(homePage: HomePage, name: string): Promise<void> {
  await homePage.userMenuButton.click();
  await homePage.page.getByRole('menuitem', { name, exact: true }).click();
}
