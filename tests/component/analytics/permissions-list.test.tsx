import { olapPermissionsPaths as paths } from '@prumo/contracts/bi/olap-permissions';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { refuseConnection, server } from '../support/fake-server.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { refuse } from './fake-permissions.ts';
import { openPermissions, permissions } from './open-permissions.tsx';
import { changeOf, intensiveCare } from './permission-samples.ts';

const { dialog, role } = permissions;

test('[OP-01] roles are listed with whom they reach and what they show, by where they come from', async () => {
  openPermissions();
  const own = role('Gestores da UTI');
  await expect.element(own).toHaveTextContent('Alcança 2 pessoas');
  await expect.element(own).toHaveTextContent('papel Gestores; microssistema UTIA');
  await expect.element(own).toHaveTextContent('Catálogo SGHDW');
  await expect.element(own).toHaveTextContent('Mostra 1 de 2 cubos: Censo, só uma parte de Unidade.');
  const ofSchema = role('Diretoria');
  await expect.element(ofSchema).toHaveTextContent('Somente leitura');
  await expect.element(ofSchema).toHaveTextContent('Mostra 1 de 2 cubos: Faturamento por inteiro.');
  await expect.element(page.getByText('Desligados', { exact: true })).toBeVisible();
  await expect.element(page.getByText('OLAP_DEPARTMENT_ROLES=on')).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[OP-01] a role of a schema file offers nothing to change', async () => {
  openPermissions();
  await page.getByRole('link', { name: 'Diretoria' }).click();
  await expect.element(page.getByRole('heading', { name: 'Diretoria' })).toBeVisible();
  await expect.element(page.getByText('Somente leitura')).toBeVisible();
  expect(page.getByRole('button', { name: /Gravar|Excluir/ }).elements()).toEqual([]);
  await expect.element(page.getByRole('combobox', { name: 'Análise ou pergunta' })).toBeVisible();
});

test('roles of departments are listed where they are on', async () => {
  openPermissions().areDepartmentsOn = true;
  await page.getByRole('button', { name: /^Mostrar microssistemas/ }).click();
  await expect.element(role('UTIA')).toHaveTextContent('Ana Prado');
  await page.getByRole('link', { name: 'UTIA' }).click();
  await expect.element(page.getByRole('heading', { name: 'Microssistema UTIA' })).toBeVisible();
});

test('the search finds by what a row says, and stands in the address', async () => {
  openPermissions();
  await expect.element(role('Diretoria')).toBeVisible();
  await page.getByRole('searchbox').fill('censo uti');
  await expect.element(role('Diretoria')).not.toBeInTheDocument();
  await expect.element(role('Gestores da UTI')).toBeVisible();
  expect(location.search).toBe('?busca=censo+uti');
});

test('[OP-01] who is no administrator reads why, and nothing of roles is asked', async () => {
  openPermissions('', [], false);
  await expect.element(page.getByText('Só administradores mudam permissões')).toBeVisible();
  expect(server.listRequests('GET', '/olap-permissions/api')).toEqual([]);
});

test('[OP-01] a server that refuses says the same', async () => {
  openPermissions();
  server.on('GET', paths.roles, () => refuse(403, 'forbidden'));
  await expect.element(page.getByText('Só administradores mudam permissões')).toBeVisible();
});

test('without roles the first step is offered, and without an answer another try', async () => {
  openPermissions('', []);
  await expect.element(page.getByRole('button', { name: 'Criar o primeiro papel' })).toBeVisible();
  await expectNoAccessibilityFaults();
  openPermissions();
  const restore = server.on('GET', paths.roles, refuseConnection);
  await expect.element(page.getByText('Os papéis não puderam ser carregados')).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(role('Gestores da UTI')).toBeVisible();
});

describe('a role is deleted', () => {
  test('[OP-01] after a question that says who loses what, and comes back by one click', async () => {
    const fake = openPermissions();
    await page.getByRole('button', { name: 'Ações de Gestores da UTI' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await expect.element(dialog).toHaveTextContent('2 pessoas deixam de ver');
    await expect.element(dialog).toHaveTextContent('Ana Prado e João Reis');
    await expect
      .element(dialog)
      .toHaveTextContent('Hoje ele mostra 1 de 2 cubos: Censo, só uma parte de Unidade.');
    await expectNoAccessibilityFaults();
    await dialog.getByRole('button', { name: 'Excluir o papel' }).click();
    await expect.element(role('Gestores da UTI')).not.toBeInTheDocument();
    expect(fake.roles).toEqual([]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(role('Gestores da UTI')).toBeVisible();
    await expect.element(page.getByText('alteração desfeita, e já está valendo')).toBeVisible();
  });

  test('and stays where somebody changed it meanwhile', async () => {
    openPermissions();
    server.on('DELETE', paths.role('r1'), () => refuse(409, 'version-conflict'));
    await page.getByRole('button', { name: 'Ações de Gestores da UTI' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await dialog.getByRole('button', { name: 'Excluir o papel' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Outra pessoa mudou este papel');
  });
});

describe('the history', () => {
  test('[OP-01] tells before and after, and each change is undone after a question', async () => {
    const fake = openPermissions('?historico=1');
    fake.changes = [changeOf(intensiveCare)];
    const line = page.getByRole('listitem').filter({ hasText: 'Administrador do Sistema' });
    await expect.element(line).toHaveTextContent('alterou o papel Gestores da UTI');
    await expect.element(page.getByRole('row', { name: 'Nome Gestores Gestores da UTI' })).toBeVisible();
    await expectNoAccessibilityFaults();
    await page.getByRole('button', { name: /^Desfazer a alteração de Gestores da UTI/ }).click();
    await expect.element(dialog).toHaveTextContent('O papel volta a ser como era antes desta alteração.');
    await dialog.getByRole('button', { name: 'Desfazer agora' }).click();
    await expect.element(page.getByText('desfez uma alteração')).toBeVisible();
    expect(fake.roles[0]?.name).toBe('Gestores');
    expect(server.listRequests('POST', '/changes/c1/undo')[0]?.json()).toEqual({ version: 3 });
  });

  test('is empty at first, and says so', async () => {
    openPermissions('?historico=1');
    await expect.element(page.getByText('Nenhuma alteração ainda')).toBeVisible();
  });
});

test('list and history fit a phone', async () => {
  await resizeWindow(phone);
  const fake = openPermissions();
  fake.changes = [changeOf(intensiveCare)];
  await expect.element(role('Gestores da UTI')).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await page.getByRole('button', { name: 'Histórico de alterações' }).click();
  await expect.element(page.getByText('Administrador do Sistema')).toBeVisible();
  expectNoSidewaysScroll();
});

test('by keyboard alone one comes to a role and back', async () => {
  openPermissions();
  await expect.element(role('Gestores da UTI')).toBeVisible();
  page.getByRole('link', { name: 'Gestores da UTI' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Gestores da UTI' })).toBeVisible();
  page.getByRole('link', { name: 'Todos os papéis' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(role('Gestores da UTI')).toBeVisible();
});
