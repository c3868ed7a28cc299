import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectFitOnPhone, expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerAnything, answerNothing, server } from '../support/fake-server.ts';
import { consoleFiles } from './console-files.ts';
import { openConsole } from './open-console.tsx';

const { grid, dialog } = consoleFiles;
const newPerson = page.getByRole('button', { name: 'Novo usuário' });
const actions = ['Editar nome, papéis e acesso', 'Definir nova senha', 'Desativar'];

function person(displayName: string) {
  return grid.getByRole('row').filter({ hasText: displayName });
}

async function openPeople(): Promise<void> {
  openConsole('?aba=usuarios');
  await expect.element(person('Sílvio Torres')).toBeVisible();
}

async function openRoles(): Promise<void> {
  openConsole('?aba=papeis');
  await expect.element(grid.getByRole('row').filter({ hasText: 'Power User' })).toBeVisible();
}

function refuseLastAdministrator(): void {
  server.on('PUT', '/pentaho/api/prumo/people/ADMIN', () =>
    answerAnything({ code: 'last-administrator', message: 'No.', requestId: 'r1' }, 412),
  );
}

describe('the last administrator', () => {
  const alert = dialog.getByRole('alert');

  test('cannot be deactivated, and the screen says why', async () => {
    refuseLastAdministrator();
    await openPeople();
    await consoleFiles.chooseAction('Administrador do Sistema', 'Desativar');
    await dialog.getByRole('button', { name: 'Desativar' }).click();
    await expect.element(alert).toHaveTextContent('sem nenhum administrador ativo');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(person('Administrador do Sistema')).toHaveTextContent('Ativo');
  });

  test('cannot lose the role, and the screen says why', async () => {
    refuseLastAdministrator();
    await openPeople();
    await consoleFiles.chooseAction('Administrador do Sistema', 'Editar nome, papéis e acesso');
    await dialog.getByRole('checkbox', { name: /^Administrator / }).click();
    await dialog.getByRole('button', { name: 'Gravar' }).click();
    await expect.element(alert).toHaveTextContent('sem nenhum administrador ativo');
    const [sent] = server.listRequests('PUT', '/prumo/people/ADMIN');
    expect(sent?.json()).toMatchObject({ roles: [] });
  });
});

test('whoever is found by part of the name is deactivated and activated again', async () => {
  const bi = openConsole('?aba=usuarios');
  await expect.element(person('Ivone Alves')).toBeVisible();
  server.on('PUT', '/pentaho/api/prumo/people/IVONE.ALVES', (request) => {
    const change = request.json();
    const ivone = bi.people.find(({ userName }) => userName === 'IVONE.ALVES');
    if (ivone !== undefined) Object.assign(ivone, change);
    return answerNothing(200);
  });
  await page.getByLabelText('Procurar por nome, usuário ou papel').fill('ivone');
  await expect.poll(() => grid.getByRole('row').elements()).toHaveLength(2);
  await consoleFiles.chooseAction('Ivone Alves', 'Desativar');
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect.element(person('Ivone Alves')).toHaveTextContent('Desativado');
  await consoleFiles.chooseAction('Ivone Alves', 'Reativar');
  await expect.element(person('Ivone Alves')).toHaveTextContent('Ativo');
});

test('the last day of an access is given with the person, seen in the list, and taken away', async () => {
  const bi = openConsole('?aba=usuarios');
  await expect.element(person('Ivone Alves')).toHaveTextContent('Ativo');
  server.on('PUT', '/pentaho/api/prumo/people/IVONE.ALVES', (request) => {
    const ivone = bi.people.find(({ userName }) => userName === 'IVONE.ALVES');
    if (ivone !== undefined) Object.assign(ivone, request.json());
    return answerNothing(200);
  });
  const field = dialog.getByRole('group', { name: 'Acesso até' });
  const lastDay = async (typed: string) => {
    await consoleFiles.chooseAction('Ivone Alves', 'Editar nome, papéis e acesso');
    await field.getByRole('spinbutton').first().click();
    await userEvent.keyboard(typed);
  };
  await lastDay('31122099');
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await expect.element(person('Ivone Alves')).toHaveTextContent('Ativo até 31/12/2099');
  await lastDay('31012020');
  await dialog.getByRole('button', { name: 'Gravar' }).click();
  await expect.element(person('Ivone Alves')).toHaveTextContent('Encerrado em 31/01/2020');
  const sent = server.listRequests('PUT', '/prumo/people/IVONE.ALVES').map((request) => request.json());
  expect(sent).toEqual([
    { displayName: 'Ivone Alves', accessUntil: '2099-12-31' },
    { displayName: 'Ivone Alves', accessUntil: '2020-01-31' },
  ]);
});

test('[UC-08] who is no administrator finds files, and neither people nor roles', async () => {
  for (const question of ['', '?aba=usuarios', '?aba=papeis']) {
    openConsole(question, { userName: 'IVONE.ALVES', isAdministrator: false });
    await expect.element(page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
    const parts = page.getByRole('navigation', { name: 'Partes desta página' }).getByRole('link').elements();
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Arquivos']);
    await expect
      .element(page.getByRole('button', { name: /^Novo (usuário|papel)$/ }))
      .not.toBeInTheDocument();
  }
  // Of what is ours they ask for nothing but their own name.
  const asked = server.listRequests('GET', '/prumo/').map(({ path }) => path);
  expect([...new Set(asked)]).toEqual(['/pentaho/api/prumo/me']);
});

test('people and their dialogs have no fault that axe finds, and fit a phone', async () => {
  await openPeople();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone({ isOther: true });
  await newPerson.click();
  // With its errors: they are text too.
  await dialog.getByRole('button', { name: 'Criar usuário' }).click();
  await expect.element(dialog.getByText('Digite o usuário.')).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
  await expectFitOnPhone();
  await consoleFiles.closeDialog();
  for (const action of actions) {
    await consoleFiles.chooseAction('Ivone Alves', action);
    await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await expectNoAccessibilityFaults(dialog.element());
    await expectFitOnPhone();
    await consoleFiles.closeDialog();
  }
});

test('roles and their dialogs have no fault that axe finds, and fit a phone', async () => {
  await openRoles();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  await page.getByRole('button', { name: 'Novo papel' }).click();
  await expect.element(dialog.getByLabelText('Nome do papel')).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
  await consoleFiles.closeDialog();
  await page.getByRole('button', { name: 'Pessoas do papel Power User' }).click();
  await expect.element(dialog.getByText('Sílvio Torres')).toBeVisible();
  await expectNoAccessibilityFaults(dialog.element());
  await expectFitOnPhone();
});
