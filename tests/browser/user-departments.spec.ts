import {
  deleteAssociationByCall,
  findAssociationByCall,
  replaceAssociationByCall,
} from './association-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { createDepartmentByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import { UserDepartmentsPage } from './page-models/user-departments-page.ts';

const stored = 'Associações realizadas com sucesso!';

test('[UD-01] [UD-02] [UD-03] [UC-07] somebody is linked once, edited and deleted, which a second browser sees without a reload; a data administrator looks and changes nothing, on the server neither', async ({
  page,
  openAs,
}) => {
  const person = await createPersonByCall(page);
  const one = await createDepartmentByCall(page, 'ADMIN');
  const other = await createDepartmentByCall(page, 'ADMIN');
  const watched = new UserDepartmentsPage(await openAs('ADMIN'));
  await watched.open();
  await watched.find(person.userName);
  await expect(watched.row(person.userName)).toHaveCount(0);
  await logInByCall(page, 'MARINA.LOPES');
  const screen = new UserDepartmentsPage(page);
  await screen.open();
  // Asked until it is so: the toast may still be that of the step before.
  const expectLinked = async (ids: readonly string[]): Promise<void> =>
    await expect
      .poll(async () => (await findAssociationByCall(page, person.userName))?.departmentIds.toSorted())
      .toEqual(ids.toSorted());

  await test.step('linked, with a user and a department', async () => {
    await screen.newAssociation.click();
    await screen.submit.click();
    await expect(screen.dialog.getByText('Selecione o usuário.')).toBeVisible();
    await expect(screen.dialog.getByText('Selecione ao menos um microssistema.')).toBeVisible();
    await screen.chooseUser(person.userName);
    await screen.mark(one.initials);
    await screen.submit.click();
    await screen.expectToast(stored);
    await expect(screen.dialog).toHaveCount(0);
    await expectLinked([one.id]);
    await expect(watched.row(person.userName)).toContainText(one.initials);
  });

  await test.step('a second association is refused, and the existing one offered', async () => {
    await screen.newAssociation.click();
    await screen.chooseUser(person.userName);
    await screen.mark(other.initials);
    await screen.submit.click();
    await screen.expectToast('O usuário selecionado já possui associações!');
    await screen.dialog.getByRole('button', { name: 'Editar a associação existente' }).click();
    await expect(screen.dialog.getByLabel('Usuário')).toHaveAttribute('readonly', '');
    await expect(screen.chosen).toHaveCount(2);
    await screen.submit.click();
    await screen.expectToast(stored);
    await expectLinked([one.id, other.id]);
    await expect(watched.row(person.userName)).toContainText(other.initials);
  });

  await screen.find(person.userName);
  await test.step('viewed', async () => {
    await expect(screen.row(person.userName).getByRole('cell').nth(2)).toContainText('2');
    await screen.view(person.displayName).click();
    await expect(screen.dialog).toHaveAccessibleName(`Microssistemas de ${person.displayName}`);
    await expect(screen.dialog.getByRole('listitem').filter({ hasText: one.initials })).toContainText(
      one.name,
    );
    await page.goBack();
    await expect(screen.dialog).toHaveCount(0);
  });

  await test.step('edited while somebody else changes it', async () => {
    await screen.edit(person.displayName).click();
    await screen.dialog.getByRole('button', { name: `Retirar ${one.initials}` }).click();
    const { id } = (await findAssociationByCall(watched.page, person.userName)) ?? { id: '' };
    expect(await replaceAssociationByCall(watched.page, id, person.userName, [one.id])).toBe(200);
    await expect(screen.dialog.getByText(/^Outra pessoa gravou esta associação/)).toContainText(one.initials);
    await screen.dialog.getByRole('button', { name: 'Manter a minha escolha' }).click();
    await screen.submit.click();
    await screen.expectToast(stored);
    await expectLinked([other.id]);
  });

  await test.step('deleted', async () => {
    await screen.remove(person.displayName).click();
    await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await screen.expectToast('Excluído com sucesso!');
    await expect(screen.row(person.userName)).toHaveCount(0);
    await expect(watched.row(person.userName)).toHaveCount(0);
    expect(await findAssociationByCall(page, person.userName)).toBeUndefined();
  });

  await test.step('a data administrator looks and changes nothing, on the server neither', async () => {
    await linkToDepartmentsByCall(page, person.userName, [one.id, other.id]);
    const known = await findAssociationByCall(page, person.userName);
    await handOnTo(page, 'ALICE.BARROS');
    await screen.open();
    await screen.find(person.userName);
    await expect(screen.row(person.userName)).toContainText('2 microssistemas fora do seu acesso');
    await expect(screen.newAssociation).toHaveCount(0);
    await expect(screen.edit(person.displayName)).toHaveCount(0);
    await expect(screen.remove(person.displayName)).toHaveCount(0);
    expect(known).toBeDefined();
    const id = known?.id ?? '';
    expect(await replaceAssociationByCall(page, id, person.userName, [one.id])).toBe(403);
    expect(await deleteAssociationByCall(page, id)).toBe(403);
  });
});
