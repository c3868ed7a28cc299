import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { buildPathId, createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { deployProcess, watchConsole, watchRequests } from './navigation-calls.ts';
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

/** Those of the demo that everybody may start. An external app has taken the second one over. */
const forAll = ['Investigar evento adverso', 'Registrar não conformidade', 'Revisar documento controlado'];

/** Only for whoever has a committee to write for. */
const minutesProcess = 'Registrar ata de reunião';

const administration = ['ADMINISTRAÇÃO', 'Dados', 'Microssistemas', 'Usuários e Microssistemas'];

const appAdministration = ['Tipos de Eventos', 'Tipos de Notificações', 'Padrões de Não Conformidade'];

test('[NV-03] [NV-04] [NV-05] [NV-06] [NV-07] [NV-08] [NV-09] [NV-10] [NV-14] [RT-11] [RT-12] [EX-04] [UC-03] the menu of an administrator leads to processes, apps and files, is kept, asked for anew by its button, and survives back ends that fail', async ({
  page,
}) => {
  await logInByCall(page, 'ADMIN');
  const id = createId();
  await deployDrafts(page, id);
  const asked = watchRequests(page);
  const menu = new NavigationMenu(page);
  await menu.open();

  await test.step('in its order', async () => {
    const titles = await menu.readTitles();
    // Other tests add processes of their own.
    const own = titles.filter((title) => !biApplications.includes(title) && !/^Novo [\da-f]{8}$/.test(title));
    expect(own).toEqual([
      'Tarefas',
      'Indicadores',
      'Visão geral dos indicadores',
      'Planos de ação e análises',
      'PROCESSOS',
      ...[...forAll, minutesProcess].toSorted((one, other) => one.localeCompare(other, 'pt-BR')),
      'Atas de Reuniões',
      'Notificações',
      'Cadastros de Notificações',
      'ANALYTICS',
      'Minha pasta',
      'Público',
      ...administration,
    ]);
    // Those of the BI server that are there stand in their places.
    expect(titles.filter((title) => biApplications.includes(title))).toEqual(
      biApplications.filter((title) => titles.includes(title)),
    );
    expect(titles.filter((title) => title.includes(id))).toEqual([`Novo ${id}`]);
    const definitions = asked.findIndex((url) => url.includes('/repository/process-definitions'));
    const tree = asked.findIndex((url) => url.includes('/api/repo/files/:/tree'));
    expect(definitions).toBeGreaterThanOrEqual(0);
    expect(tree).toBeGreaterThan(definitions);
  });

  await test.step('a process leads to its own state', async () => {
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    await menu.link('Revisar documento controlado').click();
    await expect(page).toHaveURL(/\/home\/tarefas\/processo\/revisar_documento/);
    await expect(page.getByRole('dialog', { name: 'Revisar documento controlado' })).toBeVisible();
    // By tags: under a dialog nothing of the page has a role.
    await expect(page.locator('[data-navigation-row][aria-current="page"]')).toHaveText(
      'Revisar documento controlado',
    );
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a process that an external app has taken over is begun there', async () => {
    await menu.link('Registrar não conformidade').click();
    await expect(page).toHaveURL(/\/home\/aplicativos\/nao-conformidades\/nova$/);
    await expect(page.getByRole('heading', { name: 'Nova notificação', level: 1 })).toBeVisible();
    await expect(menu.link('Notificações')).toHaveAttribute('aria-current', 'page');
  });

  const countTrees = () => asked.filter((url) => url.includes('/api/repo/files/:/tree')).length;
  const before = countTrees();
  const name = `relatorio-${createId()}`;
  await test.step('what is new comes with a refresh', async () => {
    const put = await page.request.put(`/pentaho/api/repo/files/${buildPathId(`/public/${name}.html`)}`, {
      data: '<p>Relatório</p>',
      headers: { 'content-type': 'text/html' },
    });
    expect(put.status()).toBe(200);
    // Of a type that the embedded BI server cannot show: nothing leads there.
    const unshown = await page.request.put(`/pentaho/api/repo/files/${buildPathId(`/public/${name}.prpt`)}`, {
      data: 'PK',
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(unshown.status()).toBe(200);
    await menu.openParents('Público');
    await expect(menu.link(name)).toHaveCount(0);
    await menu.refreshButton.click();
    await expect(menu.link(name)).toHaveCount(1);
    await expect(menu.refreshButton).toHaveAttribute('aria-busy', 'false');
    expect(countTrees()).toBe(before + 1);
  });

  await test.step('the repository shows what people open, below its folders, by title', async () => {
    await menu.openParents('Público', 'Ocupação e Fluxo');
    const titles = await menu.readTitles();
    const at = titles.indexOf('Ocupação e Fluxo');
    expect(titles.slice(at + 1, at + 4)).toEqual([
      'Espera no pronto-socorro',
      'Ocupação de leitos',
      'Ouvidoria',
    ]);
    // Hidden, or with nothing in it whose title the menu shows.
    expect(titles).not.toContain('Arquivo');
    expect(titles).not.toContain('Modelos');
    await menu.link('Ocupação de leitos').click();
    await expect(page).toHaveURL(/\/home\/analises\/[\w-]+\?aba=\d+$/);
    await expect(menu.link('Ocupação de leitos')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('after a reload it is the one that was kept, with what had come', async () => {
    await expect
      .poll(async () => await page.evaluate(() => localStorage.getItem('ppa-ls.menu.ADMIN')))
      .toContain(name);
    await page.reload();
    await menu.expectSettled();
    await expect(menu.parent('Público')).toBeVisible();
    // What stands above the current entry opens by itself.
    await expect(menu.link('Ocupação de leitos')).toBeVisible();
    await expect(menu.link(name)).toBeVisible();
    expect(countTrees()).toBe(before + 1);
  });

  await test.step('without the back ends it is logged, and the portal goes on', async () => {
    const logged = watchConsole(page);
    const countLogged = (words: string) => logged.filter((text) => text.includes(words)).length;
    await page.route(
      /\/api\/repo\/files\/:\/tree|\/process-definitions\?/,
      async (route) => await route.abort(),
    );
    await menu.refreshButton.click();
    await expect.poll(() => countLogged('Falha ao obter os dados do Activiti!')).toBe(1);
    await expect.poll(() => countLogged('Falha ao obter listagem do diretório!')).toBe(1);
    await expect(menu.refreshButton).toHaveAttribute('aria-busy', 'false');
    await expect(menu.link(name)).toBeVisible();
    await menu.link('Microssistemas').click();
    await expect(page.getByRole('heading', { name: 'Microssistemas', level: 1 })).toBeVisible();
  });
});

test('[NV-04] [NV-08] [UC-03] [UC-05] [UC-06] [CF-08] everybody has the menu of their own roles, also in a browser of others', async ({
  page,
}) => {
  const menu = new NavigationMenu(page);
  await logInByCall(page, 'MARINA.LOPES');
  await menu.open('/perfil');
  for (const { userName, administers, administersApps, seesFinances, beginsMinutes } of [
    {
      userName: 'MARINA.LOPES',
      administers: true,
      administersApps: true,
      seesFinances: true,
      beginsMinutes: true,
    },
    {
      userName: 'ALICE.BARROS',
      administers: true,
      administersApps: false,
      seesFinances: null,
      beginsMinutes: false,
    },
    {
      userName: 'IVONE.ALVES',
      administers: false,
      administersApps: false,
      seesFinances: false,
      beginsMinutes: false,
    },
  ]) {
    await test.step(userName, async () => {
      if (userName !== 'MARINA.LOPES') await handOnTo(page, userName);
      await menu.expectSettled();
      const titles = await menu.readTitles();
      expect(administration.filter((title) => titles.includes(title))).toEqual(
        administers ? administration : [],
      );
      expect(titles).not.toContain('CONFIGURAÇÕES');
      expect(titles).toEqual(expect.arrayContaining(['Tarefas', 'PROCESSOS', ...forAll, 'ANALYTICS']));
      expect(titles).toEqual(expect.arrayContaining(['Atas de Reuniões', 'Notificações']));
      // Its app says for whom, once it has come: after the menu.
      await expect(menu.link(minutesProcess)).toHaveCount(beginsMinutes ? 1 : 0);
      await expect(menu.parent('Cadastros de Notificações')).toHaveCount(administersApps ? 1 : 0);
      if (administersApps) await menu.openParents('Cadastros de Notificações');
      for (const title of appAdministration) {
        await expect(menu.link(title)).toHaveCount(administersApps ? 1 : 0);
      }
      await menu.openParents('Público');
      await expect(menu.parent('Assistencial')).toBeVisible();
      if (seesFinances !== null) {
        await expect(menu.parent('Financeiro')).toHaveCount(seesFinances ? 1 : 0);
      }
    });
  }
});

/** Processes that the menu leaves out, and two versions of one that it shows. */
async function deployDrafts(page: Page, id: string): Promise<void> {
  const sample = await readFile('demo/processes/revisar-documento.bpmn20.xml', 'utf8');
  const deploy = async (key: string, name: string): Promise<void> => {
    const definition = sample
      .replace('id="revisar_documento"', `id="${key}"`)
      .replace('name="Revisar documento controlado"', `name="${name}"`);
    await deployProcess(page.request, key, definition);
  };
  for (const sign of ['-', '.', '_']) await deploy(`p${id}${sign}`, `${sign}Rascunho ${id}`);
  for (const name of [`Antigo ${id}`, `Novo ${id}`]) await deploy(`p${id}`, name);
}
