import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  deleteAssociationByCall,
  findAssociationByCall,
  replaceAssociationByCall,
} from './association-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { createDepartmentByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';
import { UserDepartmentsPage } from './page-models/user-departments-page.ts';
import { tabTo } from './tab-to.ts';

const phone = { width: 390, height: 844 };

test.describe('the table', () => {
  test('[UD-01] shows user, count, initials and the ways to view, edit and delete', async ({ page }) => {
    const { person, one, other } = await prepareLinked(page);
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await expect(screen.summary).toHaveText(/^Mostrando de 1 até 1 de 1 registro \(filtrados de /);
    const cells = screen.row(person.userName).getByRole('cell');
    await expect(cells.nth(0)).toContainText(person.displayName);
    await expect(cells.nth(1)).toContainText(person.userName);
    await expect(cells.nth(2)).toContainText('2');
    await expect(cells.nth(3)).toContainText(listInitials(one, other));
    await expect(screen.edit(person.displayName)).toBeVisible();
    await expect(screen.remove(person.displayName)).toBeVisible();

    await screen.view(person.displayName).click();
    await expect(screen.dialog).toHaveAccessibleName(`Microssistemas de ${person.displayName}`);
    const shown = screen.dialog.getByRole('list', { name: 'Microssistemas' }).getByRole('listitem');
    await expect(shown).toHaveCount(2);
    await expect(shown.filter({ hasText: one.initials })).toContainText(one.name);
    await expect(page).toHaveURL(/ver=/);
    await page.goBack();
    await expect(screen.dialog).toHaveCount(0);
  });

  test('[TX-02] what the search leaves is exported', async ({ page }) => {
    const { person, one, other } = await prepareLinked(page);
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await expect(screen.summary).toHaveText(/ de 1 registro /);
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('usuarios-e-microssistemas.csv');
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\uFEFFUsuário;Nome de usuário;Microssistemas;Siglas\r\n' +
        `${person.displayName};${person.userName};2;${listInitials(one, other)}\r\n`,
    );
  });

  test('[UD-01] a failed load is told, and tried again', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    await page.route('**/docstore?*user-departments*', async (route) => await route.abort());
    const screen = new UserDepartmentsPage(page);
    await page.goto('/usuarios-departamentos');
    const failed = page.getByRole('main').getByText('Ocorreu um erro ao buscar os cadastros!');
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await expectNoAccessibilityFaults(page);
    await page.unroute('**/docstore?*user-departments*');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(screen.summary).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  test('[UC-07] a data administrator looks and changes nothing, on the server neither', async ({ page }) => {
    const { person, one } = await prepareLinked(page);
    const stored = await findAssociationByCall(page, person.userName);
    await logInByCall(page, 'ALICE.BARROS');
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await expect(screen.row(person.userName)).toContainText('2 microssistemas fora do seu acesso');
    await expect(screen.newAssociation).toHaveCount(0);
    await expect(screen.edit(person.displayName)).toHaveCount(0);
    await expect(screen.remove(person.displayName)).toHaveCount(0);
    await screen.view(person.displayName).click();
    await expect(screen.dialog).toContainText('2 microssistemas fora do seu acesso');
    await expect(screen.dialog.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    expect(stored).toBeDefined();
    const id = stored?.id ?? '';
    expect(await replaceAssociationByCall(page, id, person.userName, [one.id])).toBe(403);
    expect(await deleteAssociationByCall(page, id)).toBe(403);
  });
});

test.describe('the dialog', () => {
  test('[UD-02] user and departments are required; [UD-03] what is stored is told', async ({ page }) => {
    const person = await createPersonByCall(page);
    const one = await createDepartmentByCall(page, 'ADMIN');
    const other = await createDepartmentByCall(page, 'ADMIN');
    await logInByCall(page, 'MARINA.LOPES');
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.newAssociation.click();
    await screen.submit.click();
    await expect(screen.dialog.getByText('Selecione o usuário.')).toBeVisible();
    await expect(screen.dialog.getByText('Selecione ao menos um microssistema.')).toBeVisible();
    await expect(screen.user).toBeFocused();
    await expectNoAccessibilityFaults(page);

    await screen.chooseUser(person.userName);
    await screen.mark(one.initials);
    await screen.mark(other.initials);
    await expect(screen.chosen).toHaveCount(2);
    await screen.dialog.getByRole('button', { name: `Retirar ${other.initials}` }).click();
    await expect(screen.chosen).toHaveCount(1);
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    await expect(screen.dialog).toHaveCount(0);
    await screen.find(person.userName);
    await expect(screen.row(person.userName)).toContainText(one.initials);
    expect((await findAssociationByCall(page, person.userName))?.departmentIds).toEqual([one.id]);
  });

  test('[UD-01] the user is fixed when editing', async ({ page }) => {
    const { person, one, other } = await prepareLinked(page);
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await screen.edit(person.displayName).click();
    await expect(screen.dialog.getByLabel('Usuário')).toHaveValue(
      `${person.displayName} (${person.userName})`,
    );
    await expect(screen.dialog.getByLabel('Usuário')).toHaveAttribute('readonly', '');
    await expect(screen.user).toHaveCount(0);
    await screen.dialog.getByRole('button', { name: `Retirar ${one.initials}` }).click();
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    expect((await findAssociationByCall(page, person.userName))?.departmentIds).toEqual([other.id]);
  });

  test('[UD-02] a second association is refused and the existing one offered, with what was chosen', async ({
    page,
  }) => {
    const { person, one, other } = await prepareLinked(page);
    const third = await createDepartmentByCall(page, 'ADMIN');
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.newAssociation.click();
    await screen.chooseUser(person.userName);
    await screen.mark(third.initials);
    await screen.submit.click();
    await screen.expectToast('O usuário selecionado já possui associações!');
    await screen.dialog.getByRole('button', { name: 'Editar a associação existente' }).click();
    await expect(screen.dialog).toHaveAccessibleName(`Associação de ${person.displayName}`);
    await expect(page).toHaveURL(/editar=/);
    await expect(screen.chosen).toHaveCount(3);
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    expect((await findAssociationByCall(page, person.userName))?.departmentIds.toSorted()).toEqual(
      [one.id, other.id, third.id].toSorted(),
    );
  });

  test('[UD-02] when another browser was quicker the server says the same', async ({ page, openAs }) => {
    const person = await createPersonByCall(page);
    const department = await createDepartmentByCall(page, 'ADMIN');
    const quicker = await openAs('MARINA.LOPES');
    // This browser hears nothing of what others do.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.newAssociation.click();
    await screen.chooseUser(person.userName);
    await screen.mark(department.initials);
    await linkToDepartmentsByCall(quicker, person.userName, [department.id]);
    await screen.submit.click();
    await screen.expectToast('O usuário selecionado já possui associações!');
    await expect(screen.dialog.getByRole('button', { name: 'Editar a associação existente' })).toBeVisible();
    await expect(screen.chosen).toHaveCount(1);
  });

  test('[UD-02] what somebody else stored meanwhile is not overwritten unseen', async ({ page, openAs }) => {
    const { person, one, other } = await prepareLinked(page);
    const stored = await findAssociationByCall(page, person.userName);
    const colleague = await openAs('MARINA.LOPES');
    await page.route('**/gateway/live', async (route) => await route.abort());
    const screen = new UserDepartmentsPage(page);
    await screen.open(`?editar=${stored?.id}`);
    await screen.dialog.getByRole('button', { name: `Retirar ${one.initials}` }).click();
    expect(await replaceAssociationByCall(colleague, stored?.id ?? '', person.userName, [one.id])).toBe(200);
    await screen.submit.click();
    await expect(screen.dialog.getByText(/^Outra pessoa gravou esta associação/)).toContainText(one.initials);
    await expectNoAccessibilityFaults(page);
    expect((await findAssociationByCall(page, person.userName))?.departmentIds).toEqual([one.id]);
    await screen.dialog.getByRole('button', { name: 'Manter a minha escolha' }).click();
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    expect((await findAssociationByCall(page, person.userName))?.departmentIds).toEqual([other.id]);
  });

  test('what was chosen survives a failure, a reload and the end of the session', async ({ page }) => {
    const person = await createPersonByCall(page);
    const department = await createDepartmentByCall(page, 'ADMIN');
    const screen = new UserDepartmentsPage(page);
    await screen.open('?novo=sim');
    await screen.chooseUser(person.userName);
    await screen.mark(department.initials);

    await page.route('**/api/docstore', async (route) => await route.fulfill({ status: 500, body: '' }));
    await screen.submit.click();
    await expect(screen.dialog.getByText(/^Ocorreu um erro ao processar a solicitação/)).toBeVisible();
    await expect(screen.chosen).toHaveCount(1);
    await page.unroute('**/api/docstore');

    await page.reload();
    await expect(screen.dialog.getByText('Recuperamos o que você tinha começado a preencher.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(screen.chosen).toHaveCount(1);
    await expect(screen.user).toHaveValue(new RegExp(person.displayName));

    expect((await page.request.delete('/gateway/session')).status()).toBe(204);
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    await dialogs.logIn();
    await dialogs.expectNone();
    await expect(screen.chosen).toHaveCount(1);
    await screen.submit.click();
    await screen.expectToast('Associações realizadas com sucesso!');
    expect((await findAssociationByCall(page, person.userName))?.departmentIds).toEqual([department.id]);
  });

  test('an address of no association says so', async ({ page }) => {
    await logInByCall(page, 'ADMIN');
    const screen = new UserDepartmentsPage(page);
    await screen.open('?editar=nenhuma');
    await expect(screen.dialog.getByText('Associação não encontrada.')).toBeVisible();
    await screen.dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(page).toHaveURL(/\/usuarios-departamentos$/);
  });
});

test.describe('deleting', () => {
  test('[UD-03] asks first, names whom, and tells that it is done', async ({ page }) => {
    const { person } = await prepareLinked(page);
    await logInByCall(page, 'MARINA.LOPES');
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await screen.remove(person.displayName).click();
    await expect(screen.dialog).toHaveAccessibleName(`Excluir a associação de ${person.displayName}`);
    await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(screen.row(person.userName)).toHaveCount(1);
    await screen.remove(person.displayName).click();
    await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await screen.expectToast('Excluído com sucesso!');
    await expect(screen.row(person.userName)).toHaveCount(0);
    expect(await findAssociationByCall(page, person.userName)).toBeUndefined();
  });

  test('[UD-03] a failure is told and the row stays', async ({ page }) => {
    const { person } = await prepareLinked(page);
    const screen = new UserDepartmentsPage(page);
    await screen.open();
    await screen.find(person.userName);
    await page.route('**/api/docstore', async (route) => await route.fulfill({ status: 500, body: '' }));
    await screen.remove(person.displayName).click();
    await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await screen.expectToast('Ocorreu um erro ao excluir!');
    await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(screen.row(person.userName)).toHaveCount(1);
  });
});

test('[UD-01] a second browser sees what is linked, changed and deleted, without a reload', async ({
  page,
  openAs,
}) => {
  const person = await createPersonByCall(page);
  const one = await createDepartmentByCall(page, 'ADMIN');
  const other = await createDepartmentByCall(page, 'ADMIN');
  const screen = new UserDepartmentsPage(page);
  await screen.open();
  await screen.find(person.userName);
  await expect(screen.row(person.userName)).toHaveCount(0);

  const colleague = await openAs('MARINA.LOPES');
  await linkToDepartmentsByCall(colleague, person.userName, [one.id]);
  await expect(screen.row(person.userName)).toContainText(one.initials);
  const stored = await findAssociationByCall(colleague, person.userName);
  expect(
    await replaceAssociationByCall(colleague, stored?.id ?? '', person.userName, [one.id, other.id]),
  ).toBe(200);
  await expect(screen.row(person.userName)).toContainText(other.initials);
  expect(await deleteAssociationByCall(colleague, stored?.id ?? '')).toBe(200);
  await expect(screen.row(person.userName)).toHaveCount(0);
});

test('[UD-01] all of it works by the keyboard', async ({ page }) => {
  const person = await createPersonByCall(page);
  const department = await createDepartmentByCall(page, 'ADMIN');
  const screen = new UserDepartmentsPage(page);
  await screen.open();
  await tabTo(page, screen.newAssociation);
  await page.keyboard.press('Enter');
  await expect(screen.user).toBeFocused();
  await page.keyboard.type(person.userName);
  await expect(page.getByRole('option', { name: new RegExp(person.userName) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, screen.departmentSearch);
  // Enter in the search stores nothing.
  await page.keyboard.type('micro');
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(department.initials);
  await expect(screen.dialog.getByRole('checkbox')).toHaveCount(1);
  await tabTo(page, screen.box(department.initials));
  await page.keyboard.press('Space');
  await expect(screen.chosen).toHaveCount(1);
  await tabTo(page, screen.submit);
  await page.keyboard.press('Enter');
  await screen.expectToast('Associações realizadas com sucesso!');

  await tabTo(page, screen.search);
  await page.keyboard.type(person.userName);
  await expect(screen.row(person.userName)).toHaveCount(1);
  await tabTo(page, screen.edit(person.displayName));
  await page.keyboard.press('Enter');
  await tabTo(page, screen.dialog.getByRole('checkbox').first());
  await page.keyboard.press('End');
  await expect(screen.dialog.getByRole('checkbox').last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(screen.dialog.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toHaveCount(0);
  await tabTo(page, screen.remove(person.displayName));
  await page.keyboard.press('Enter');
  await tabTo(page, screen.dialog.getByRole('button', { name: 'Excluir', exact: true }));
  await page.keyboard.press('Enter');
  await screen.expectToast('Excluído com sucesso!');
});

test('[UD-01] nothing is inaccessible or sticks out, at the desk and on a phone', async ({ page }) => {
  test.slow();
  const { person } = await prepareLinked(page);
  const stored = await findAssociationByCall(page, person.userName);
  const screen = new UserDepartmentsPage(page);
  for (const size of [page.viewportSize() ?? phone, phone]) {
    await page.setViewportSize(size);
    for (const query of ['', '?novo=sim', `?ver=${stored?.id}`, `?editar=${stored?.id}`]) {
      await screen.open(query);
      await expectNoSidewaysScroll(page);
      await expectNoAccessibilityFaults(page);
    }
    await screen.open();
    await screen.find(person.userName);
    await screen.remove(person.displayName).click();
    await expectNoAccessibilityFaults(page);
  }
});

/** In the order of people, for whom 68 comes before 588. */
function listInitials(...departments: readonly { readonly initials: string }[]): string {
  const { compare } = new Intl.Collator('pt-BR', { numeric: true });
  return departments
    .map(({ initials }) => initials)
    .toSorted(compare)
    .join(', ');
}

/** Somebody of two departments of whom no other test knows; the page is logged in as the administrator. */
async function prepareLinked(page: Page) {
  const person = await createPersonByCall(page);
  const one = await createDepartmentByCall(page, 'ADMIN');
  const other = await createDepartmentByCall(page, 'ADMIN');
  await linkToDepartmentsByCall(page, person.userName, [one.id, other.id]);
  return { person, one, other };
}
