import { departmentType } from '@prumo/contracts/documents/department';
import { documentErrorCodes } from '@prumo/contracts/documents/document-answers';
import { listPeopleNames, peopleNames } from '@prumo/contracts/people/people-names';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { endSessionBefore, logInAgain } from '../support/ended-session.ts';
import { refuseDocument } from '../support/fake-documents.ts';
import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { admin, marina } from '../support/people.ts';
import { docstorePath, reloadPortal } from '../support/portal.tsx';
import { tabTo } from '../support/tab-to.ts';
import { buildDepartment, keepDepartments } from './department-samples.ts';
import { departmentsPage } from './departments-page.ts';

test('[DP-02] says at each field what does not fit', async () => {
  const documents = keepDepartments();
  await departmentsPage.open('?novo=sim');
  await departmentsPage.save.click();
  const initials = 'Sigla é obrigatória e precisa ter entre 2 e 6 caracteres.';
  const name = 'Nome é obrigatório e precisa ter entre 3 e 50 caracteres.';
  const email = 'Informe um e-mail válido.';
  await expect.element(departmentsPage.initials).toHaveAccessibleDescription(initials);
  await expect.element(departmentsPage.initials).toHaveFocus();
  await expect.element(departmentsPage.name).toHaveAccessibleDescription(name);
  await expect.element(departmentsPage.responsible).toHaveAccessibleDescription('Informe o responsável.');
  await departmentsPage.initials.fill('abcdefg');
  await expect.element(departmentsPage.initials).toHaveValue('ABCDEFG');
  await expect.element(departmentsPage.initials).toHaveAccessibleDescription(initials);
  await departmentsPage.initials.fill('ab');
  await expect.element(departmentsPage.initials).not.toHaveAccessibleDescription(initials);
  await departmentsPage.name.fill('x'.repeat(51));
  await expect.element(departmentsPage.name).toHaveAccessibleDescription(name);
  await departmentsPage.email.fill('uti@');
  await departmentsPage.name.click();
  await expect.element(departmentsPage.email).toHaveAccessibleDescription(email);
  await departmentsPage.email.fill('');
  await expect.element(departmentsPage.email).not.toHaveAccessibleDescription(email);
  expect(documents.listWrites(departmentType)).toEqual([]);
});

test('[DP-03] sends what was filled in, finds people without accents, and fixes the responsible when editing', async () => {
  const documents = keepDepartments();
  await departmentsPage.open();
  await departmentsPage.newButton.click();
  await expect.poll(() => location.search).toContain('novo=sim');
  await departmentsPage.initials.fill('novo');
  await departmentsPage.name.fill('Área de teste');
  await departmentsPage.responsible.fill('silvio');
  await page.getByRole('option', { name: 'Sílvio Torres' }).click();
  await departmentsPage.save.click();
  await departmentsPage.expectToast('Departamento criado com sucesso!');
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();
  await expect.element(departmentsPage.row('NOVO')).toHaveTextContent('Sílvio Torres');

  await departmentsPage.row('NOVO').getByRole('button', { name: 'Editar NOVO' }).click();
  await expect.element(departmentsPage.responsible).toBeDisabled();
  await departmentsPage.email.fill('area@hospital.example.br');
  await departmentsPage.save.click();
  await departmentsPage.expectToast('Departamento editado com sucesso!');
  expect(
    documents
      .listWrites(departmentType)
      .map((form): readonly unknown[] => [form.get('parammethod'), JSON.parse(form.get('paramdoc') ?? '')]),
  ).toEqual([
    ['POST', { sigla: 'NOVO', name: 'Área de teste', responsible: 'SILVIO.TORRES', email: '' }],
    [
      'PUT',
      {
        sigla: 'NOVO',
        name: 'Área de teste',
        responsible: 'SILVIO.TORRES',
        email: 'area@hospital.example.br',
      },
    ],
  ]);
});

test('[CF-01] [DP-03] with the BI server alone quality picks the responsible among the names of the portal', async () => {
  const documents = keepDepartments();
  server.on('GET', '/pentaho/api/users', () => answerNothing(401));
  server.on('GET', listPeopleNames.path, () =>
    answerJson(peopleNames, { people: [{ userName: 'ALICE.BARROS', displayName: 'Alice Barros' }] }),
  );
  await departmentsPage.open('', { as: marina, settings: { ACTIVE_APPS: ['bi'] } });
  await departmentsPage.newButton.click();
  await departmentsPage.initials.fill('novo');
  await departmentsPage.name.fill('Área de teste');
  await departmentsPage.pickPerson(departmentsPage.responsible, 'Alice Barros');
  await departmentsPage.save.click();
  await departmentsPage.expectToast('Departamento criado com sucesso!');
  expect(documents.listWrites(departmentType)).toHaveLength(1);
  expect(server.listRequests('GET', '/activiti-rest/')).toEqual([]);
});

test('[DP-03] tells a failure with its status and keeps what was typed, also over a reload', async () => {
  keepDepartments();
  server.on('POST', docstorePath, () =>
    refuseDocument(409, documentErrorCodes.documentConflict, { reason: 'initials_taken' }),
  );
  await departmentsPage.open('?novo=sim');
  await departmentsPage.initials.fill('UTIA');
  await departmentsPage.name.fill('Área guardada');
  await departmentsPage.pickPerson(departmentsPage.responsible, 'Carla Mendes');
  await departmentsPage.save.click();
  await departmentsPage.expectToast(
    'Ocorreu um erro ao cadastrar o departamento! Motivo: conflito com outra alteração',
  );
  await expect
    .element(departmentsPage.initials)
    .toHaveAccessibleDescription('Já existe um microssistema com esta sigla.');
  await expect.element(departmentsPage.initials).toHaveFocus();
  await departmentsPage.initials.fill('NOVA');

  server.on(
    'POST',
    docstorePath,
    () => new Response(null, { status: 503, statusText: 'Service Unavailable' }),
  );
  await departmentsPage.save.click();
  await departmentsPage.expectToast(
    'Ocorreu um erro ao cadastrar o departamento! Motivo: serviço indisponível no momento',
  );
  await expect.element(departmentsPage.name).toHaveValue('Área guardada');
  reloadPortal();
  await expect
    .element(departmentsPage.dialog)
    .toHaveTextContent('O que você tinha preenchido antes está aqui.');
  await expect.element(departmentsPage.name).toHaveValue('Área guardada');
  await expect.element(departmentsPage.responsible).toHaveValue('Carla Mendes');
});

test('[DP-03] what was typed is stored by the login over the page of an ended session', async () => {
  keepDepartments();
  await departmentsPage.open('?novo=sim');
  await departmentsPage.initials.fill('NOVA');
  await departmentsPage.name.fill('Área guardada');
  await departmentsPage.pickPerson(departmentsPage.responsible, 'Carla Mendes');
  endSessionBefore('POST', docstorePath, marina);
  await departmentsPage.save.click();
  await logInAgain();
  await departmentsPage.expectToast('Departamento criado com sucesso!');
  await expect.element(departmentsPage.row('NOVA')).toHaveTextContent('Área guardada');
  await departmentsPage.newButton.click();
  await expect.element(departmentsPage.name).toHaveValue('');
});

test('lays what was typed over what somebody else stored meanwhile', async () => {
  const documents = keepDepartments();
  await departmentsPage.open('?editar=dep-utia', { as: admin });
  await departmentsPage.email.fill('digitado@hospital.example.br');
  documents.write(
    departmentType,
    'dep-utia',
    buildDepartment({ sigla: 'UTIA', name: 'Nome de outra pessoa' }),
  );
  server.tellLive('departments');
  await departmentsPage.button('Atualizar').click();
  await expect.element(departmentsPage.name).toHaveValue('Nome de outra pessoa');
  await expect.element(departmentsPage.email).toHaveValue('digitado@hospital.example.br');
  await departmentsPage.save.click();
  await departmentsPage.expectToast('Departamento editado com sucesso!');
  expect(documents.read(departmentType, 'dep-utia')).toMatchObject({
    name: 'Nome de outra pessoa',
    email: 'digitado@hospital.example.br',
  });
});

test('is closed by Back, and asks before anything is lost', async () => {
  keepDepartments();
  await departmentsPage.open('', { as: admin });
  const edit = departmentsPage.row('UTIA').getByRole('button', { name: 'Editar UTIA' });
  await edit.click();
  await expect.element(departmentsPage.name).toHaveValue('UTI Adulto');
  history.back();
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/departamentos');

  await edit.click();
  await departmentsPage.name.fill('Outro nome');
  await userEvent.keyboard('{Escape}');
  await departmentsPage.button('Descartar').click();
  await expect.element(departmentsPage.dialog).not.toBeInTheDocument();
  await expect.poll(() => location.pathname + location.search).toBe('/departamentos');
});

test('an address of no department says so', async () => {
  keepDepartments();
  await departmentsPage.open('?editar=nunca-houve', { as: admin });
  await expect.element(departmentsPage.dialog).toHaveTextContent('Este microssistema não existe mais');
});

test('[DP-03] deleting is refused with what hangs on it, and leads there', async () => {
  keepDepartments();
  server.on('POST', docstorePath, () =>
    refuseDocument(409, documentErrorCodes.documentConflict, {
      reason: 'in_use',
      users: { count: 1, names: ['IVONE.ALVES'] },
      indicators: { count: 6, names: ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'] },
    }),
  );
  await departmentsPage.open('', { as: admin });
  await departmentsPage.row('UTIA').getByRole('button', { name: 'Excluir UTIA' }).click();
  await expect.element(departmentsPage.dialog).toHaveTextContent('UTI Adulto');
  await departmentsPage.button('Excluir').click();
  await departmentsPage.expectToast('Ocorreu um erro ao excluir o departamento!');
  await expect.element(departmentsPage.dialog).toHaveAccessibleName('UTIA não pode ser excluído');
  await expect
    .element(departmentsPage.dialog)
    .toHaveTextContent('6 indicadoresAAA, BBB, CCC, DDD, EEE e mais 1');
  await expect.element(departmentsPage.dialog).toHaveTextContent('1 pessoa associadaIvone Alves');
  await expectNoAccessibilityFaults();
  await expect
    .element(departmentsPage.dialog.getByRole('link', { name: 'Abrir Usuários e Microssistemas' }))
    .toHaveAttribute('href', '/usuarios-departamentos');
  await expect
    .element(departmentsPage.dialog.getByRole('link', { name: 'Abrir os indicadores' }))
    .toHaveAttribute('href', expect.stringContaining('microssistema=dep-utia'));
});

test('[DP-02] a department is created and deleted by keyboard alone', async () => {
  keepDepartments();
  await departmentsPage.open();
  await tabTo(departmentsPage.newButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(departmentsPage.initials).toHaveFocus();
  await userEvent.keyboard('tecla');
  await userEvent.tab();
  await userEvent.keyboard('Só teclado');
  await userEvent.tab();
  await expect.element(departmentsPage.responsible).toHaveFocus();
  await userEvent.keyboard('carla men');
  await expect.element(page.getByRole('option', { name: 'Carla Mendes' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(departmentsPage.responsible).toHaveValue('Carla Mendes');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await departmentsPage.expectToast('Departamento criado com sucesso!');
  await expect.element(departmentsPage.newButton).toHaveFocus();

  await tabTo(departmentsPage.search);
  await userEvent.keyboard('TECLA');
  await expect.element(departmentsPage.rows).toHaveLength(2);
  await tabTo(departmentsPage.row('TECLA').getByRole('button', { name: 'Excluir TECLA' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(departmentsPage.dialog).toBeVisible();
  await tabTo(departmentsPage.button('Excluir'));
  await userEvent.keyboard('{Enter}');
  await departmentsPage.expectToast('Departamento excluído com sucesso!');
});
