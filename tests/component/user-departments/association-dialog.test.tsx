import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { userHasAssociationReason } from '@prumo/contracts/documents/user-documents';
import { listPeopleNames, peopleNames } from '@prumo/contracts/people/people-names';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepDepartments } from '../departments/department-samples.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { endSessionBefore, logInAgain } from '../support/ended-session.ts';
import { refuseDocument } from '../support/fake-documents.ts';
import { answerJson, answerNothing, answerText, server } from '../support/fake-server.ts';
import { admin, marina } from '../support/people.ts';
import { docstorePath, reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { userDepartmentsPage as screen } from './user-departments-page.ts';

const type = 'user-departments';
const associations = { 'ud-ivone': { user: 'IVONE.ALVES', departments: ['dep-utia', 'dep-ccih'] } };
const stored = 'Associações realizadas com sucesso!';

test('[UD-02] user and departments are required; [UD-03] what is stored is told', async () => {
  const documents = keepDepartments();
  await screen.open();
  await screen.newAssociation.click();
  await screen.submit.click();
  await expect.element(screen.dialog.getByText('Selecione o usuário.')).toBeVisible();
  await expect.element(screen.dialog.getByText('Selecione ao menos um microssistema.')).toBeVisible();
  await expect.element(screen.user).toHaveFocus();
  await expectNoAccessibilityFaults(screen.dialog.element());

  await screen.chooseUser('IVONE.ALVES');
  await screen.mark('UTIA');
  await screen.mark('QSP');
  await expect.element(screen.chosen).toHaveLength(2);
  await screen.dialog.getByRole('button', { name: 'Retirar QSP' }).click();
  await expect.element(screen.chosen).toHaveLength(1);
  await screen.submit.click();
  await screen.expectToast(stored);
  await expect.element(screen.dialog).not.toBeInTheDocument();
  await expect.element(screen.row('IVONE.ALVES')).toHaveTextContent('UTIA');
  expect(documents.listWrites(type).map((form) => form.get('paramdoc'))).toEqual([
    JSON.stringify({ user: 'IVONE.ALVES', departments: ['dep-utia'] }),
  ]);
});

test('[UD-01] the user is fixed when editing', async () => {
  const documents = keepDepartments({ associations });
  await screen.open('?editar=ud-ivone');
  const user = screen.dialog.getByLabelText('Usuário');
  await expect.element(user).toHaveValue('Ivone Alves (IVONE.ALVES)');
  await expect.element(user).toHaveAttribute('readonly', '');
  await expect.element(screen.user).not.toBeInTheDocument();
  await screen.dialog.getByRole('button', { name: 'Retirar UTIA' }).click();
  await screen.submit.click();
  await screen.expectToast(stored);
  expect(documents.read(type, 'ud-ivone')).toEqual({ user: 'IVONE.ALVES', departments: ['dep-ccih'] });
});

test('[UD-02] a second association is refused and the existing one offered, with what was chosen', async () => {
  const documents = keepDepartments({ associations });
  await screen.open('?novo=sim');
  await screen.chooseUser('IVONE.ALVES');
  await screen.mark('QSP');
  await screen.submit.click();
  await screen.expectToast('O usuário selecionado já possui associações!');
  await screen.dialog.getByRole('button', { name: 'Editar a associação existente' }).click();
  await expect.element(screen.dialog).toHaveAccessibleName('Associação de Ivone Alves');
  expect(location.search).toContain('editar=');
  await expect.element(screen.chosen).toHaveLength(3);
  await screen.submit.click();
  await screen.expectToast(stored);
  expect(documents.listWrites(type)).toHaveLength(1);
  expect(documents.read(type, 'ud-ivone')?.['departments']).toHaveLength(3);
});

test('[UD-02] when another browser was quicker the server says the same', async () => {
  const documents = keepDepartments();
  await screen.open('?novo=sim');
  await screen.chooseUser('IVONE.ALVES');
  await screen.mark('UTIA');
  server.on('POST', docstorePath, () => {
    documents.write(type, 'ud-ivone', associations['ud-ivone']);
    return refuseDocument(409, documentErrorCodes.documentConflict, { reason: userHasAssociationReason });
  });
  await screen.submit.click();
  await screen.expectToast('O usuário selecionado já possui associações!');
  await expect
    .element(screen.dialog.getByRole('button', { name: 'Editar a associação existente' }))
    .toBeVisible();
  await expect.element(screen.chosen).toHaveLength(1);
});

test('[UD-02] what somebody else stored meanwhile is not overwritten unseen', async () => {
  const documents = keepDepartments({ associations });
  await screen.open('?editar=ud-ivone', { as: admin });
  await screen.dialog.getByRole('button', { name: 'Retirar UTIA' }).click();
  // Nobody tells the page of it.
  documents.write(type, 'ud-ivone', { user: 'IVONE.ALVES', departments: ['dep-utia'] });
  await screen.submit.click();
  await expect
    .element(screen.dialog.getByText(/^Outra pessoa gravou esta associação/))
    .toHaveTextContent('UTIA');
  await expectNoAccessibilityFaults(screen.dialog.element());
  expect(documents.read(type, 'ud-ivone')?.['departments']).toEqual(['dep-utia']);
  await screen.dialog.getByRole('button', { name: 'Manter a minha escolha' }).click();
  await screen.submit.click();
  await screen.expectToast(stored);
  expect(documents.read(type, 'ud-ivone')?.['departments']).toEqual(['dep-ccih']);
});

test('what was chosen survives a failure and a reload', async () => {
  const documents = keepDepartments();
  await screen.open('?novo=sim');
  await screen.chooseUser('IVONE.ALVES');
  await screen.mark('UTIA');
  const takeBack = server.on('POST', docstorePath, () => answerNothing(500));
  await screen.submit.click();
  await expect.element(screen.dialog.getByText(/^Ocorreu um erro ao processar a solicitação/)).toBeVisible();
  await expect.element(screen.chosen).toHaveLength(1);
  takeBack();
  reloadPortal();
  await expect
    .element(screen.dialog.getByText('Recuperamos o que você tinha começado a preencher.'))
    .toBeVisible();
  await expect.element(screen.chosen).toHaveLength(1);
  await expect.element(screen.user).toHaveValue('Ivone Alves');
  await screen.submit.click();
  await screen.expectToast(stored);
  expect(documents.listWrites(type)).toHaveLength(2);
});

test('what was chosen is stored by the login over the page of an ended session', async () => {
  keepDepartments();
  await screen.open('?novo=sim');
  await screen.chooseUser('IVONE.ALVES');
  await screen.mark('UTIA');
  endSessionBefore('POST', docstorePath, marina);
  await screen.submit.click();
  await logInAgain();
  await screen.expectToast(stored);
  await expect.element(screen.row('IVONE.ALVES')).toHaveTextContent('UTIA');
});

test('an address of no association says so', async () => {
  keepDepartments();
  await screen.open('?editar=nenhuma', { as: admin });
  await expect.element(screen.dialog.getByText('Associação não encontrada.')).toBeVisible();
  await screen.dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect.poll(() => location.pathname + location.search).toBe('/usuarios-departamentos');
});

test('[UD-01] all of it works by the keyboard', async () => {
  keepDepartments();
  await screen.open();
  await tabTo(screen.newAssociation);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.user).toHaveFocus();
  await userEvent.keyboard('IVONE');
  await expect.element(page.getByRole('option', { name: /IVONE\.ALVES/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await tabTo(screen.departmentSearch);
  // Enter in the search stores nothing.
  await userEvent.keyboard('hospital{Enter}');
  await expect.element(screen.dialog).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}UTIA');
  await expect.element(screen.dialog.getByRole('checkbox')).toHaveLength(1);
  await tabTo(screen.box('UTIA'));
  await userEvent.keyboard(' ');
  await expect.element(screen.chosen).toHaveLength(1);
  await tabTo(screen.submit);
  await userEvent.keyboard('{Enter}');
  await screen.expectToast(stored);

  await tabTo(screen.edit('Ivone Alves'));
  await userEvent.keyboard('{Enter}');
  await tabTo(screen.dialog.getByRole('checkbox').first());
  await userEvent.keyboard('{End}');
  await expect.element(screen.dialog.getByRole('checkbox').last()).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{Home}');
  await expect.element(screen.dialog.getByRole('checkbox').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.dialog).not.toBeInTheDocument();
  await tabTo(screen.remove('Ivone Alves'));
  await userEvent.keyboard('{Enter}');
  await tabTo(screen.dialog.getByRole('button', { name: 'Excluir', exact: true }));
  await userEvent.keyboard('{Enter}');
  await screen.expectToast('Excluído com sucesso!');
});

function tellNames(): void {
  const people = [{ userName: 'ALICE.BARROS', displayName: 'Alice Barros' }];
  server.on('GET', listPeopleNames.path, () => answerJson(peopleNames, { people }));
}

test('[UD-01] without the workflow application an administrator chooses among the people of the BI server', async () => {
  keepDepartments();
  tellNames();
  server.on('GET', '/pentaho/api/users', () =>
    answerText('<users><user>ALICE.BARROS</user><user>DE.FORA</user></users>', 'application/xml'),
  );
  await screen.open('?novo=sim', { as: admin, settings: { ACTIVE_APPS: ['bi'] } });
  await screen.chooseUser('DE.FORA');
  await expect.element(screen.user).toHaveValue('DE.FORA');
});

test('[UD-01] without the workflow application others choose too, though the BI server tells them nobody', async () => {
  keepDepartments();
  tellNames();
  server.on('GET', '/pentaho/api/users', () => answerNothing(401));
  await screen.open('?novo=sim', { settings: { ACTIVE_APPS: ['bi'] } });
  await screen.chooseUser('Alice Barros');
  await screen.mark('UTIA');
  await screen.submit.click();
  await screen.expectToast(stored);
  await expect.element(screen.row('Alice Barros')).toHaveTextContent('UTIA');
});
