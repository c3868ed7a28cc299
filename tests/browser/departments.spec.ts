// The screen Microssistemas with its dialogs, as administrators, quality managers and others meet it.
import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { createDepartmentByCall, createIndicatorByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import { endSessionBefore } from './marked-page.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { tabTo } from './tab-to.ts';

const docstore = /\/docstore$/;

test.describe('the table of departments', () => {
  test('[DP-01] [RT-16] shows initials, name, responsible and e-mail, and what can be done', async ({
    page,
    openAs,
  }) => {
    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    await departments.open();
    const titles = departments.table.getByRole('columnheader');
    await expect(titles).toHaveText(['Sigla', 'Nome', 'Responsável', 'E-mail', 'Ações']);
    const row = await departments.find('UTIA');
    await expect(row.getByRole('cell')).toContainText([
      'UTIA',
      'UTI Adulto',
      'Carla Mendes',
      'uti.adulto@hospitalmodelo.example.br',
    ]);
    for (const name of ['Editar UTIA', 'Trocar o responsável de UTIA', 'Excluir UTIA']) {
      await expect(row.getByRole('button', { name })).toBeVisible();
    }
    await expect(departments.newButton).toBeVisible();

    const other = await openAs('CARLA.MENDES');
    await other.goto('/departamentos');
    await expect(other).toHaveURL(/\/home(\/|$)/);
  });

  test('[DP-01] [UC-05] [UC-07] a data administrator sees only what they lead, and changes nothing', async ({
    page,
    openAs,
  }) => {
    const departments = new DepartmentsPage(await openAs('ALICE.BARROS'));
    await departments.page.goto('/departamentos?novo=sim');
    await expect(departments.heading).toBeVisible();
    await expect(departments.table.getByText('Não há informações')).toBeVisible();
    await expect(departments.newButton).toHaveCount(0);
    await expect(departments.dialog).toHaveCount(0);

    await logInByCall(page, 'ADMIN');
    const led = await createDepartmentByCall(page, 'ALICE.BARROS');
    // Without a reload.
    await expect(departments.row(led.initials)).toBeVisible();
    await expect(departments.summary).toHaveText('Mostrando de 1 até 1 de 1 registro');
    await expect(departments.table.getByRole('columnheader', { name: 'Ações' })).toHaveCount(0);
    await removeByCall(page, led.id);
    await expect(departments.table.getByText('Não há informações')).toBeVisible();
  });

  test('[TX-02] is searched, sorted, leafed through in Portuguese, and saved as CSV', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const mark = createId().slice(0, 4).toUpperCase();
    for (const [index, name] of ['Ágata', 'Brisa', 'Cedro'].entries()) {
      await writeDepartment(page, { sigla: `${mark}${index}`, name: `${name} ${mark}` });
    }
    const departments = new DepartmentsPage(page);
    await departments.open();
    await departments.search.fill(`agata ${mark}`);
    await expect(departments.summary).toHaveText(
      /^Mostrando de 1 até 1 de 1 registro \(filtrados de \d+ registros\)$/,
    );
    await departments.search.fill('nada parecido');
    await expect(departments.table.getByText('Nenhum registro encontrado')).toBeVisible();
    await departments.search.fill(mark);
    const sort = departments.table.getByRole('button', { name: 'Nome' });
    await sort.click();
    await sort.click();
    await expect(departments.table.getByRole('row').nth(1)).toContainText('Cedro');
    for (const name of ['Primeira', 'Anterior', 'Próxima', 'Última']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('microssistemas.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/u);
    expect(lines.map((line) => line.split(';').slice(0, 3))).toEqual([
      ['﻿Sigla', 'Nome', 'Responsável'],
      [`${mark}2`, `Cedro ${mark}`, 'Carla Mendes'],
      [`${mark}1`, `Brisa ${mark}`, 'Carla Mendes'],
      [`${mark}0`, `Ágata ${mark}`, 'Carla Mendes'],
    ]);
  });

  test('[DP-03] that cannot be loaded says so, and can be asked for again', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const departments = new DepartmentsPage(page);
    const list = /docstore\?.*paramtype=department(&|$)/;
    await page.route(list, async (route) => await route.fulfill({ status: 503 }));
    await page.goto('/departamentos');
    await departments.expectToast('Ocorreu um erro ao buscar os departamentos!');
    await expect(page.getByRole('alert')).toContainText('Os microssistemas não puderam ser carregados');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(departments.row('UTI Adulto')).toBeVisible();
  });
});

test.describe('the department dialog', () => {
  test('[DP-02] says at each field what does not fit', async ({ page }) => {
    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    await departments.open();
    await departments.newButton.click();
    await departments.save.click();
    const initials = 'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.';
    const name = 'Nome é obrigatório e precisa ter entre 3 e 50 caracteres.';
    const email = 'Informe um e-mail válido.';
    await expect(departments.initials).toHaveAccessibleDescription(initials);
    await expect(departments.initials).toBeFocused();
    await expect(departments.name).toHaveAccessibleDescription(name);
    await expect(departments.responsible).toHaveAccessibleDescription('Informe o responsável.');
    await departments.initials.fill('abcdefg');
    await expect(departments.initials).toHaveValue('ABCDEFG');
    await expect(departments.initials).toHaveAccessibleDescription(initials);
    await departments.initials.fill('ab');
    await expect(departments.initials).not.toHaveAccessibleDescription(initials);
    await departments.name.fill('x'.repeat(51));
    await expect(departments.name).toHaveAccessibleDescription(name);
    await departments.email.fill('uti@');
    await departments.name.focus();
    await expect(departments.email).toHaveAccessibleDescription(email);
    await departments.email.fill('');
    await expect(departments.email).not.toHaveAccessibleDescription(email);
  });

  test('[DP-03] creates, edits and deletes, which a second browser sees without a reload', async ({
    page,
    openAs,
  }) => {
    const mark = createId().slice(0, 5);
    const initials = `q${mark}`.toUpperCase();
    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    const watched = new DepartmentsPage(await openAs('ADMIN'));
    await watched.open();
    await watched.search.fill(initials);
    await expect(watched.table.getByText('Nenhum registro encontrado')).toBeVisible();

    await departments.open();
    await departments.newButton.click();
    await expect(page).toHaveURL(/novo=sim/);
    await departments.initials.pressSequentially(`q${mark}`);
    await departments.name.fill('Área de teste');
    // Accents do not matter.
    await departments.responsible.fill('silvio');
    await page.getByRole('option', { name: 'Sílvio Torres' }).click();
    await departments.save.click();
    await departments.expectToast('Departamento criado com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
    await expect(watched.row(initials)).toContainText('Sílvio Torres');

    const row = await departments.find(initials);
    await row.getByRole('button', { name: `Editar ${initials}` }).click();
    await expect(departments.responsible).toBeDisabled();
    await departments.name.fill('Área de teste mudada');
    await departments.email.fill('area@hospital.example.br');
    await departments.save.click();
    await departments.expectToast('Departamento editado com sucesso!');
    await expect(watched.row(initials)).toContainText('Área de teste mudada');
    await expect(watched.row(initials)).toContainText('area@hospital.example.br');

    await row.getByRole('button', { name: `Excluir ${initials}` }).click();
    await expect(departments.dialog).toHaveAccessibleName(`Excluir o microssistema ${initials}?`);
    await departments.button('Excluir').click();
    await departments.expectToast('Departamento excluído com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
    await expect(watched.table.getByText('Nenhum registro encontrado')).toBeVisible();
  });

  test('[DP-03] tells a failure with its status and keeps what was typed, also over an ended session', async ({
    page,
  }) => {
    const mark = createId().slice(0, 6).toUpperCase();
    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    await departments.open();
    await departments.newButton.click();
    await departments.initials.fill('UTIA');
    await departments.name.fill('Área guardada');
    await departments.pickPerson(departments.responsible, 'Carla Mendes');
    await departments.save.click();
    await departments.expectToast('Ocorreu um erro ao cadastrar o departamento! Conflict');
    await expect(departments.initials).toHaveAccessibleDescription(
      'Já existe um microssistema com esta sigla.',
    );
    await expect(departments.initials).toBeFocused();
    await departments.initials.fill(mark);

    await page.route(docstore, async (route) => await route.fulfill({ status: 503 }));
    await departments.save.click();
    await departments.expectToast('Ocorreu um erro ao cadastrar o departamento! Service Unavailable');
    await expect(departments.name).toHaveValue('Área guardada');
    await page.unroute(docstore);
    await page.reload();
    await expect(departments.dialog).toContainText('O que você tinha preenchido antes está aqui.');
    await expect(departments.name).toHaveValue('Área guardada');
    await expect(departments.responsible).toHaveValue('Carla Mendes');

    await endSessionBefore(page, '**/docstore');
    await departments.save.click();
    await new SessionDialogs(page).logIn();
    await departments.expectToast('Departamento criado com sucesso!');
    await expect(await departments.find(mark)).toContainText('Área guardada');
    await departments.newButton.click();
    await expect(departments.name).toHaveValue('');
  });

  test('lays what was typed over what somebody else stored meanwhile', async ({ page, openAs }) => {
    await logInByCall(page, 'ADMIN');
    const { id, initials } = await createDepartmentByCall(page, 'CARLA.MENDES');
    const departments = new DepartmentsPage(page);
    await departments.open(`?editar=${id}`);
    await departments.email.fill('digitado@hospital.example.br');
    const other = await openAs('MARINA.LOPES');
    await writeDepartment(other, { sigla: initials, name: 'Nome de outra pessoa' }, id);
    await departments.button('Atualizar').click();
    await expect(departments.name).toHaveValue('Nome de outra pessoa');
    await expect(departments.email).toHaveValue('digitado@hospital.example.br');
    await departments.save.click();
    await departments.expectToast('Departamento editado com sucesso!');
    const row = await departments.find(initials);
    await expect(row).toContainText('Nome de outra pessoa');
    await expect(row).toContainText('digitado@hospital.example.br');
  });

  test('is closed by Back, and asks before anything is lost', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const departments = new DepartmentsPage(page);
    await departments.open();
    const row = await departments.find('UTIA');
    await row.getByRole('button', { name: 'Editar UTIA' }).click();
    await expect(departments.name).toHaveValue('UTI Adulto');
    await page.goBack();
    await expect(departments.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/departamentos$/);

    await row.getByRole('button', { name: 'Editar UTIA' }).click();
    await departments.name.fill('Outro nome');
    await page.keyboard.press('Escape');
    await departments.button('Descartar').click();
    await expect(departments.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/departamentos$/);
    await departments.open('?editar=nunca-houve');
    await expect(departments.dialog).toContainText('Este microssistema não existe mais');
  });
});

test.describe('deleting a department', () => {
  test('[DP-03] is refused with what hangs on it, and leads there', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const person = await createPersonByCall(page);
    const { id, initials, name } = await createDepartmentByCall(page, 'CARLA.MENDES');
    await linkToDepartmentsByCall(page, person.userName, [id]);
    for (const code of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF']) {
      await createIndicatorByCall(page, { departmentId: id, code });
    }
    const departments = new DepartmentsPage(page);
    await departments.open();
    const row = await departments.find(initials);
    await row.getByRole('button', { name: `Excluir ${initials}` }).click();
    await expect(departments.dialog).toContainText(name);
    await departments.button('Excluir').click();
    await departments.expectToast('Ocorreu um erro ao excluir o departamento!');
    await expect(departments.dialog).toHaveAccessibleName(`${initials} não pode ser excluído`);
    await expect(departments.dialog).toContainText('6 indicadoresAAA, BBB, CCC, DDD, EEE e mais 1');
    await expect(departments.dialog).toContainText(`1 pessoa associada${person.displayName}`);
    await expectNoAccessibilityFaults(page);
    await expect(
      departments.dialog.getByRole('link', { name: 'Abrir Usuários e Microssistemas' }),
    ).toHaveAttribute('href', '/usuarios-departamentos');
    await departments.dialog.getByRole('link', { name: 'Abrir os indicadores' }).click();
    await expect(page.getByRole('heading', { name: 'Indicadores de desempenho' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`microssistema=${id}`));
    await expect(page.getByText('Indicador AAA').first()).toBeVisible();
  });
});

for (const [device, viewport] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`[DP-01] everything is within reach ${device}, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    await departments.open();
    await expect(departments.table.getByRole('row').nth(5)).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
    // Nothing stands over the last buttons of the page.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await isWithinReach(page.getByRole('button', { name: 'Última', exact: true }))).toBe(true);
  });

  for (const dialog of ['novo=sim', 'editar=dep-utia', 'responsavel=dep-utia', 'excluir=dep-utia']) {
    test(`[DP-01] axe finds nothing in the dialog ${dialog} ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await logInByCall(page, 'MARINA.LOPES');
      const departments = new DepartmentsPage(page);
      await departments.open(`?${dialog}`);
      await expect(departments.dialog).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('[DP-02] a department is created and deleted by keyboard alone', async ({ page }) => {
  const initials = createId().slice(0, 6).toUpperCase();
  await logInByCall(page, 'MARINA.LOPES');
  const departments = new DepartmentsPage(page);
  await departments.open();
  await tabTo(page, departments.newButton);
  await page.keyboard.press('Enter');
  await expect(departments.initials).toBeFocused();
  await page.keyboard.type(initials.toLowerCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Só teclado');
  await page.keyboard.press('Tab');
  await expect(departments.responsible).toBeFocused();
  await page.keyboard.type('carla men');
  await expect(page.getByRole('option', { name: 'Carla Mendes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(departments.responsible).toHaveValue('Carla Mendes');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await departments.expectToast('Departamento criado com sucesso!');
  await expect(departments.newButton).toBeFocused();

  await tabTo(page, departments.search);
  await page.keyboard.type(initials);
  const remove = departments.row(initials).getByRole('button', { name: `Excluir ${initials}` });
  await expect(departments.table.getByRole('row')).toHaveCount(2);
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(departments.dialog).toBeVisible();
  await tabTo(page, departments.button('Excluir'));
  await page.keyboard.press('Enter');
  await departments.expectToast('Departamento excluído com sucesso!');
});

/** The page's person must be an administrator or quality manager. */
async function writeDepartment(
  page: Page,
  facts: { readonly sigla: string; readonly name: string },
  id?: string,
): Promise<void> {
  const answer = await page.request.post('/pentaho/plugin/prumo/api/docstore', {
    form: {
      parammethod: id === undefined ? 'POST' : 'PUT',
      paramtype: 'department',
      ...(id !== undefined && { paramid: id }),
      paramdoc: JSON.stringify({ ...facts, responsible: 'CARLA.MENDES' }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function removeByCall(page: Page, id: string): Promise<void> {
  const answer = await page.request.post('/pentaho/plugin/prumo/api/docstore', {
    form: { parammethod: 'DELETE', paramtype: 'department', paramid: id },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A click in its middle is its own. */
async function isWithinReach(button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded();
  return await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
