// What people do with tasks and processes, once each. It runs in front of the embedded engine, of a remote one and, with
// `npm run test:real-engine`, of a real one: `tests/playwright.config.ts`.
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { watchConsole } from './navigation-calls.ts';
import { LoginPage } from './page-models/login-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import {
  actOnTaskByCall,
  createTaskByCall,
  findTaskByCall,
  listOwnTasksByCall,
  logInNewPerson,
  offerTaskByCall,
} from './task-calls.ts';
import { createOwnTask, dayFromNow } from './workflow-calls.ts';

test('[HM-05] [TK-01] [TK-02] [TK-03] [TK-04] [TK-05] [TK-08] [TK-11] [TK-12] whoever has no home page begins with their tasks, and finds them by menu, search, due date and order', async ({
  page,
  openAs,
}) => {
  const other = await createPersonByCall(page);
  const person = await logInNewPerson(page);
  await createOwnTask(page, person, { name: 'Comum' });
  await createOwnTask(page, person, { name: 'Com prazo', dueDate: dayFromNow(4) });
  await createOwnTask(page, person, { name: '#ap Trocar as grades' });
  await createOwnTask(page, person, {
    name: 'Passada adiante',
    assignee: other.userName,
    delegationState: 'pending',
  });
  const done = await createOwnTask(page, person, { name: 'Terminada' });
  await actOnTaskByCall(page, done, { action: 'complete' });
  await page.context().clearCookies();
  await page.goto('/login');
  await new LoginPage(page).logIn(person.userName, person.password);
  await expect(page).toHaveURL(/\/home\/tarefas$/);
  const tasks = new TasksPage(page);

  await test.step('the menu', async () => {
    await expect(tasks.newTask).toBeVisible();
    await expect(tasks.listType).toHaveValue('involved');
    await tasks.expectNames(['Passada adiante', 'Com prazo', 'Comum']);
    await expect(tasks.row('Comum')).toContainText('Sem data limite');
    await expect(tasks.row('Comum')).toContainText('Esta tarefa não possui uma descrição definida.');
    for (const [filter, names] of [
      ['Delegadas', ['Passada adiante']],
      ['Programadas', ['Com prazo']],
      ['Criadas hoje', ['Passada adiante', 'Com prazo', 'Comum']],
      ['Concluídas', ['Terminada']],
      ['Todas as tarefas ativas', ['Passada adiante', 'Com prazo', 'Comum']],
    ] as const) {
      await tasks.filter(filter).click();
      await tasks.expectNames(names);
    }
    for (const [list, names] of [
      ['owned', ['Passada adiante', 'Com prazo', 'Comum']],
      ['assignee', ['Com prazo', 'Comum']],
      ['candidate', []],
      ['involved', ['Passada adiante', 'Com prazo', 'Comum']],
    ] as const) {
      await tasks.listType.selectOption(list);
      await tasks.expectNames(names);
      if (names.length === 0) await expect(page.getByText('Não há informações')).toBeVisible();
    }
  });
  await test.step('the due date', async () => {
    for (const days of ['1', '3']) {
      await tasks.due.selectOption(days);
      await tasks.expectNames(['Com prazo']);
    }
    for (const days of ['7', '15']) {
      await tasks.due.selectOption(days);
      await tasks.expectNames([]);
    }
    await tasks.due.selectOption('');
  });
  await test.step('the search', async () => {
    await tasks.search.fill('nada disso');
    await expect(page.getByText('Sem resultado da pesquisa')).toBeVisible();
    await tasks.search.fill('cóm');
    await tasks.expectNames(['Com prazo', 'Comum']);
    await tasks.search.fill('');
  });
  await test.step('the order, which the person’s other computers have too', async () => {
    await tasks.order.selectOption('name');
    await tasks.expectNames(['Com prazo', 'Comum', 'Passada adiante']);
    await tasks.direction.click();
    await tasks.expectNames(['Passada adiante', 'Comum', 'Com prazo']);
    await tasks.order.selectOption('due');
    await expect(tasks.names.first()).toHaveText('Com prazo');
    await tasks.order.selectOption('manual');
    await expect(tasks.direction).toBeDisabled();
    await tasks.choose('Comum', 'Mover para o topo');
    await tasks.expectNames(['Comum', 'Passada adiante', 'Com prazo']);
    const elsewhere = new TasksPage(await openAs(person.userName, person.password));
    await elsewhere.open('?ordem=manual');
    await elsewhere.expectNames(['Comum', 'Passada adiante', 'Com prazo']);
  });
  await test.step('asked for again', async () => {
    const asked = page.waitForResponse((answer) => answer.url().includes('involvedUser='));
    await tasks.refresh.click();
    expect((await asked).status()).toBe(200);
    await tasks.expectNames(['Comum', 'Passada adiante', 'Com prazo']);
  });
});

test('[WF-02] [TK-16] [TK-19] a task that nobody has is taken and finished, others are delegated, commented, resolved and completed, with two browsers side by side', async ({
  page,
  openAs,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  const second = await createPersonByCall(page);
  const admin = await callAs('ADMIN');
  const id = await createTaskByCall(admin, { name: 'Triar', owner: 'ADMIN' });
  for (const { userName } of [person, second]) await offerTaskByCall(admin, id, { user: userName });
  await logInByCall(page, person.userName, person.password);
  const tasks = new TasksPage(page);
  const others = new TasksPage(await openAs(second.userName, second.password));
  await tasks.open();
  await others.open();
  const dialogs = new TaskDialogPage(page);
  const otherDialogs = new TaskDialogPage(others.page);

  await test.step('one that nobody has is taken, given back and finished, and those who may take it see that', async () => {
    const claim = tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' });
    const otherClaim = others.row('Triar').getByRole('button', { name: 'Assumir Triar' });
    await expect(otherClaim).toBeVisible();
    await claim.click();
    await expect(page.getByText('Tarefa assumida.')).toBeVisible();
    // Under the mouse it stays, until the other browser knows.
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await undo.hover();
    await expect(otherClaim).toBeHidden();
    await undo.click();
    await expect(otherClaim).toBeVisible();

    await tasks.name('Triar').click();
    await expect(dialogs.claim).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
    await dialogs.claim.click();
    await expect(dialogs.complete).toBeVisible();
    await dialogs.unclaim.click();
    await expect(dialogs.claim).toBeVisible();
    await dialogs.button('Desfazer').click();
    await expect(dialogs.complete).toBeVisible();
    expect(await findTaskByCall(admin, id)).toMatchObject({ assignee: person.userName });
    await page.keyboard.press('Escape');
    await tasks.choose('Triar', 'Concluir tarefa');
    await page.getByRole('dialog').getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await expect(page.getByText('Tarefa concluída.')).toBeVisible();
    await expect(others.page.getByText('Não há informações')).toBeVisible();
  });

  const delegated = await createOwnTask(page, person, { name: 'Levantar dados' });
  const gone = await createOwnTask(page, person, { name: 'Sumida' });
  await test.step('what somebody else has ended meanwhile is told with the status text', async () => {
    for (const name of ['Levantar dados', 'Sumida']) {
      await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
    }
    await page.getByRole('main').getByRole('button', { name: 'Delegar', exact: true }).click();
    await expect(dialogs.dialog('Delegar 2 tarefas')).toBeVisible();
    await actOnTaskByCall(page, gone, { action: 'complete' });
    await dialogs.choosePerson('Delegar a', second.userName, second.displayName);
    await dialogs.button('DELEGAR 2 TAREFAS').click();
    await dialogs.expectToast('Ocorreu um erro ao processar a solicitação: não encontrado');
    await expect(page.getByText('1 de 2 tarefas não foi delegada.')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('whoever got it comments and gives it back', async () => {
    await others.name('Levantar dados').click();
    await expect(others.page.getByText(`Delegada por ${person.displayName}`).last()).toBeVisible();
    await expect(otherDialogs.complete).toBeHidden();
    await otherDialogs.showPart('Comentários');
    await otherDialogs.field('Escreva um comentário').fill('Números na pasta da unidade.');
    await otherDialogs.button('COMENTAR').click();
    await expect(others.page.getByRole('listitem').filter({ hasText: 'Números na pasta' })).toContainText(
      second.displayName,
    );
    await otherDialogs.resolve.click();
    await otherDialogs.expectToast(`Ela voltou para ${person.displayName}.`);
  });
  await test.step('its owner reads the comment and completes it; then it can only be read', async () => {
    await tasks.name('Levantar dados').click();
    await expect(page.getByRole('tab', { name: 'Comentários (1)' })).toBeVisible();
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
    // Asked until it is so: the message may still be that of the step before.
    await expect.poll(async () => await findTaskByCall(page, delegated)).toBeUndefined();
    await tasks.filter('Concluídas').click();
    await tasks.name('Levantar dados').click();
    await expect(page.getByText('Tarefa encerrada.')).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
  });
});

test('[TK-13] [TK-14] [TK-15] [PC-04] an own task shows what it is, is changed and cancelled; a new one is one’s own or somebody else’s, and can be divided into parts', async ({
  page,
}) => {
  const other = await createPersonByCall(page);
  const person = await logInNewPerson(page);
  const tasks = new TasksPage(page);
  const dialogs = new TaskDialogPage(page);

  await test.step('what it is, a change taken back, and its end', async () => {
    const id = await createOwnTask(page, person, {
      name: 'Auditar prontuários',
      priority: 40,
      dueDate: '2030-03-05T15:00:00.000Z',
    });
    const said = watchConsole(page);
    await dialogs.open(id, 'Auditar prontuários');
    await expect.poll(() => said).toContain('Recurso não encontrado!');
    await expect(dialogs.fact('Data limite')).toContainText('05/03/2030');
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    await expect(dialogs.fact('Responsável')).toHaveText(person.displayName);
    await expect(dialogs.fact('Data de criação')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    await expect(dialogs.delegate).toBeVisible();
    await expect(dialogs.complete).toBeVisible();

    await dialogs.edit.click();
    await dialogs.field('Relevância').selectOption('Alta');
    await dialogs.field('Descrição').fill('Vinte por setor');
    await dialogs.button('GRAVAR ALTERAÇÕES').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Alta');
    expect(await findTaskByCall(page, id)).toMatchObject({ priority: 100, description: 'Vinte por setor' });
    await dialogs.button('Desfazer').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    expect(await findTaskByCall(page, id)).toMatchObject({ priority: 40, description: null });

    await dialogs.cancel.click();
    await dialogs.button('CANCELAR TAREFA').click();
    await dialogs.expectToast('Tarefa cancelada.');
    expect(await findTaskByCall(page, id)).toBeUndefined();
    await tasks.expectNames([]);
  });
  await test.step('new ones, and their parts', async () => {
    await tasks.newTask.click();
    await dialogs.button('CRIAR TAREFA').click();
    await expect(page.getByText('Título da tarefa é necessário')).toBeVisible();
    await dialogs.field('Título').fill('x'.repeat(300));
    await expect(dialogs.field('Título')).toHaveValue('x'.repeat(225));
    await dialogs.field('Título').fill('Conferir o carrinho');
    await dialogs.field('Descrição').fill('d'.repeat(151));
    await dialogs.button('CRIAR TAREFA').click();
    await expect(page.getByText('Use no máximo 150 caracteres.')).toBeVisible();
    await dialogs.field('Descrição').fill('Antes da visita');
    await page
      .getByRole('dialog')
      .getByRole('group', { name: 'Data limite' })
      .getByRole('spinbutton')
      .first()
      .click();
    await page.keyboard.type('05032030');
    await page.getByRole('radio', { name: 'Média' }).check();
    await dialogs.button('CRIAR TAREFA').click();
    await dialogs.expectToast('Tarefa criada com sucesso!');
    await tasks.newTask.click();
    await dialogs.field('Título').fill('De outra pessoa');
    await dialogs.choosePerson('Atribuir a', other.displayName.toLowerCase(), other.displayName);
    await dialogs.button('CRIAR TAREFA').click();
    await tasks.expectNames(['De outra pessoa', 'Conferir o carrinho']);
    await expect(tasks.row('Conferir o carrinho')).toContainText('05/03/2030');
    const made = await listOwnTasksByCall(page, person.userName);
    const findMade = (name: string) => made.find((task) => task.name === name);
    expect(findMade('Conferir o carrinho')).toMatchObject({
      assignee: person.userName,
      description: 'Antes da visita',
      priority: 50,
      delegationState: null,
    });
    expect(findMade('De outra pessoa')).toMatchObject({
      assignee: other.userName,
      priority: 100,
      delegationState: 'pending',
    });

    await tasks.name('Conferir o carrinho').click();
    await dialogs.showPart('Subtarefas');
    await dialogs.button('NOVA SUBTAREFA').click();
    await dialogs.field('Título').fill('Pedir o lacre');
    await dialogs.button('CRIAR TAREFA').click();
    const subtask = page.getByRole('list', { name: 'Subtarefas' }).getByRole('listitem');
    await subtask.getByRole('button', { name: 'Pedir o lacre' }).click();
    await expect(dialogs.dialog('Pedir o lacre')).toBeVisible();
    await dialogs.button('Abrir a tarefa principal').click();
    await expect(page.getByRole('tab', { name: 'Subtarefas (1)' })).toBeVisible();
    await dialogs.complete.click();
    const question = dialogs.dialog('Concluir a tarefa “Conferir o carrinho”');
    await expect(question).toContainText('Há 1 subtarefa aberta');
    await question.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await tasks.expectNames(['De outra pessoa']);
  });
});
