import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import { ConsolePeoplePage, type NewPerson } from './page-models/console-people-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

// Several tests share a product: each brings names of its own.
const newId = (): string => randomUUID().slice(0, 8);

test.describe('user console of the BI server', () => {
  test('[BI-01] a report granted to a role is there for its people and for nobody else', async ({
    page,
    loginPage,
    homePage,
    openPage,
    openAs,
  }) => {
    test.slow();
    const id = newId();
    const role = `auditoria-${id}`;
    const folder = `auditoria ${id}`;
    const report = {
      name: `parecer-${id}.html`,
      text: '<!doctype html><title>x</title><h1>Parecer reservado</h1>',
    };
    const title = `Parecer da auditoria nº ${id}`;
    const person = {
      userName: `BEATRIZ.${id}`,
      displayName: `Beatriz ${id}`,
      password: `Segredo-${id}`,
      roles: [role],
    };

    await loginPage.open();
    await loginPage.logIn('ADMIN');
    await homePage.expectShown('Administrador do Sistema');
    const people = new ConsolePeoplePage(page);
    await people.openRoles();
    await people.createRole(role);
    await people.openPeople();
    await people.createPerson(person);
    const files = new ConsoleFilesPage(page);
    await files.open();
    await files.createFolder(folder);
    await files.openFolder(folder);
    await files.uploadByChooser(report);
    await files.setTitle(report.name, title);
    await files.grantToRoleOnly(report.name, role);

    const theirPage = await openPage();
    const theirLogin = new LoginPage(theirPage);
    await theirLogin.open();
    await theirLogin.logIn(person.userName, person.password);
    await new HomePage(theirPage).expectShown(person.displayName);
    const theirTree = await theirPage.request.get(portalTree, json);
    expect(theirTree.status()).toBe(200);
    expect(await theirTree.text()).toContain(title);
    const place = pathId(`/public/${folder}/${report.name}`);
    await theirPage.goto(`/pentaho/api/repos/${place}/content`);
    await expect(
      theirPage.frameLocator('iframe').getByRole('heading', { name: 'Parecer reservado' }),
    ).toBeVisible();

    const fileId = await findFileId(page, place);
    for (const stranger of ['IVONE.ALVES', 'MARINA.LOPES', 'SILVIO.TORRES']) {
      const strangerPage = await openAs(stranger);
      await expectNothingKnown(strangerPage, {
        place,
        folderPlace: pathId(`/public/${folder}`),
        fileId,
        secrets: [title, report.name, 'Parecer reservado'],
      });
      const strangerFiles = new ConsoleFilesPage(strangerPage);
      await strangerFiles.open(`/public/${folder}`);
      await expect(strangerPage.getByText('Esta pasta está vazia')).toBeVisible();
    }
  });

  test('a dropped file is uploaded, and asks before it replaces one', async ({ page }) => {
    const id = newId();
    await logInByCall(page, 'ADMIN');
    const files = new ConsoleFilesPage(page);
    await files.open();
    await files.createFolder(`soltos ${id}`);
    await files.openFolder(`soltos ${id}`);
    const name = `solto-${id}.html`;
    await files.uploadByDrop({ name, text: '<p>primeiro' });
    const content = `/pentaho/api/repo/files/${pathId(`/public/soltos ${id}/${name}`)}`;
    expect(await (await page.request.get(content)).text()).toBe('<p>primeiro');

    const chooser = page.waitForEvent('filechooser');
    await files.uploadButton.click();
    await (await chooser).setFiles({ name, mimeType: 'text/html', buffer: Buffer.from('<p>segundo') });
    await expect(files.dialog).toContainText(`Já existe ${name}`);
    await files.dialog.getByRole('button', { name: 'Pular' }).click();
    await expect(files.dialog).toBeHidden();
    expect(await (await page.request.get(content)).text()).toBe('<p>primeiro');
  });

  test('[LG-07] a deactivated person cannot log in and loses the open session', async ({ page, openAs }) => {
    const person = await createPersonByCall(page);
    const theirPage = await openAs(person.userName, person.password);
    expect((await theirPage.request.get('/pentaho/api/session/userName')).status()).toBe(200);

    const people = new ConsolePeoplePage(page);
    await people.openPeople();
    await people.find(person.userName);
    await people.chooseAction(person.displayName, 'Desativar');
    await people.confirmDeactivation();
    await expect(people.row(person.displayName)).toContainText('Desativado');

    expect((await theirPage.request.get('/pentaho/api/session/userName')).status()).toBe(401);
    const login = new LoginPage(theirPage);
    await login.open();
    await login.logIn(person.userName, person.password);
    await expect(login.toast).toBeVisible();
    await login.expectShown();

    await people.chooseAction(person.displayName, 'Reativar');
    await expect(people.row(person.displayName)).toContainText('Ativo');
    await login.logIn(person.userName, person.password);
    await new HomePage(theirPage).expectShown(person.displayName);
  });

  test('the last administrator cannot be deactivated or lose the role, and the screen says why', async ({
    page,
  }) => {
    await logInByCall(page, 'ADMIN');
    const people = new ConsolePeoplePage(page);
    await people.openPeople();
    await people.find('ADMIN');
    await people.chooseAction('Administrador do Sistema', 'Desativar');
    await people.confirmDeactivation();
    await expect(people.dialog.getByRole('alert')).toContainText('sem nenhum administrador ativo');
    await people.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(people.row('Administrador do Sistema')).toContainText('Ativo');

    await people.chooseAction('Administrador do Sistema', 'Editar nome e papéis');
    await people.dialog.getByRole('checkbox', { name: 'Administrator' }).uncheck();
    await people.dialog.getByRole('button', { name: 'Gravar' }).click();
    await expect(people.dialog.getByRole('alert')).toContainText('sem nenhum administrador ativo');
    expect((await page.request.get('/pentaho/api/prumo/people')).status()).toBe(200);
  });

  test('what is deleted can be had back at once or from the trash', async ({ page }) => {
    const name = `descartavel ${newId()}`;
    await logInByCall(page, 'ADMIN');
    const files = new ConsoleFilesPage(page);
    await files.open();
    await files.createFolder(name);
    await files.chooseAction(name, 'Excluir');
    await expect(page.getByText(`${name} foi para a lixeira.`)).toBeVisible();
    await expect(files.row(name)).toHaveCount(0);
    await files.undoButton.click();
    await expect(files.row(name)).toBeVisible();

    await files.chooseAction(name, 'Excluir');
    await expect(files.row(name)).toHaveCount(0);
    await files.trashLink.click();
    await expect(page.getByRole('heading', { name: 'Lixeira', level: 1 })).toBeVisible();
    await expect(files.grid.getByRole('row').filter({ hasText: name })).toContainText('/public');
    await page.getByRole('button', { name: `Restaurar: ${name}` }).click();
    await expect(files.grid.getByRole('row').filter({ hasText: name })).toHaveCount(0);
    await files.open();
    await expect(files.row(name)).toBeVisible();
  });

  test('[UC-08] who is no administrator finds no people or roles, on the screen or behind it', async ({
    page,
  }) => {
    await logInByCall(page, 'IVONE.ALVES');
    const files = new ConsoleFilesPage(page);
    await files.open();
    const tabs = page.getByRole('navigation', { name: 'Partes desta página' });
    await expect(tabs.getByRole('link')).toHaveText(['Arquivos']);
    for (const tab of ['usuarios', 'papeis']) {
      await page.goto(`/pentaho/Home?aba=${tab}`);
      await files.expectShown();
      await expect(page.getByRole('button', { name: /^Novo (usuário|papel)$/ })).toHaveCount(0);
    }
    for (const path of ['/pentaho/api/prumo/people', '/pentaho/api/prumo/roles']) {
      expect((await page.request.get(path, json)).status()).toBe(403);
    }
    const created = await page.request.post('/pentaho/api/prumo/people', {
      data: { userName: `X.${newId()}`, displayName: 'X', password: 'x', roles: ['Administrator'] },
    });
    expect(created.status()).toBe(403);
    const promoted = await page.request.put('/pentaho/api/prumo/people/IVONE.ALVES', {
      data: { roles: ['Administrator'] },
    });
    expect(promoted.status()).toBe(403);
  });

  test('a folder is created and renamed by keyboard alone', async ({ page }) => {
    const id = newId();
    await logInByCall(page, 'ADMIN');
    const files = new ConsoleFilesPage(page);
    await files.open();
    await expect(files.grid).toBeVisible();
    await expect(files.newFolderButton).toBeVisible();
    await tabTo(page, files.newFolderButton);
    await page.keyboard.press('Enter');
    await expect(files.dialog.getByLabel('Nome da pasta')).toBeFocused();
    await page.keyboard.type(`teclado ${id}`);
    await page.keyboard.press('Enter');
    await expect(files.dialog).toBeHidden();
    await expect(files.row(`teclado ${id}`)).toHaveCount(1);
    await expect(files.newFolderButton).toBeFocused();

    await tabTo(page, files.grid.locator('[role="row"]:focus'));
    await page.keyboard.press('Home');
    await pressUntil(page, 'ArrowDown', files.row(`teclado ${id}`));
    await page.keyboard.press('F2');
    await expect(files.dialog.getByLabel('Novo nome')).toBeFocused();
    await page.keyboard.type(`renomeada ${id}`);
    await page.keyboard.press('Enter');
    await expect(files.dialog).toBeHidden();
    await expect(files.row(`renomeada ${id}`)).toHaveCount(1);
    await expect(files.row(`teclado ${id}`)).toHaveCount(0);

    await pressUntil(page, 'ArrowDown', files.row(`renomeada ${id}`));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Esta pasta está vazia')).toBeVisible();
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`files, trash and their dialogs have no fault that axe finds at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow();
      const id = newId();
      await page.setViewportSize(viewport);
      await logInByCall(page, 'ADMIN');
      const files = new ConsoleFilesPage(page);
      await files.open();
      await expect(files.grid).toBeVisible();
      await expectSound(page);
      await files.createFolder(`acesso ${id}`);
      for (const action of ['Renomear', 'Título e descrição', 'Mover', 'Permissões']) {
        await files.chooseAction(`acesso ${id}`, action);
        await expect(files.dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
        await expectSound(page);
        await closeDialog(files.dialog);
      }
      await files.chooseAction('ouvidoria', 'Permissões');
      await files.dialog.getByRole('radio', { name: 'Lista própria' }).check();
      await expectSound(page);
      await closeDialog(files.dialog);
      await page.getByRole('button', { name: 'Ações de ouvidoria' }).click();
      await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await files.chooseAction(`acesso ${id}`, 'Excluir');
      await expect(files.undoButton).toBeVisible();
      await expectSound(page);
      await page.goto('/pentaho/Home?aba=lixeira');
      await expect(files.grid).toBeVisible();
      await expectSound(page);
    });

    test(`people, roles and their dialogs have no fault that axe finds at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const person = await createPersonByCall(page);
      const people = new ConsolePeoplePage(page);
      await people.openPeople();
      await expectSound(page);
      await page.getByRole('button', { name: 'Novo usuário' }).click();
      // With its errors: they are text too.
      await people.dialog.getByRole('button', { name: 'Criar usuário' }).click();
      await expect(people.dialog.getByText('Digite o usuário.')).toBeVisible();
      await expectSound(page);
      await closeDialog(people.dialog);
      await people.find(person.userName);
      for (const action of ['Editar nome e papéis', 'Definir nova senha', 'Desativar']) {
        await people.chooseAction(person.displayName, action);
        await expect(people.dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
        await expectSound(page);
        await closeDialog(people.dialog);
      }
      await people.openRoles();
      await expectSound(page);
      await page.getByRole('button', { name: 'Novo papel' }).click();
      await expectSound(page);
      await closeDialog(people.dialog);
      await page.getByRole('button', { name: 'Pessoas do papel Power User' }).click();
      await expect(people.dialog.getByText('Sílvio Torres')).toBeVisible();
      await expectSound(page);
    });
  }
});

const json = { headers: { accept: 'application/json' } };

/** The question that the portal asks for its tree of reports. */
const portalTree =
  '/pentaho/api/repo/files/:/tree?showHidden=false&filter=FILES%7C*.saiku%7C*.xcdf%7C*.wcdf%7C*.prpt%7C*.htm*%7C*.vdd&_=1700000000000';

function pathId(path: string): string {
  return encodeURIComponent(path.replaceAll('/', ':'));
}

async function findFileId(page: Page, place: string): Promise<string> {
  const answer = await page.request.get(`/pentaho/api/repo/files/${place}/properties`, json);
  const { id }: { id?: unknown } = await answer.json();
  if (typeof id !== 'string') throw new Error(`no id in the properties of ${place}`);
  return id;
}

interface Hidden {
  readonly place: string;
  readonly folderPlace: string;
  readonly fileId: string;
  readonly secrets: readonly string[];
}

/** Neither of the lists it would stand in has it, nor does any call that names it admit that it is there. */
async function expectNothingKnown(
  page: Page,
  { place, folderPlace, fileId, secrets }: Hidden,
): Promise<void> {
  const lists = [
    portalTree,
    '/pentaho/api/repo/files/:/tree?showHidden=true&depth=-1',
    `/pentaho/api/repo/files/${folderPlace}/tree?showHidden=true`,
    `/pentaho/api/repo/files/${folderPlace}/children?showHidden=true`,
    '/pentaho/api/repo/files/deleted',
    `/pentaho/api/repo/files/${folderPlace}/download`,
  ];
  const ofFile = [
    'properties',
    'acl',
    'metadata',
    'localeProperties',
    'content',
    'tree',
    'children',
    'download',
    'inline',
  ];
  const direct = [
    ...ofFile.map((operation) => `/pentaho/api/repo/files/${place}/${operation}`),
    `/pentaho/api/repo/files/${place}`,
    `/pentaho/api/repo/files/${fileId}/inline`,
    ...['content', 'default', 'generatedContent', 'viewer'].map(
      (perspective) => `/pentaho/api/repos/${place}/${perspective}`,
    ),
  ];
  for (const path of [...lists, ...direct]) {
    const answer = await page.request.get(path, { ...json, maxRedirects: 0 });
    const body = (await answer.body()).toString('utf8');
    for (const secret of secrets) expect(body, `${path} tells of it`).not.toContain(secret);
    if (direct.includes(path)) {
      // 204 is how a Pentaho server says that a path is nowhere.
      expect([204, 403, 404, 500], path).toContain(answer.status());
      const nowhere = path.replace(place, pathId('/public/nada-aqui.html')).replace(fileId, randomUUID());
      expect(answer.status(), path).toBe(
        (await page.request.get(nowhere, { ...json, maxRedirects: 0 })).status(),
      );
    }
  }
}

async function createPersonByCall(page: Page): Promise<NewPerson> {
  const id = newId();
  const person = {
    userName: `TESTE.${id}`,
    displayName: `Pessoa ${id}`,
    password: `Segredo-${id}`,
    roles: [],
  };
  await logInByCall(page, 'ADMIN');
  const answer = await page.request.post('/pentaho/api/prumo/people', { data: person });
  expect(answer.status()).toBe(201);
  return person;
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAccessibilityFaults(page);
  await expectNoSidewaysScroll(page);
}

async function closeDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const discard = dialog.getByRole('button', { name: 'Descartar' });
  if (await discard.isVisible()) await discard.click();
  await expect(dialog).toBeHidden();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntil(page, 'Tab', target);
}

/** Until the target has the focus; a keyboard that does not get there is the fault looked for. */
async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluateAll((found) => found.some((node) => node === document.activeElement))) return;
    await page.keyboard.press(key);
    // The list moves the focus in the next frame.
    await page.evaluate(async () => await new Promise((painted) => requestAnimationFrame(painted)));
  }
  await expect(target).toBeFocused({ timeout: 1 });
}
