import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import type { Page, TestInfo } from '@playwright/test';

import { buildPathId, createPersonByCall, createId } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { ConsoleFilesPage } from './page-models/console-files-page.ts';
import { ConsolePeoplePage } from './page-models/console-people-page.ts';

test.describe('user console of the BI server', () => {
  test('[BI-01] a report granted to a role is there for its people and for nobody else', async ({
    page,
    callAs,
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

    await logInByCall(page, 'ADMIN');
    const people = new ConsolePeoplePage(page);
    await people.openRoles();
    await people.createRole(role);
    await people.goToPeople();
    await people.createPerson(person);
    const files = new ConsoleFilesPage(page);
    await goToFiles(files);
    await files.createFolder(folder);
    await files.openFolder(folder);
    await files.uploadByChooser(report);
    await files.setTitle(report.name, title);
    await files.grantToRoleOnly(report.name, role);
    const place = buildPathId(`/public/${folder}/${report.name}`);
    const fileId = await findFileId(page, place);

    await test.step('its people find and read it', async () => {
      await logInByCall(page, person.userName, person.password);
      const theirTree = await page.request.get(portalTree, json);
      expect(theirTree.status()).toBe(200);
      expect(await theirTree.text()).toContain(title);
      await page.goto(`/pentaho/api/repos/${place}/content`);
      await expect(
        page.frameLocator('iframe').getByRole('heading', { name: 'Parecer reservado' }),
      ).toBeVisible();
    });

    await test.step('nobody else does', async () => {
      for (const stranger of ['IVONE.ALVES', 'SILVIO.TORRES']) {
        const caller = await callAs(stranger);
        expect(await (await caller.request.get(portalTree, json)).text()).not.toContain(title);
        const content = await caller.request.get(`/pentaho/api/repos/${place}/content`);
        expect(content.status()).toBe(404);
        expect(await content.text()).not.toContain('Parecer reservado');
      }
      // Of those who are no administrators a quality manager may most. All calls: tests/contract/pentaho/leaks.test.ts.
      await expectNothingKnown(await callAs('MARINA.LOPES'), {
        place,
        folderPlace: buildPathId(`/public/${folder}`),
        fileId,
        name: report.name,
        secrets: [title, 'Parecer reservado'],
      });
    });

    // On the screen all of them see what the calls answer, and find neither people nor roles.
    await logInByCall(page, 'SILVIO.TORRES');
    await page.goto('/pentaho/Home?aba=usuarios');
    await files.expectShown();
    const tabs = page.getByRole('navigation', { name: 'Partes desta página' });
    await expect(tabs.getByRole('link')).toHaveText(['Arquivos']);
    await files.openFolder(folder);
    await expect(page.getByText('Esta pasta está vazia')).toBeVisible();
  });

  test('[LG-07] [UC-08] only administrators keep people: one who is deactivated is out, the last administrator stays; what a folder holds is dropped, kept, renamed, deleted and had back', async ({
    page,
    callAs,
  }, testInfo) => {
    test.slow();
    const person = await createPersonByCall(page);
    const people = new ConsolePeoplePage(page);
    await people.openPeople();

    const theirs = await callAs(person.userName, person.password);
    const askSession = async (): Promise<number> =>
      (await theirs.request.get('/pentaho/api/session/userName')).status();
    const logIn = async (): Promise<number> => {
      const { userName, password } = person;
      return (await theirs.request.post('/gateway/session', { data: { userName, password } })).status();
    };

    await test.step('a deactivated person cannot log in and loses the open session, until activated again', async () => {
      expect(await askSession()).toBe(200);
      await people.find(person.userName);
      await people.chooseAction(person.displayName, 'Desativar');
      await people.confirmDeactivation();
      await expect(people.row(person.displayName)).toContainText('Desativado');
      expect(await askSession()).toBe(401);
      expect(await logIn()).toBe(401);
      await people.chooseAction(person.displayName, 'Reativar');
      await expect(people.row(person.displayName)).toContainText('Ativo');
      expect(await logIn()).toBe(200);
      expect(await askSession()).toBe(200);
    });

    await test.step('the last administrator can neither be deactivated nor lose the role', async () => {
      for (const change of [{ isEnabled: false }, { roles: [] }]) {
        const refused = await page.request.put('/pentaho/api/prumo/people/ADMIN', { data: change });
        expect(refused.status()).toBe(412);
        expect(await refused.json()).toMatchObject({ code: 'last-administrator' });
      }
      expect((await page.request.get('/pentaho/api/prumo/people')).status()).toBe(200);
    });

    await test.step('who is no administrator is told of no people or roles, and makes none', async () => {
      const nurse = await callAs('IVONE.ALVES');
      for (const path of ['/pentaho/api/prumo/people', '/pentaho/api/prumo/roles']) {
        expect((await nurse.request.get(path, json)).status()).toBe(403);
      }
      const created = await nurse.request.post('/pentaho/api/prumo/people', {
        data: { userName: `X.${createId()}`, displayName: 'X', password: 'x', roles: ['Administrator'] },
      });
      expect(created.status()).toBe(403);
      const promoted = await nurse.request.put('/pentaho/api/prumo/people/IVONE.ALVES', {
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
  await goToFiles(files);
  await files.createFolder(`soltos ${id}`);
  await files.openFolder(`soltos ${id}`);

  await test.step('a dropped file is uploaded', async () => {
    await writeFile(testInfo.outputPath(name), '<p>primeiro');
    await files.uploadByDrop(testInfo.outputPath(name));
    const content = `/pentaho/api/repo/files/${buildPathId(`/public/soltos ${id}/${name}`)}`;
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

  await test.step('what is deleted can be had back from the trash', async () => {
    const renamed = `renomeado-${id}.html`;
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

/** Inside of the console that is open. */
async function goToFiles(files: ConsoleFilesPage): Promise<void> {
  const tabs = files.page.getByRole('navigation', { name: 'Partes desta página' });
  await tabs.getByRole('link', { name: 'Arquivos' }).click();
  await files.expectShown();
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
async function expectNothingKnown(caller: Caller, hidden: Hidden): Promise<void> {
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
    const answer = await caller.request.get(path, { ...json, maxRedirects: 0 });
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
