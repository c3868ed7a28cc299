import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import type { Page, TestInfo } from '@playwright/test';

import { buildPathId, createPersonByCall, createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import { ConsolePeoplePage } from './page-models/console-people-page.ts';
import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

test.describe('user console of the BI server', () => {
  test('[BI-01] a report granted to a role is there for its people and for nobody else', async ({
    page,
    loginPage,
    homePage,
    openPage,
  }) => {
    test.slow();
    const id = createId();
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
      password: `Corredor-${id}-azul`,
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
    const place = buildPathId(`/public/${folder}/${report.name}`);
    await theirPage.goto(`/pentaho/api/repos/${place}/content`);
    await expect(
      theirPage.frameLocator('iframe').getByRole('heading', { name: 'Parecer reservado' }),
    ).toBeVisible();

    const fileId = await findFileId(page, place);
    for (const stranger of ['IVONE.ALVES', 'MARINA.LOPES', 'SILVIO.TORRES']) {
      await logInByCall(page, stranger);
      await expectNothingKnown(page, {
        place,
        folderPlace: buildPathId(`/public/${folder}`),
        fileId,
        name: report.name,
        secrets: [title, 'Parecer reservado'],
      });
    }
    // On the screen all of them see what the calls answer.
    await files.open(`/public/${folder}`);
    await expect(page.getByText('Esta pasta está vazia')).toBeVisible();
  });

  test('[LG-07] [UC-08] only administrators keep people: one who is deactivated is out, the last administrator stays; what a folder holds is dropped, kept, renamed, deleted and had back', async ({
    page,
    openAs,
  }, testInfo) => {
    test.slow();
    const person = await createPersonByCall(page);
    const people = new ConsolePeoplePage(page);
    await people.openPeople();

    const theirPage = await openAs(person.userName, person.password);

    await test.step('a deactivated person cannot log in and loses the open session, until activated again', async () => {
      expect((await theirPage.request.get('/pentaho/api/session/userName')).status()).toBe(200);
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

    await test.step('the last administrator can neither be deactivated nor lose the role', async () => {
      await people.find('Administrador do Sistema');
      await people.chooseAction('Administrador do Sistema', 'Desativar');
      await people.confirmDeactivation();
      await expect(people.dialog.getByRole('alert')).toContainText('sem nenhum administrador ativo');
      await people.dialog.getByRole('button', { name: 'Cancelar' }).click();
      await people.chooseAction('Administrador do Sistema', 'Editar nome, papéis e acesso');
      await people.dialog.getByRole('checkbox', { name: /^Administrator / }).uncheck();
      await people.dialog.getByRole('button', { name: 'Gravar' }).click();
      await expect(people.dialog.getByRole('alert')).toContainText('sem nenhum administrador ativo');
      expect((await page.request.get('/pentaho/api/prumo/people')).status()).toBe(200);
    });

    await test.step('who is no administrator finds no people or roles, on the screen or behind it', async () => {
      await logInByCall(theirPage, 'IVONE.ALVES');
      const files = new ConsoleFilesPage(theirPage);
      await theirPage.goto('/pentaho/Home?aba=usuarios');
      await files.expectShown();
      const tabs = theirPage.getByRole('navigation', { name: 'Partes desta página' });
      await expect(tabs.getByRole('link')).toHaveText(['Arquivos']);
      for (const path of ['/pentaho/api/prumo/people', '/pentaho/api/prumo/roles']) {
        expect((await theirPage.request.get(path, json)).status()).toBe(403);
      }
      const created = await theirPage.request.post('/pentaho/api/prumo/people', {
        data: { userName: `X.${createId()}`, displayName: 'X', password: 'x', roles: ['Administrator'] },
      });
      expect(created.status()).toBe(403);
      const promoted = await theirPage.request.put('/pentaho/api/prumo/people/IVONE.ALVES', {
        data: { roles: ['Administrator'] },
      });
      expect(promoted.status()).toBe(403);
    });

    await test.step('what a folder holds is dropped, kept, renamed, deleted and had back', async () => {
      await expectKept(new ConsoleFilesPage(page), testInfo);
    });
  });
});

/** As an administrator. */
async function expectKept(files: ConsoleFilesPage, testInfo: TestInfo): Promise<void> {
  const { page } = files;
  const id = createId();
  const name = `solto-${id}.html`;
  await files.open();
  await files.createFolder(`soltos ${id}`);
  await files.openFolder(`soltos ${id}`);

  await test.step('a dropped file is uploaded, and asks before it replaces one', async () => {
    await writeFile(testInfo.outputPath(name), '<p>primeiro');
    await files.uploadByDrop(testInfo.outputPath(name));
    const content = `/pentaho/api/repo/files/${buildPathId(`/public/soltos ${id}/${name}`)}`;
    expect(await (await page.request.get(content)).text()).toBe('<p>primeiro');
    const chooser = page.waitForEvent('filechooser');
    await files.uploadButton.click();
    await (await chooser).setFiles({ name, mimeType: 'text/html', buffer: Buffer.from('<p>segundo') });
    await expect(files.dialog).toContainText(`Já existe ${name}`);
    await files.dialog.getByRole('button', { name: 'Pular' }).click();
    await expect(files.dialog).toBeHidden();
    expect(await (await page.request.get(content)).text()).toBe('<p>primeiro');
  });

  await test.step('it is renamed by keyboard, and keeps its kind and the focus', async () => {
    await files.row(name).focus();
    await page.keyboard.press('F2');
    await expect(files.dialog.getByLabel('Novo nome')).toBeFocused();
    await page.keyboard.type(`renomeado-${id}`);
    await page.keyboard.press('Enter');
    await expect(files.row(`renomeado-${id}.html`)).toBeFocused();
    await expect(files.row(name)).toHaveCount(0);
  });

  await test.step('what is deleted can be had back at once or from the trash', async () => {
    const renamed = `renomeado-${id}.html`;
    await files.chooseAction(renamed, 'Excluir');
    await expect(page.getByText(`${renamed} foi para a lixeira.`)).toBeVisible();
    // With the focus it stays; otherwise it goes after ten seconds, which a busy machine may need for the list.
    await files.undoButton.focus();
    await expect(files.row(renamed)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(files.row(renamed)).toBeVisible();
    await files.chooseAction(renamed, 'Excluir');
    await expect(files.row(renamed)).toHaveCount(0);
    // By the keyboard: the mouse has to wait until the way back, which stands over the link, has gone.
    await files.trashLink.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Lixeira', level: 1 })).toBeVisible();
    const deleted = files.grid.getByRole('row').filter({ hasText: renamed });
    await expect(deleted).toContainText(`/public/soltos ${id}`);
    await page.getByRole('button', { name: `Restaurar: ${renamed}` }).click();
    await expect(deleted).toHaveCount(0);
    await files.open(`/public/soltos ${id}`);
    await expect(files.row(renamed)).toBeVisible();
  });
}

const json = { headers: { accept: 'application/json' } };

/** The question that the portal asks for its tree of reports. */
const portalTree =
  '/pentaho/api/repo/files/:/tree?showHidden=false&filter=FILES%7C*.saiku%7C*.xcdf%7C*.wcdf%7C*.prpt%7C*.easy%7C*.analysis%7C*.xaction%7C*.xjpivot%7C*.htm%7C*.html%7C*.vdd&_=1700000000000';

async function findFileId(page: Page, place: string): Promise<string> {
  const answer = await page.request.get(`/pentaho/api/repo/files/${place}/properties`, json);
  const { id }: { id?: unknown } = await answer.json();
  if (typeof id !== 'string') throw new TypeError(`no id in the properties of ${place}`);
  return id;
}

interface Hidden {
  readonly place: string;
  readonly folderPlace: string;
  readonly fileId: string;
  readonly name: string;
  readonly secrets: readonly string[];
}

/** Neither of the lists it would stand in has it, nor does any call that names it admit that it is there. */
async function expectNothingKnown(page: Page, hidden: Hidden): Promise<void> {
  const { place, folderPlace, fileId, name, secrets } = hidden;
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
  const ask = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await page.request.get(path, { ...json, maxRedirects: 0 });
    return { status: answer.status(), text: (await answer.body()).toString('utf8') };
  };
  for (const path of lists) {
    const { text } = await ask(path);
    for (const secret of [...secrets, name]) expect(text, path).not.toContain(secret);
  }
  for (const path of direct) {
    const { status, text } = await ask(path);
    for (const secret of secrets) expect(text, path).not.toContain(secret);
    // As for a file that never was.
    const neverWas = name.replace('parecer', 'nenhum');
    const unknownId = randomUUID();
    const nowhere = await ask(path.replace(name, neverWas).replace(fileId, unknownId));
    expect(status, path).toBe(nowhere.status);
    expect(text, path).toBe(nowhere.text.replaceAll(neverWas, name).replaceAll(unknownId, fileId));
  }
}
