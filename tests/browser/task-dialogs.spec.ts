import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import {
  actOnTaskByCall,
  createTaskByCall,
  findTaskByCall,
  logInNewPerson,
  offerTaskByCall,
  startReviewByCall,
} from './task-calls.ts';

test.describe('an open task', () => {
  test('[TK-15] shows what it is, can be changed and changed back, and cancelled by name', async ({
    page,
  }) => {
    const { userName, displayName } = await logInNewPerson(page);
    const id = await createTaskByCall(page, {
      name: 'Auditar prontuários',
      owner: userName,
      assignee: userName,
      priority: 40,
      dueDate: '2030-03-05T15:00:00.000Z',
    });
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Auditar prontuários');
    await expect(dialogs.fact('Data limite')).toContainText('05/03/2030');
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    await expect(dialogs.fact('Responsável')).toHaveText(displayName);
    await expect(dialogs.fact('Data de criação')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    await expect(page.getByRole('dialog')).toContainText('Esta tarefa não possui uma descrição definida.');

    await dialogs.edit.click();
    await expect(dialogs.field('Título')).toBeFocused();
    await dialogs.field('Relevância').selectOption('Alta');
    await dialogs.field('Descrição').fill('Vinte por setor');
    await dialogs.button('GRAVAR ALTERAÇÕES').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Alta');
    await expect(dialogs.edit).toBeFocused();
    await expect(page.getByRole('dialog').getByText('Vinte por setor')).toBeVisible();
    expect(await findTaskByCall(page, id)).toMatchObject({ priority: 100, description: 'Vinte por setor' });
    await dialogs.button('Desfazer').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    expect(await findTaskByCall(page, id)).toMatchObject({ priority: 40, description: null });

    await dialogs.cancel.click();
    await expect(dialogs.dialog('Cancelar a tarefa “Auditar prontuários”')).toBeVisible();
    await dialogs.button('CANCELAR TAREFA').click();
    await dialogs.expectToast('Tarefa cancelada.');
    expect(await findTaskByCall(page, id)).toBeUndefined();
  });

  test('[TK-15] of a process names it, and is filled in and completed by its form', async ({ page }) => {
    const person = await logInNewPerson(page);
    const id = await startReviewByCall(page, person);
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Elaborar revisão');
    await expect(dialogs.fact('Processo')).toHaveText('Revisar documento controlado');
    const { processInstanceId } = (await findTaskByCall(page, id)) ?? {};
    await expect(dialogs.fact('Processo pai')).toHaveText(processInstanceId ?? 'none');
    await expect(dialogs.cancel).toBeHidden();
    await expect(page.getByRole('dialog').getByText('POP-001').first()).toBeVisible();
    await dialogs.complete.click();
    await expect(dialogs.field('O que muda')).toBeFocused();
    await expect(page.getByText('Preencha este campo.')).toBeVisible();
    await dialogs.field('O que muda').fill('Novas referências');
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await findTaskByCall(page, id)).toBeUndefined();
  });

  test('[TK-16] finishing is offered with an assignee only; whoever may take it is offered that', async ({
    page,
    openAs,
  }) => {
    const person = await createPersonByCall(page);
    const name = `Triar ${createId()}`;
    await logInByCall(page, 'ADMIN');
    const id = await createTaskByCall(page, { name, owner: 'ADMIN' });
    await actOnTaskByCall(page, id, { action: 'claim', assignee: null });
    await offerTaskByCall(page, id, { user: person.userName });

    const dialogs = new TaskDialogPage(await openAs(person.userName, person.password));
    await dialogs.open(id, name);
    await expect(dialogs.claim).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
    await dialogs.claim.click();
    await expect(dialogs.complete).toBeVisible();
    await dialogs.unclaim.click();
    await expect(dialogs.claim).toBeVisible();
    await dialogs.button('Desfazer').click();
    await expect(dialogs.complete).toBeVisible();
    expect(await findTaskByCall(page, id)).toMatchObject({ assignee: person.userName });
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
  });

  test('[TK-16] that somebody else took first says so', async ({ page, openAs }) => {
    const person = await createPersonByCall(page);
    const faster = await createPersonByCall(page);
    await logInByCall(page, 'ADMIN');
    const id = await createTaskByCall(page, { name: 'Disputada', owner: 'ADMIN' });
    await offerTaskByCall(page, id, { user: person.userName });
    await offerTaskByCall(page, id, { user: faster.userName });
    const dialogs = new TaskDialogPage(await openAs(person.userName, person.password));
    await dialogs.keepNewsOut();
    await dialogs.open(id, 'Disputada');
    await expect(dialogs.claim).toBeVisible();
    const other = await openAs(faster.userName, faster.password);
    await actOnTaskByCall(other, id, { action: 'claim', assignee: faster.userName });
    await dialogs.claim.click();
    await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: Conflict');
    await expect(dialogs.page.getByText('Outra pessoa assumiu esta tarefa antes.')).toBeVisible();
    await expect(dialogs.fact('Responsável')).toHaveText(faster.displayName);
    await expect(dialogs.claim).toBeHidden();
  });

  test('[TK-17] with a form key can only be delegated or opened', async ({ page }) => {
    const { userName } = await logInNewPerson(page);
    const id = await createTaskByCall(page, {
      name: 'Plano',
      owner: userName,
      assignee: userName,
      formKey: 'kpi',
    });
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Plano');
    await expect(dialogs.delegate).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
    await expect(dialogs.edit).toBeHidden();
    await expect(dialogs.cancel).toBeHidden();
    await dialogs.button('ABRIR TAREFA').click();
    await expect(page).toHaveURL(new RegExp(`/home/indicadores\\?.*taskId=%?2?2?${id}`));
  });

  test('[PC-04] whose form is not there opens without one, and the console says so', async ({ page }) => {
    const { userName } = await logInNewPerson(page);
    const id = await createTaskByCall(page, { name: 'Sem formulário', owner: userName, assignee: userName });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Sem formulário');
    await expect(dialogs.complete).toBeEnabled();
    await expect.poll(() => said).toContain('Recurso não encontrado!');
    await expect(page.getByRole('heading', { name: 'Formulário', exact: true })).toBeHidden();
  });

  test('[TK-19] what the engine refuses is told at the field, and stays as a draft', async ({ page }) => {
    const person = await logInNewPerson(page);
    const id = await startReviewByCall(page, person);
    await page.route('**/form/form-data', async (route) => {
      await route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({
          message: 'Internal server error',
          exception: "form property 'documentLink' is required",
        }),
      });
    });
    const dialogs = new TaskDialogPage(page);
    await dialogs.open(id, 'Elaborar revisão');
    await dialogs.field('O que muda').fill('Novas referências');
    await dialogs.complete.click();
    await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: Internal Server Error');
    await expect(dialogs.field('Onde está a minuta')).toBeFocused();
    await expect(page.getByText('Preencha este campo.')).toBeVisible();
    await dialogs.letFailurePass();
    await page.keyboard.press('Escape');
    await dialogs.button('Guardar rascunho').click();
    await dialogs.open(id, 'Elaborar revisão');
    await expect(dialogs.field('O que muda')).toHaveValue('Novas referências');
  });

  for (const news of ['comes by itself', 'is learned when it is sent']) {
    test(`[TK-19] that somebody else ended meanwhile: it ${news}, and what was typed is kept`, async ({
      page,
      openAs,
    }) => {
      const person = await logInNewPerson(page);
      const id = await startReviewByCall(page, person);
      const dialogs = new TaskDialogPage(page);
      if (news !== 'comes by itself') await dialogs.keepNewsOut();
      await dialogs.open(id, 'Elaborar revisão');
      await dialogs.field('O que muda').fill('Escrito em vão');
      const elsewhere = await openAs(person.userName, person.password);
      await actOnTaskByCall(elsewhere, id, { action: 'complete' });
      if (news !== 'comes by itself') await dialogs.complete.click();
      await expect(page.getByText('foi encerrada enquanto estava aberta aqui')).toBeVisible();
      await expect(page.getByText('continua guardado como rascunho')).toBeVisible();
      await expect(dialogs.complete).toBeHidden();
      await expectNoAccessibilityFaults(page);
      await dialogs.letFailurePass();
      await dialogs.closeAndRefresh.click();
      await expect(page.getByRole('dialog')).toBeHidden();
      const kept = await page.evaluate(() => localStorage.getItem('ppa-ls.drafts'));
      expect(kept).toContain('Escrito em vão');
    });
  }
});

test('[WF-02] delegate → resolve → complete, with two browsers side by side', async ({ page, openAs }) => {
  const owner = await logInNewPerson(page);
  const helper = await createPersonByCall(page);
  await logInByCall(page, owner.userName, owner.password);
  const name = `Levantar dados ${createId()}`;
  const id = await createTaskByCall(page, { name, owner: owner.userName, assignee: owner.userName });

  const ownDialogs = new TaskDialogPage(page);
  await ownDialogs.open(id, name);
  await ownDialogs.delegate.click();
  await ownDialogs.button('DELEGAR').click();
  await expect(page.getByText('Escolha a quem delegar.')).toBeVisible();
  await ownDialogs.choosePerson('Delegar a', helper.displayName.toLowerCase(), helper.displayName);
  await ownDialogs.button('DELEGAR').click();
  await ownDialogs.expectToast(`Tarefa delegada a ${helper.displayName}.`);
  await expect(page.getByRole('dialog')).toBeHidden();

  const other = await openAs(helper.userName, helper.password);
  const otherDialogs = new TaskDialogPage(other);
  await otherDialogs.open(id, name);
  await expect(other.getByText(`Delegada por ${owner.displayName}`)).toBeVisible();
  await expect(otherDialogs.complete).toBeHidden();
  await otherDialogs.showPart('Comentários');
  await otherDialogs.field('Escreva um comentário').fill('Números na pasta da unidade.');
  await otherDialogs.button('COMENTAR').click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Números na pasta' })).toContainText(
    helper.displayName,
  );
  await otherDialogs.resolve.click();
  await otherDialogs.expectToast(`Ela voltou para ${owner.displayName}.`);

  await ownDialogs.open(id, name);
  await expect(page.getByRole('tab', { name: 'Comentários (1)' })).toBeVisible();
  await ownDialogs.complete.click();
  await ownDialogs.expectToast('Tarefa concluída.');
  expect(await findTaskByCall(page, id)).toBeUndefined();

  await ownDialogs.open(id, name);
  await expect(page.getByText('Tarefa encerrada.')).toBeVisible();
  await expect(ownDialogs.complete).toBeHidden();
  await expect(ownDialogs.delegate).toBeHidden();
  await expect(ownDialogs.edit).toBeHidden();
});

test('several tasks are delegated at once, with what became of each', async ({ page, openAs }) => {
  const owner = await logInNewPerson(page);
  const helper = await createPersonByCall(page);
  await logInByCall(page, owner.userName, owner.password);
  const ids = await Promise.all(
    ['Primeira', 'Segunda', 'Terceira'].map(
      async (name) => await createTaskByCall(page, { name, owner: owner.userName, assignee: owner.userName }),
    ),
  );
  await page.goto('/home/tarefas');
  for (const name of ['Primeira', 'Segunda', 'Terceira']) {
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  }
  await page.getByRole('main').getByRole('button', { name: 'Delegar', exact: true }).click();
  const dialogs = new TaskDialogPage(page);
  await expect(dialogs.dialog('Delegar 3 tarefas')).toBeVisible();
  const elsewhere = await openAs(owner.userName, owner.password);
  await actOnTaskByCall(elsewhere, ids[1] ?? '', { action: 'complete' });
  await dialogs.choosePerson('Delegar a', helper.userName, helper.displayName);
  await dialogs.button('DELEGAR 3 TAREFAS').click();
  await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: Not Found');
  const rows = dialogs.dialog('Delegar 3 tarefas').getByRole('listitem');
  for (const [name, outcome] of [
    ['Primeira', 'Delegada'],
    ['Segunda', 'Não está mais aberta'],
    ['Terceira', 'Delegada'],
  ] as const) {
    await expect(rows.filter({ hasText: name })).toContainText(outcome);
  }
  await expect(page.getByText('1 de 3 tarefas não foi delegada.')).toBeVisible();
  await expectNoAccessibilityFaults(page);
  expect(await findTaskByCall(page, ids[0] ?? '')).toMatchObject({ assignee: helper.userName });
});
