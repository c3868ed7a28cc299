import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { keepDepartments } from '../departments/department-samples.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { answerNothing, refuseConnection, server } from '../support/fake-server.ts';
import { admin, alice } from '../support/people.ts';
import { docstorePath, openScreen } from '../support/portal.tsx';
import { catchSavedFiles } from '../support/saved-files.ts';
import { userDepartmentsPage as screen } from './user-departments-page.ts';

const associations = {
  'ud-ivone': { user: 'IVONE.ALVES', departments: ['dep-utia', 'dep-ccih'] },
  'ud-alice': { user: 'ALICE.BARROS', departments: ['dep-qsp'] },
};

test('[UD-01] shows user, count, initials and the ways to view, edit and delete', async () => {
  keepDepartments({ associations });
  await screen.open('', { as: admin });
  await screen.search.fill('IVONE');
  await expect
    .element(screen.summary)
    .toHaveTextContent('Mostrando de 1 até 1 de 1 registro (filtrados de 2 registros)');
  const cells = screen.row('IVONE.ALVES').getByRole('cell');
  for (const [index, text] of ['Ivone Alves', 'IVONE.ALVES', '2', 'CCIH, UTIA'].entries()) {
    await expect.element(cells.nth(index)).toHaveTextContent(text);
  }
  await expect.element(screen.edit('Ivone Alves')).toBeVisible();
  await expect.element(screen.remove('Ivone Alves')).toBeVisible();

  await screen.view('Ivone Alves').click();
  await expect.element(screen.dialog).toHaveAccessibleName('Microssistemas de Ivone Alves');
  const shown = screen.dialog.getByRole('list', { name: 'Microssistemas' }).getByRole('listitem');
  await expect.element(shown).toHaveLength(2);
  await expect.element(shown.filter({ hasText: 'UTIA' })).toHaveTextContent('UTI Adulto');
  expect(location.search).toContain('ver=');
  history.back();
  await expect.element(screen.dialog).not.toBeInTheDocument();
});

test('[TX-02] what the search leaves is exported', async () => {
  const files = catchSavedFiles();
  keepDepartments({ associations });
  await screen.open('', { as: admin });
  await screen.search.fill('IVONE');
  await expect.element(screen.summary).toHaveTextContent(/ de 1 registro /);
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  expect(await files.next()).toMatchObject({
    name: 'usuarios-e-microssistemas.csv',
    text: '\uFEFFUsuário;Nome de usuário;Microssistemas;Siglas\r\nIvone Alves;IVONE.ALVES;2;CCIH, UTIA\r\n',
  });
});

test('[UD-01] a failed load is told, and tried again', async () => {
  keepDepartments({ associations });
  const takeBack = server.on('GET', new RegExp(`${docstorePath}.*user-departments`), () =>
    refuseConnection(),
  );
  openScreen('/usuarios-departamentos', { as: admin });
  const failed = page.getByRole('main').getByText('Ocorreu um erro ao buscar os cadastros!');
  await expect.element(failed).toBeVisible();
  await expectNoAccessibilityFaults();
  takeBack();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.summary).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

test('[UC-07] a data administrator looks and is offered no change', async () => {
  // The server tells them of no department that they do not lead.
  keepDepartments({ associations, departments: {} });
  await screen.open('', { as: alice });
  await expect.element(screen.row('IVONE.ALVES')).toHaveTextContent('2 microssistemas fora do seu acesso');
  await expect.element(screen.newAssociation).not.toBeInTheDocument();
  await expect.element(screen.edit('Ivone Alves')).not.toBeInTheDocument();
  await expect.element(screen.remove('Ivone Alves')).not.toBeInTheDocument();
  await screen.view('Ivone Alves').click();
  await expect.element(screen.dialog).toHaveTextContent('2 microssistemas fora do seu acesso');
  await expect.element(screen.dialog.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
});

test('[UD-01] what others link, change and delete is seen without a reload', async () => {
  const documents = keepDepartments({ associations: {} });
  await screen.open('', { as: admin });
  await expect.element(screen.row('IVONE.ALVES')).not.toBeInTheDocument();
  for (const [departments, text] of [
    [['dep-utia'], 'UTIA'],
    [['dep-utia', 'dep-qsp'], 'QSP, UTIA'],
  ] as const) {
    documents.write('user-departments', 'ud-1', { user: 'IVONE.ALVES', departments });
    server.tellLive('departments');
    await expect.element(screen.row('IVONE.ALVES')).toHaveTextContent(text);
  }
  documents.write('user-departments', 'ud-1', null);
  server.tellLive('departments');
  await expect.element(screen.row('IVONE.ALVES')).not.toBeInTheDocument();
});

test('[UD-03] deleting asks first, names whom, and tells that it is done', async () => {
  const documents = keepDepartments({ associations });
  await screen.open();
  await screen.remove('Ivone Alves').click();
  await expect.element(screen.dialog).toHaveAccessibleName('Excluir a associação de Ivone Alves');
  await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(screen.row('IVONE.ALVES')).toBeVisible();
  expect(documents.listWrites('user-departments')).toEqual([]);
  await screen.remove('Ivone Alves').click();
  await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await screen.expectToast('Excluído com sucesso!');
  await expect.element(screen.row('IVONE.ALVES')).not.toBeInTheDocument();
});

test('[UD-03] a deletion that fails is told and the row stays', async () => {
  keepDepartments({ associations });
  server.on('POST', docstorePath, () => answerNothing(500));
  await screen.open('', { as: admin });
  await screen.remove('Ivone Alves').click();
  await screen.dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
  await screen.expectToast('Ocorreu um erro ao excluir!');
  await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(screen.row('IVONE.ALVES')).toBeVisible();
});

test('[UD-01] nothing is inaccessible or sticks out, at a desk and on a phone', async () => {
  keepFrame();
  for (const query of ['?novo=sim', '?ver=ud-ivone', '?editar=ud-ivone', '']) {
    keepDepartments({ associations });
    await screen.open(query, { as: admin });
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults(query === '' ? document : screen.dialog.element());
    await expectFitOnPhone({ isOther: query === '' });
  }
  await screen.remove('Ivone Alves').click();
  await expect.element(screen.dialog).toBeVisible();
  await expectNoAccessibilityFaults(screen.dialog.element());
});
