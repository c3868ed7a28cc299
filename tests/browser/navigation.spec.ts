import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { createId } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test, withProduct } from './fixtures.ts';
import { changeSettings, deployProcess, openMenu, watchConsole, watchRequests } from './navigation-calls.ts';
import { NavigationMenu } from './page-models/navigation-menu.ts';

/** Shown only where the BI server behind the door has them. */
const biApplications = [
  'Nova Análise',
  'Novo Painel',
  'Nova Consulta',
  'Playlists',
  'CONFIGURAÇÕES',
  'Notificações Automáticas',
  'Permissões OLAP',
];

/** Deployed here: the products of the tests start without any. An external app has taken the first one over. */
const processes = ['Registrar não conformidade', 'Revisar documento controlado'];

test.beforeAll(async ({ product, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  await request.post('/gateway/session', { data: { userName: 'ADMIN', password: 'prumo' } });
  for (const name of ['registrar-nao-conformidade', 'revisar-documento']) {
    await deployProcess(request, name, await readFile(`demo/processes/${name}.bpmn20.xml`, 'utf8'));
  }
  await request.dispose();
});

const administration = ['ADMINISTRAÇÃO', 'Dados', 'Microssistemas', 'Usuários e Microssistemas'];

test.describe('who sees what', () => {
  test('[NV-03] [NV-04] [UC-03] the menu of an administrator, in its order', async ({ page }) => {
    const menu = await openMenu(page, 'ADMIN');
    const titles = await menu.readTitles();

    // Other tests add processes of their own.
    const own = titles.filter((title) => !biApplications.includes(title) && !/^Novo [\da-f]{8}$/.test(title));
    expect(own).toEqual([
      'Tarefas',
      'Indicadores',
      'Indicadores',
      'PROCESSOS',
      ...processes,
      'Atas de Reuniões',
      'Notificações',
      'Administração',
      'ANALYTICS',
      'Home',
      'Public',
      ...administration,
    ]);
    // Those of the BI server that are there stand in their places.
    expect(titles.filter((title) => biApplications.includes(title))).toEqual(
      biApplications.filter((title) => titles.includes(title)),
    );
    // The screen may come after the menu.
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expectNoAccessibilityFaults(page);
  });

  for (const { userName, seesAdministration } of [
    { userName: 'MARINA.LOPES', seesAdministration: true },
    { userName: 'ALICE.BARROS', seesAdministration: true },
    { userName: 'SILVIO.TORRES', seesAdministration: false },
    { userName: 'IVONE.ALVES', seesAdministration: false },
  ]) {
    test(`[NV-04] [UC-03] [UC-05] the groups of ${userName}`, async ({ page }) => {
      const titles = await (await openMenu(page, userName)).readTitles();
      expect(administration.filter((title) => titles.includes(title))).toEqual(
        seesAdministration ? administration : [],
      );
      expect(titles).not.toContain('CONFIGURAÇÕES');
      expect(titles).toEqual(expect.arrayContaining(['Tarefas', 'PROCESSOS', ...processes, 'ANALYTICS']));
    });
  }

  test('[CF-02] [NV-04] the flags switch Tarefas and the two Indicadores', async ({ page }) => {
    // Without external apps, so that the menu is whole when it stands.
    await changeSettings(page, { FEATURE_FLAGS: [], EXTERNAL_APPS: [] });
    const menu = await openMenu(page, 'ADMIN');
    const bare = await menu.readTitles();
    expect(bare).not.toContain('Tarefas');
    expect(bare).not.toContain('Indicadores');

    for (const { flag, title } of [
      { flag: 'tasks', title: 'Tarefas' },
      { flag: 'old-kpi', title: 'Indicadores' },
      { flag: 'kpi', title: 'Indicadores' },
    ] as const) {
      await page.unroute('**/config.json');
      await changeSettings(page, { FEATURE_FLAGS: [flag], EXTERNAL_APPS: [] });
      await menu.open();
      expect(await menu.readTitles()).toEqual([title, ...bare]);
    }
  });

  test('[CF-08] [UC-06] entries of external apps show when EXTERNAL_APPS names the app', async ({ page }) => {
    test.slow();
    await withProduct({ EXTERNAL_APPS: 'minutes,non-compliances' }, async ({ url }) => {
      const menu = new NavigationMenu(page);
      for (const { userName, administers } of [
        { userName: 'ADMIN', administers: true },
        { userName: 'MARINA.LOPES', administers: true },
        { userName: 'ALICE.BARROS', administers: false },
        { userName: 'IVONE.ALVES', administers: false },
      ]) {
        await logInByCall(page, userName, 'prumo', url);
        await menu.open(`${url}/home`);
        await expect(menu.link('Atas de Reuniões')).toBeVisible();
        await expect(menu.link('Notificações')).toBeVisible();
        await expect(menu.parent('Administração')).toHaveCount(administers ? 1 : 0);
        if (administers) await menu.openParents('Administração');
        for (const title of ['Tipos de Eventos', 'Tipos de Notificações', 'Padrões de Não Conformidade']) {
          await expect(menu.link(title)).toHaveCount(administers ? 1 : 0);
        }
      }
    });
  });
});

test.describe('sources', () => {
  test('[NV-05] [RT-11] the repository shows what people open, below its folders, by title', async ({
    page,
  }) => {
    const menu = await openMenu(page, 'MARINA.LOPES');
    await menu.openParents('Public', 'Assistencial');
    const titles = await menu.readTitles();
    const at = titles.indexOf('Assistencial');
    expect(titles.slice(at + 1, at + 6)).toEqual([
      'Internações por convênio',
      'Mortalidade institucional por unidade',
      'Painel assistencial',
      'Permanência por faixa etária',
      'Protocolo de identificação do paciente',
    ]);
    // Hidden, or with nothing in it whose title the menu shows.
    expect(titles).not.toContain('Arquivo');
    expect(titles).not.toContain('Modelos');

    await menu.link('Painel assistencial').click();
    await expect(page).toHaveURL(/\/home\/analises\/[\w-]+\?aba=\d+$/);
    await expect(menu.link('Painel assistencial')).toHaveAttribute('aria-current', 'page');
    await page.reload();
    // What stands above the current entry opens by itself.
    await expect(menu.link('Painel assistencial')).toBeVisible();
  });

  test('[RT-12] a process leads to its own state', async ({ page }) => {
    const menu = await openMenu(page, 'IVONE.ALVES');
    await menu.link('Revisar documento controlado').click();
    await expect(page).toHaveURL(/\/home\/tarefas\/processo\/revisar_documento/);
    await expect(page.getByRole('dialog', { name: 'Revisar documento controlado' })).toBeVisible();
    // By tags: under a dialog nothing of the page has a role.
    await expect(page.locator('[data-navigation-row][aria-current="page"]')).toHaveText(
      'Revisar documento controlado',
    );
  });

  test('[EX-04] a process that an external app has taken over is begun there', async ({ page }) => {
    const menu = await openMenu(page, 'IVONE.ALVES');
    await menu.link('Registrar não conformidade').click();
    await expect(page).toHaveURL(/\/home\/aplicativos\/nao-conformidades\/nova$/);
    await expect(page.getByRole('heading', { name: 'Nova notificação', level: 1 })).toBeVisible();
    await expect(menu.link('Notificações')).toHaveAttribute('aria-current', 'page');
  });

  test('[NV-06] a process whose name starts with a sign is not shown', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const id = createId();
    const sample = await readFile('demo/processes/revisar-documento.bpmn20.xml', 'utf8');
    for (const sign of ['-', '.', '_']) {
      const draft = sample
        .replace('id="revisar_documento"', `id="p${id}${sign}"`)
        .replace('name="Revisar documento controlado"', `name="${sign}Rascunho ${id}"`);
      await deployProcess(page.request, `${id}${sign}`, draft);
    }
    const menu = new NavigationMenu(page);
    await menu.open();
    const titles = await menu.readTitles();
    expect(titles).toEqual(expect.arrayContaining(processes));
    expect(titles.filter((title) => title.includes(id))).toEqual([]);
  });

  test('[NV-07] a process that was deployed again is shown once, as its newest version', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const id = createId();
    const sample = await readFile('demo/processes/revisar-documento.bpmn20.xml', 'utf8');
    for (const name of [`Antigo ${id}`, `Novo ${id}`]) {
      const version = sample
        .replace('id="revisar_documento"', `id="p${id}"`)
        .replace('name="Revisar documento controlado"', `name="${name}"`);
      await deployProcess(page.request, id, version);
    }
    const menu = new NavigationMenu(page);
    await menu.open();
    expect((await menu.readTitles()).filter((title) => title.includes(id))).toEqual([`Novo ${id}`]);
  });

  test('[CF-01] [NV-09] with the BI server alone: its menu and the administration', async ({ page }) => {
    await withProduct({ ACTIVE_APPS: 'bi' }, async (product) => {
      const asked = watchRequests(page);
      await logInByCall(page, 'ADMIN', 'prumo', product.url);
      const menu = new NavigationMenu(page);
      await menu.open(`${product.url}/home`);
      const titles = await menu.readTitles();
      expect(titles.filter((title) => !biApplications.includes(title))).toEqual([
        'ANALYTICS',
        'Home',
        'Public',
        ...administration,
      ]);
      expect(asked.filter((url) => url.includes('/activiti-rest/'))).toEqual([]);
    });
  });

  test('[NV-09] the engine is asked before the repository', async ({ page }) => {
    const asked = watchRequests(page);
    await openMenu(page, 'RENATO.FARIA');
    const definitions = asked.findIndex((url) => url.includes('/repository/process-definitions'));
    const tree = asked.findIndex((url) => url.includes('/api/repo/files/:/tree'));
    expect(definitions).toBeGreaterThanOrEqual(0);
    expect(tree).toBeGreaterThan(definitions);
  });

  test('[NV-14] a repository that fails is logged, and the rest of the menu works', async ({ page }) => {
    const logged = watchConsole(page);
    await page.route('**/api/repo/files/**', async (route) => await route.fulfill({ status: 500 }));
    const menu = await openMenu(page, 'ADMIN');
    expect(await menu.readTitles()).not.toContain('ANALYTICS');
    expect(logged.filter((text) => text.includes('Falha ao obter listagem do diretório!'))).toHaveLength(1);
    await menu.link('Tarefas').click();
    await expect(page).toHaveURL(/\/home\/tarefas$/);
  });

  test('[NV-14] an engine that fails is logged, and the rest of the menu works', async ({ page }) => {
    const logged = watchConsole(page);
    await page.route('**/process-definitions?*', async (route) => await route.abort());
    const menu = await openMenu(page, 'CARLA.MENDES');
    const titles = await menu.readTitles();
    expect(titles.filter((title) => processes.includes(title))).toEqual([]);
    // External apps do without the engine's list.
    expect(titles).toEqual(expect.arrayContaining(['Tarefas', 'PROCESSOS', 'Atas de Reuniões']));
    expect(logged.filter((text) => text.includes('Falha ao obter os dados do Activiti!'))).toHaveLength(1);
    await menu.openParents('Public', 'Ouvidoria');
    await menu.link('Experiência do paciente (NPS)').click();
    await expect(page).toHaveURL(/\/home\/analises\//);
  });
});

test.describe('the widget', () => {
  test('[NV-11] only one parent stays open', async ({ page }) => {
    const menu = await openMenuAtTasks(page);
    await menu.openParents('Public', 'Ouvidoria');
    await menu.openParents('Centro Cirúrgico');
    await expect(menu.parent('Ouvidoria')).toHaveAttribute('aria-expanded', 'false');
    await menu.openParents('Home');
    await expect(menu.parent('Public')).toHaveAttribute('aria-expanded', 'false');
  });

  test('[NV-11] [NV-12] folded, it opens where it is pointed at, and a route change closes it', async ({
    page,
  }) => {
    const menu = await openMenu(page, 'MARINA.LOPES');
    await page.goto('/perfil');
    await menu.expectSettled();
    const widthOf = async () => (await page.getByRole('navigation').first().boundingBox())?.width;
    await page.getByRole('button', { name: 'Recolher o menu' }).click();
    await page.mouse.move(900, 500);
    await expect.poll(widthOf).toBe(64);
    await menu.rows.first().hover();
    await expect.poll(widthOf).toBe(240);
    await menu.link('Tarefas').click();
    await expect(page).toHaveURL(/\/home\/tarefas$/);
    await expect.poll(widthOf).toBe(64);
  });

  test('[NV-12] on a phone a route change closes the drawer', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await logInByCall(page, 'MARINA.LOPES');
    await page.goto('/perfil');
    const menu = new NavigationMenu(page);
    const openButton = page.getByRole('button', { name: 'Abrir o menu' });
    await openButton.click();
    await menu.expectSettled();
    await expectNoAccessibilityFaults(page);
    await menu.link('Tarefas').click();
    await expect(page).toHaveURL(/\/home\/tarefas$/);
    await expect(menu.list).toBeHidden();
    // Also when the chosen screen is the one already there.
    await openButton.click();
    await menu.link('Tarefas').click();
    await expect(menu.list).toBeHidden();
  });

  test('[NV-13] choosing the report that is already on the screen loads it again', async ({ page }) => {
    const menu = await openMenuAtTasks(page);
    await menu.openParents('Public', 'Ouvidoria');
    const asked = watchRequests(page);
    const countLoads = () =>
      asked.filter((url) => url.endsWith('experiencia-do-paciente.html/content')).length;
    const link = menu.link('Experiência do paciente (NPS)');
    await link.click();
    await expect.poll(countLoads).toBe(1);
    await link.click();
    await expect.poll(countLoads).toBe(2);
  });

  test('the keyboard walks the menu, opens parents and follows entries', async ({ page }) => {
    const menu = await openMenuAtTasks(page);
    await menu.parent('Public').focus();
    await page.keyboard.press('ArrowRight');
    await expect(menu.parent('Public')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(menu.parent('Assistencial')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(menu.link('Internações por convênio')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home\/analises\//);
  });

  test('whoever has gone to the menu while a screen is on its way stays there', async ({ page }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/tasks-view*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    const menu = await openMenu(page, 'MARINA.LOPES');
    await menu.parent('Public').focus();
    arrive();
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await expect(menu.parent('Public')).toBeFocused();
    await menu.link('Indicadores').first().click();
    await expect(page.getByRole('heading', { name: 'Indicadores de desempenho' })).toBeFocused();
  });

  test('[RT-06] the horizontal navigation drops down its groups', async ({ page, product }) => {
    await page
      .context()
      .addCookies([{ name: 'layoutStyle', value: 'horizontalNavigation', url: product.url }]);
    const menu = await openMenu(page, 'ADMIN');
    await menu.parent('PROCESSOS').click();
    await expect(menu.link('Revisar documento controlado')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await menu.link('Revisar documento controlado').click();
    await expect(page).toHaveURL(/\/home\/tarefas\/processo\//);
    await expect(menu.link('Revisar documento controlado')).toBeHidden();
  });
});

/** Where home leads to: what is arrived at closes parents of other entries. */
async function openMenuAtTasks(page: Page): Promise<NavigationMenu> {
  const menu = await openMenu(page, 'MARINA.LOPES');
  await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
  return menu;
}
