import { expect, expectNoAccessibilityFaults, expectNoSidewaysScroll, test } from './fixtures.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { createTaskByCall, logInNewPerson, startReviewByCall } from './task-calls.ts';

test.describe('parts of a task', () => {
  test('a comment stands there at once, comes back when it is not taken, and can be erased', async ({
    page,
  }) => {
    const { userName } = await logInNewPerson(page);
    const id = await createTaskByCall(page, { name: 'Comentada', owner: userName, assignee: userName });
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Comentada');
    await dialogs.showPart('Comentários');
    await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible();
    await page.route('**/comments', async (route) => {
      if (route.request().method() === 'POST') await route.fulfill({ status: 500 });
      else await route.continue();
    });
    await dialogs.field('Escreva um comentário').fill('Primeiro');
    await dialogs.button('COMENTAR').click();
    await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: Internal Server Error');
    await expect(dialogs.field('Escreva um comentário')).toHaveValue('Primeiro');
    await expect(page.getByText('Ninguém comentou ainda.')).toBeVisible();

    await dialogs.letFailurePass();
    await page.unroute('**/comments');
    await dialogs.button('COMENTAR').click();
    await expect(dialogs.field('Escreva um comentário')).toHaveValue('');
    const comment = page.getByRole('list', { name: 'Comentários' }).getByRole('listitem');
    await expect(comment).toContainText('Primeiro');
    await comment.getByRole('button', { name: 'Apagar o comentário' }).click();
    await expect(comment).toHaveCount(0);
    await dialogs.button('Desfazer').click();
    await expect(comment).toContainText('Primeiro');
  });

  test('history, process and subtasks', async ({ page }) => {
    const person = await logInNewPerson(page);
    const id = await startReviewByCall(page, person);
    const dialogs = new TaskDialogPage(page);
    let diagramBytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('resourcedata')) diagramBytes += 1;
    });
    await dialogs.open(id, 'Elaborar revisão');
    await dialogs.showPart('Histórico');
    const entries = page.getByRole('list', { name: /^Histórico/ }).getByRole('listitem');
    await expect(entries).toHaveText([
      /Tarefa “Elaborar revisão” aberta · esta tarefa/,
      new RegExp(`${person.displayName} iniciou o processo`),
    ]);
    expect(diagramBytes).toBe(0);
    await dialogs.showPart('Processo');
    await expect(
      page.getByRole('figure', { name: 'Diagrama do processo Revisar documento controlado' }),
    ).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Processo' })).toContainText('Elaborar revisão');
    await expectNoAccessibilityFaults(page);

    await dialogs.showPart('Subtarefas');
    await dialogs.button('NOVA SUBTAREFA').click();
    await dialogs.field('Título').fill('Pedir a minuta');
    await dialogs.button('CRIAR TAREFA').click();
    await dialogs.expectToast('Tarefa criada com sucesso!');
    const subtasks = page.getByRole('list', { name: 'Subtarefas' }).getByRole('listitem');
    await expect(subtasks).toHaveText([/Pedir a minuta/]);
    await subtasks.getByRole('button', { name: 'Pedir a minuta' }).click();
    await expect(dialogs.dialog('Pedir a minuta')).toBeVisible();
    await dialogs.button('Abrir a tarefa principal').click();
    await expect(dialogs.dialog('Elaborar revisão')).toBeVisible();
  });

  test('finishing a task with open parts asks first', async ({ page }) => {
    const { userName } = await logInNewPerson(page);
    const id = await createTaskByCall(page, { name: 'Inteira', owner: userName, assignee: userName });
    await createTaskByCall(page, { name: 'Parte', owner: userName, assignee: userName, parentTaskId: id });
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Inteira');
    await expect(page.getByRole('tab', { name: 'Subtarefas (1)' })).toBeVisible();
    await dialogs.complete.click();
    const question = dialogs.dialog('Concluir a tarefa “Inteira”');
    await expect(question).toContainText('Há 1 subtarefa aberta');
    await question.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await dialogs.expectToast('Tarefa concluída.');
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the dialogs fit at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const person = await logInNewPerson(page);
    const id = await startReviewByCall(page, person);
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Elaborar revisão');
    await expect(dialogs.complete).toBeVisible();
    if (viewport.width < 600) {
      const box = await dialogs.dialog('Elaborar revisão').boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, ...viewport });
    }
    for (const part of ['Dados', 'Comentários', 'Histórico', 'Subtarefas']) {
      await dialogs.showPart(part);
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
    }
    await dialogs.delegate.click();
    await expect(dialogs.field('Delegar a')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await dialogs.openNew();
    await expectNoAccessibilityFaults(page);
    await expectNoSidewaysScroll(page);
  });
}
