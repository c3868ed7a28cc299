import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { server } from '../support/fake-server.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startReview } from './review-sample.ts';
import { taskDialog as dialog } from './task-dialog-page.ts';
import { refuse } from './engine-answers.ts';
import { service, startEngine } from './task-engine.ts';

test('a comment stands there at once, comes back when it is not taken, and can be erased', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Comentada' });
  await dialog.open(id, 'Comentada');
  await dialog.showPart('Comentários');
  const nobody = page.getByText('Ninguém comentou ainda.');
  await expect.element(nobody).toBeVisible();
  const mend = server.on('POST', `${service}/runtime/tasks/${id}/comments`, () =>
    refuse(500, 'broken', 'Internal Server Error'),
  );
  const field = dialog.field('Escreva um comentário');
  await field.fill('Primeiro');
  await dialog.button('COMENTAR').click();
  await dialog.expectToast('Ocorreu um erro ao processar a solicitação: erro interno do servidor');
  await expect.element(field).toHaveValue('Primeiro');
  await expect.element(nobody).toBeVisible();

  mend();
  await dialog.button('COMENTAR').click();
  await expect.element(field).toHaveValue('');
  // And nobody who goes on by the keyboard is lost.
  await expect.element(field).toHaveFocus();
  const comment = page.getByRole('list', { name: 'Comentários' }).getByRole('listitem');
  await expect.element(comment).toHaveTextContent('Primeiro');
  await expect.element(page.getByRole('tab', { name: 'Comentários (1)' })).toBeVisible();
  await comment.getByRole('button', { name: 'Apagar o comentário' }).click();
  await expect.element(comment).not.toBeInTheDocument();
  await dialog.button('Desfazer').click();
  await expect.element(comment).toHaveTextContent('Primeiro');
});

test('history, process and subtasks', async () => {
  const engine = startEngine();
  const id = startReview(engine);
  await dialog.open(id, 'Elaborar revisão');
  await dialog.showPart('Histórico');
  const entries = page.getByRole('list', { name: /^Histórico/ }).getByRole('listitem');
  await expect
    .poll(() => entries.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/Tarefa “Elaborar revisão” aberta · esta tarefa/),
      expect.stringContaining('Ivone Alves iniciou o processo'),
    ]);
  // A diagram is asked for when it is looked at.
  expect(server.listRequests('GET', 'resourcedata')).toEqual([]);
  await dialog.showPart('Processo');
  await expect
    .element(page.getByRole('figure', { name: 'Diagrama do processo Revisar documento controlado' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('tabpanel', { name: 'Processo' }))
    .toHaveTextContent('Elaborar revisão');
  await expectNoAccessibilityFaults();

  await dialog.showPart('Subtarefas');
  await dialog.button('NOVA SUBTAREFA').click();
  await dialog.field('Título').fill('Pedir a minuta');
  await dialog.button('CRIAR TAREFA').click();
  await dialog.expectToast('Tarefa criada com sucesso!');
  const subtask = page.getByRole('list', { name: 'Subtarefas' }).getByRole('listitem');
  await expect.element(subtask).toHaveTextContent('Pedir a minuta');
  await subtask.getByRole('button', { name: 'Pedir a minuta' }).click();
  await expect.element(dialog.named('Pedir a minuta')).toBeVisible();
  await dialog.button('Abrir a tarefa principal').click();
  await expect.element(dialog.named('Elaborar revisão')).toBeVisible();
});

test('finishing a task with open parts asks first', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Inteira' });
  engine.add({ name: 'Parte', parentTaskId: id });
  await dialog.open(id, 'Inteira');
  await expect.element(page.getByRole('tab', { name: 'Subtarefas (1)' })).toBeVisible();
  await dialog.complete.click();
  const question = dialog.named('Concluir a tarefa “Inteira”');
  await expect.element(question).toHaveTextContent('Há 1 subtarefa aberta');
  await question.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
  await dialog.expectToast('Tarefa concluída.');
  expect(engine.tasks).toEqual([]);
});

test('the dialogs fit a desk and a phone', async () => {
  keepFrame();
  const engine = startEngine();
  await dialog.open(startReview(engine), 'Elaborar revisão');
  await expect.element(dialog.complete).toBeVisible();
  for (const part of ['Dados', 'Comentários', 'Histórico', 'Subtarefas']) {
    await dialog.showPart(part);
    await expectNoAccessibilityFaults(dialog.any.element());
    expectNoSidewaysScroll();
    await expectFitOnPhone();
  }
  await dialog.delegate.click();
  await expect.element(dialog.field('Delegar a')).toBeVisible();
  await expectNoAccessibilityFaults();
  await dialog.openNew();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
});

test('on a phone a task fills the window', async () => {
  await resizeWindow(phone);
  await dialog.open(startReview(startEngine()), 'Elaborar revisão');
  const { x, y, width, height } = dialog.named('Elaborar revisão').element().getBoundingClientRect();
  expect({ x, y, width, height }).toEqual({ x: 0, y: 0, ...phone });
});

const list = page.getByRole('listbox', { name: 'Pessoas que veem esta tarefa' });

/** Which of the people offered a reader of the screen would hear. */
function findCurrent(): string | null {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? null;
}

test('an @ in a comment offers who sees the task, by the keyboard alone', async () => {
  const engine = startEngine();
  const id = engine.add({ name: 'Mencionada' });
  await dialog.open(id, 'Mencionada');
  await dialog.showPart('Comentários');
  await expect.element(dialog.any).toHaveTextContent('Digite @ para mencionar alguém que vê esta tarefa.');
  const field = dialog.field('Escreva um comentário');
  await field.click();
  await userEvent.keyboard('Veja, @');
  await expect.element(list).toBeVisible();
  // Not who writes, and not who does not see it.
  await expect.poll(() => list.getByRole('option').elements().length).toBe(2);
  expect(findCurrent()).toContain('Marina Lopes');
  await expectNoAccessibilityFaults();
  await userEvent.keyboard('{ArrowDown}');
  expect(findCurrent()).toContain('Renato FariaRENATO.FARIA · CCIH');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog.named('Mencionada')).toBeVisible();

  await userEvent.keyboard('marina lo');
  await expect.poll(findCurrent).toContain('Marina Lopes');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Veja, @MARINA.LOPES ');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog.any).toHaveTextContent('Aviso para Marina Lopes.');
  await userEvent.keyboard('e @admin, @ninguem');
  await expect.element(field).toHaveValue('Veja, @MARINA.LOPES e @admin, @ninguem');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(dialog.any).toHaveTextContent('Sem acesso a esta tarefa, sem aviso: Administrador.');

  await dialog.button('COMENTAR').click();
  const comment = page.getByRole('list', { name: 'Comentários' }).getByRole('listitem');
  await expect.element(comment).toHaveTextContent('Veja, @Marina Lopes e @Administrador, @ninguem');
  expect(server.listRequests('POST', `tasks/${id}/comments`).map((sent) => sent.json())).toEqual([
    { message: 'Veja, @MARINA.LOPES e @admin, @ninguem' },
  ]);
  await expectNoAccessibilityFaults();
});

test('on a phone whoever is offered is chosen by a tap, and a notice leads to the comments', async () => {
  await resizeWindow(phone);
  const engine = startEngine();
  const id = engine.add({ name: 'Mencionada' });
  await dialog.open(`${id}&parte=comentarios`, 'Mencionada');
  const field = dialog.field('Escreva um comentário');
  await field.fill('@ren');
  const option = list.getByRole('option', { name: 'Renato Faria' });
  await expect.element(option).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await option.click();
  await expect.element(field).toHaveValue('@RENATO.FARIA ');
  await expect.element(field).toHaveFocus();
});
