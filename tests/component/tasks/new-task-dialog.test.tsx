import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { server } from '../support/fake-server.ts';
import { reloadPortal } from '../support/portal.tsx';
import { taskDialog as dialog } from './task-dialog-page.ts';
import { refuse } from './engine-answers.ts';
import { service, startEngine } from './task-engine.ts';

const title = dialog.field('Título');

test('[TK-13] a new task needs a title, counts towards its limits and tells that it was created', async () => {
  const engine = startEngine();
  await dialog.openNew();
  await expect.element(title).toHaveFocus();
  await dialog.button('CRIAR TAREFA').click();
  await expect.element(page.getByText('Título da tarefa é necessário')).toBeVisible();
  await expect.element(title).toHaveFocus();

  await title.fill('x'.repeat(179));
  await expect.element(page.getByText('179 de 225')).not.toBeInTheDocument();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('180 de 225 caracteres.')).toBeVisible();
  await title.fill('y'.repeat(300));
  await expect.element(title).toHaveValue('y'.repeat(225));

  await title.fill('  Conferir o carrinho de emergência ');
  await dialog.field('Descrição').fill('d'.repeat(151));
  await dialog.button('CRIAR TAREFA').click();
  await expect.element(page.getByText('Use no máximo 150 caracteres.')).toBeVisible();
  await expect.element(dialog.field('Descrição')).toHaveFocus();
  await dialog.field('Descrição').fill('Antes da visita');
  await page.getByRole('radio', { name: 'Média' }).click();
  await dialog.button('CRIAR TAREFA').click();

  await dialog.expectToast('Tarefa criada com sucesso!');
  await expect.element(dialog.any).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('main').getByText('Conferir o carrinho de emergência').first())
    .toBeVisible();
  expect(engine.tasks).toMatchObject([
    { name: 'Conferir o carrinho de emergência', description: 'Antes da visita', priority: 50 },
  ]);
});

test('[TK-14] it is the own one with high priority, or delegated to whoever is chosen', async () => {
  startEngine();
  await dialog.openNew();
  await title.fill('Minha');
  await dialog.button('CRIAR TAREFA').click();
  await dialog.expectToast('Tarefa criada com sucesso!');
  await dialog.openNew();
  await title.fill('De outra pessoa');
  await dialog.choosePerson('Atribuir a', 'renato faria', 'Renato Faria');
  await expect.element(page.getByText('A tarefa será delegada a Renato Faria')).toBeVisible();
  await dialog.button('CRIAR TAREFA').click();
  await dialog.expectToast('Tarefa criada com sucesso!');
  const sent = server.listRequests('POST', '/runtime/tasks').map((request) => request.json());
  expect(sent).toEqual([
    { name: 'Minha', description: null, owner: 'IVONE.ALVES', assignee: 'IVONE.ALVES', priority: 100 },
    {
      name: 'De outra pessoa',
      description: null,
      owner: 'IVONE.ALVES',
      assignee: 'RENATO.FARIA',
      delegationState: 'pending',
      priority: 100,
    },
  ]);
});

test('people are shown with user name and departments, and found by each of them', async () => {
  startEngine();
  await dialog.openNew();
  const person = page.getByRole('option', { name: /^Renato Faria/ });
  for (const typed of ['ccih', 'RENATO.FARIA', 'fária']) {
    await page.getByRole('combobox', { name: 'Atribuir a' }).fill(typed);
    await expect.element(person).toHaveTextContent('RENATO.FARIA · CCIH');
  }
});

test('what was typed survives a closed dialog and a reload, and asks before it is lost', async () => {
  startEngine();
  await dialog.openNew();
  await title.fill('Começada');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.button('Continuar editando')).toHaveFocus();
  await dialog.button('Guardar rascunho').click();
  await expect.element(dialog.any).not.toBeInTheDocument();

  await dialog.openNew();
  await expect.element(title).toHaveValue('Começada');
  await expect.element(page.getByText('Recuperamos o que você tinha começado a preencher.')).toBeVisible();
  reloadPortal();
  await expect.element(title).toHaveValue('Começada');
  await userEvent.keyboard('{Escape}');
  await dialog.button('Descartar').click();
  await dialog.openNew();
  await expect.element(title).toHaveValue('');
});

test('[TK-19] a failure is told with the status text, and nothing typed is lost', async () => {
  startEngine();
  server.on('POST', `${service}/runtime/tasks`, () => refuse(503, 'busy', 'Service Unavailable'));
  await dialog.openNew();
  await title.fill('Não vai');
  await dialog.button('CRIAR TAREFA').click();
  await dialog.expectToast('Ocorreu um erro ao processar a solicitação: serviço indisponível no momento');
  await expect.element(title).toHaveValue('Não vai');
});
