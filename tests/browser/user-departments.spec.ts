import {
  deleteAssociationByCall,
  findAssociationByCall,
  replaceAssociationByCall,
} from './association-calls.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall, linkToDepartmentsByCall } from './indicator-calls.ts';
import { UserDepartmentsPage } from './page-models/user-departments-page.ts';

const stored = 'Associações realizadas com sucesso!';

test('[UD-01] [UD-02] [UD-03] [UC-07] somebody is linked once, edited and deleted; what somebody else links shows without a reload; a data administrator changes nothing on the server', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  const one = await createDepartmentByCall(page, 'ADMIN');
  const another = await createDepartmentByCall(page, 'ADMIN');
  const other = await callAs('ADMIN');
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
  });

  await test.step('a second association is refused, and the existing one offered', async () => {
    await screen.newAssociation.click();
    await screen.chooseUser(person.userName);
    await screen.mark(another.initials);
    await screen.submit.click();
    await screen.expectToast('O usuário selecionado já possui associações!');
    await screen.dialog.getByRole('button', { name: 'Editar a associação existente' }).click();
    await expect(screen.dialog.getByLabel('Usuário')).toHaveAttribute('readonly', '');
    await expect(screen.chosen).toHaveCount(2);
    await screen.submit.click();
    await screen.expectToast(stored);
    await expectLinked([one.id, another.id]);
  });

  await test.step('viewed', async () => {
    await screen.find(person.userName);
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
    const { id } = (await findAssociationByCall(other, person.userName)) ?? { id: '' };
    expect(await replaceAssociationByCall(other, id, person.userName, [one.id])).toBe(200);
    await expect(screen.dialog.getByText(/^Outra pessoa gravou esta associação/)).toContainText(one.initials);
    await screen.dialog.getByRole('button', { name: 'Manter a minha escolha' }).click();
    await screen.submit.click();
    await screen.expectToast(stored);
    await expectLinked([another.id]);
  });

  await test.step('deleted', async () => {
    await screen.remove(person.displayName).click();
    await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await screen.expectToast('Excluído com sucesso!');
    await expect(screen.row(person.userName)).toHaveCount(0);
    expect(await findAssociationByCall(page, person.userName)).toBeUndefined();
  });

  await test.step('what somebody else links shows without a reload', async () => {
    await linkToDepartmentsByCall(other, person.userName, [one.id, another.id]);
    await expect(screen.row(person.userName)).toContainText(another.initials);
  });

  await test.step('a data administrator reads it and changes nothing on the server', async () => {
    const reader = await callAs('ALICE.BARROS');
    const { id, departmentIds } = (await findAssociationByCall(reader, person.userName)) ?? { id: '' };
    expect(departmentIds).toHaveLength(2);
    expect(await replaceAssociationByCall(reader, id, person.userName, [one.id])).toBe(403);
    expect(await deleteAssociationByCall(reader, id)).toBe(403);
    await expectLinked([one.id, another.id]);
  });
});
