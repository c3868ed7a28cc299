// What people do with tasks and processes, once each. It runs in front of the embedded engine, of a remote one and, with
// `npm run test:real-engine`, of a real one: `tests/playwright.config.ts`.
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { watchConsole } from './navigation-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import {
  actOnTaskByCall,
  commentTaskByCall,
  createTaskByCall,
  findTaskByCall,
  keepTaskOrderByCall,
  listOwnTasksByCall,
  logInNewPerson,
  offerTaskByCall,
  readTaskOrderByCall,
} from './task-calls.ts';
import { createOwnTask, dayFromNow, presentDayFromNow } from './workflow-calls.ts';

test('[HM-05] [TK-01] [TK-02] [TK-03] [TK-04] [TK-05] [TK-08] [TK-11] [TK-12] [TK-13] [TK-14] [TK-15] [PC-04] whoever has no home page begins with their tasks, finds them by menu, search, due date and order, changes one and divides it into parts, and gives a new one to somebody else', async ({
  page,
}) => {
  const other = await createPersonByCall(page);
  const person = await logInNewPerson(page);
  const common = await createOwnTask(page, person, { name: 'Comum' });
  const due = await createOwnTask(page, person, { name: 'Com prazo', priority: 40, dueDate: dayFromNow(4) });
  await createOwnTask(page, person, { name: '#ap Trocar as grades' });
  await createOwnTask(page, person, {
    name: 'Passada adiante',
    assignee: other.userName,
    delegationState: 'pending',
  });
  const done = await createOwnTask(page, person, { name: 'Terminada' });
  await actOnTaskByCall(page, done, { action: 'complete' });
  await keepTaskOrderByCall(page, [common, due]);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/home\/tarefas$/);
  const tasks = new TasksPage(page);
  const dialogs = new TaskDialogPage(page);

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
    // As it was kept at another one.
    await tasks.expectNames(['Passada adiante', 'Comum', 'Com prazo']);
    await tasks.choose('Comum', 'Mover para o topo');
    await tasks.expectNames(['Comum', 'Passada adiante', 'Com prazo']);
    await expect.poll(async () => (await readTaskOrderByCall(page))[0]).toBe(common);
  });
  await test.step('asked for again', async () => {
    const asked = page.waitForResponse((answer) => answer.url().includes('involvedUser='));
    await tasks.refresh.click();
    expect((await asked).status()).toBe(200);
    await tasks.expectNames(['Comum', 'Passada adiante', 'Com prazo']);
  });

  const findOwn = async (name: string) =>
    (await listOwnTasksByCall(page, person.userName)).find((task) => task.name === name);
  await test.step('what one is, a change taken back, its parts and its end', async () => {
    const said = watchConsole(page);
    await tasks.name('Com prazo').click();
    await expect.poll(() => said).toContain('Recurso não encontrado!');
    await expect(dialogs.fact('Data limite')).toContainText(presentDayFromNow(4));
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    await expect(dialogs.fact('Responsável')).toHaveText(person.displayName);
    await expect(dialogs.fact('Data de criação')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    for (const offered of [dialogs.delegate, dialogs.complete, dialogs.cancel]) {
      await expect(offered).toBeVisible();
    }

    await dialogs.edit.click();
    await dialogs.field('Relevância').selectOption('Alta');
    await dialogs.field('Descrição').fill('Vinte por setor');
    await dialogs.button('GRAVAR ALTERAÇÕES').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Alta');
    expect(await findTaskByCall(page, due)).toMatchObject({ priority: 100, description: 'Vinte por setor' });
    await dialogs.button('Desfazer').click();
    await expect(dialogs.fact('Relevância')).toHaveText('Média');
    expect(await findTaskByCall(page, due)).toMatchObject({ priority: 40, description: null });

    await dialogs.showPart('Subtarefas');
    await dialogs.button('NOVA SUBTAREFA').click();
    await dialogs.field('Título').fill('Pedir o lacre');
    await dialogs.button('CRIAR TAREFA').click();
    const subtask = page.getByRole('list', { name: 'Subtarefas' }).getByRole('listitem');
    await subtask.getByRole('button', { name: 'Pedir o lacre' }).click();
    await expect(dialogs.dialog('Pedir o lacre')).toBeVisible();
    expect(await findOwn('Pedir o lacre')).toMatchObject({
      assignee: person.userName,
      priority: 100,
      delegationState: null,
    });
    await dialogs.button('Abrir a tarefa principal').click();
    await expect(page.getByRole('tab', { name: 'Subtarefas (1)' })).toBeVisible();
    await dialogs.complete.click();
    const question = dialogs.dialog('Concluir a tarefa “Com prazo”');
    await expect(question).toContainText('Há 1 subtarefa aberta');
    await question.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await tasks.expectNames(['Comum', 'Passada adiante']);
  });
  await test.step('a new one', async () => {
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
    await dialogs.choosePerson('Atribuir a', other.displayName.toLowerCase(), other.displayName);
    await dialogs.button('CRIAR TAREFA').click();
    await dialogs.expectToast('Tarefa criada com sucesso!');
    await tasks.expectNames(['Conferir o carrinho', 'Comum', 'Passada adiante']);
    await expect(tasks.row('Conferir o carrinho')).toContainText('05/03/2030');
    expect(await findOwn('Conferir o carrinho')).toMatchObject({
      assignee: other.userName,
      description: 'Antes da visita',
      priority: 50,
      delegationState: 'pending',
    });

    await tasks.name('Conferir o carrinho').click();
    await dialogs.cancel.click();
    await dialogs.button('CANCELAR TAREFA').click();
    await dialogs.expectToast('Tarefa cancelada.');
    expect(await findOwn('Conferir o carrinho')).toBeUndefined();
    await tasks.expectNames(['Comum', 'Passada adiante']);
  });
});

test('[WF-02] [TK-16] [TK-19] [RT-10] a task that nobody has is taken and finished, others are delegated, commented, resolved and completed, and what somebody else does meanwhile shows by itself', async ({
  page,
  callAs,
}) => {
  const second = await createPersonByCall(page);
  const person = await createPersonByCall(page);
  const admin = await callAs('ADMIN');
  const colleague = await callAs(second.userName, second.password);
  const id = await createTaskByCall(admin, { name: 'Triar', owner: 'ADMIN' });
  for (const { userName } of [person, second]) await offerTaskByCall(admin, id, { user: userName });
  await logInByCall(page, person.userName, person.password);
  const tasks = new TasksPage(page);
  await tasks.open();
  const dialogs = new TaskDialogPage(page);

  await test.step('one that nobody has is for whoever takes it first, until it is given back, and is finished', async () => {
    const claim = tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' });
    await expect(claim).toBeVisible();
    await actOnTaskByCall(colleague, id, { action: 'claim', assignee: second.userName });
    await expect(claim).toBeHidden();
    await actOnTaskByCall(colleague, id, { action: 'claim', assignee: null });
    await claim.click();
    await expect(page.getByText('Tarefa assumida.')).toBeVisible();
    // Under the mouse it stays, until the engine was asked.
    const undo = page.getByRole('button', { name: 'Desfazer' });
    await undo.hover();
    expect(await findTaskByCall(admin, id)).toMatchObject({ assignee: person.userName });
    await undo.click();
    await expect(claim).toBeVisible();

    await tasks.name('Triar').click();
    await expect(dialogs.claim).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
    await dialogs.claim.click();
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
    await expect(page.getByText('Não há informações')).toBeVisible();
    expect(await findTaskByCall(colleague, id)).toBeUndefined();
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
    expect(await findTaskByCall(colleague, delegated)).toMatchObject({
      assignee: second.userName,
      delegationState: 'pending',
    });
  });
  await test.step('whoever is given one comments and gives it back', async () => {
    const given = await createTaskByCall(colleague, {
      name: 'Rever a escala',
      owner: second.userName,
      assignee: person.userName,
      delegationState: 'pending',
    });
    await tasks.name('Rever a escala').click();
    await expect(page.getByText(`Delegada por ${second.displayName}`).last()).toBeVisible();
    await expect(dialogs.complete).toBeHidden();
    await dialogs.showPart('Comentários');
    await dialogs.field('Escreva um comentário').fill('Números na pasta da unidade.');
    await dialogs.button('COMENTAR').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Números na pasta' })).toContainText(
      person.displayName,
    );
    await dialogs.resolve.click();
    await dialogs.expectToast(`Ela voltou para ${second.displayName}.`);
    expect(await findTaskByCall(colleague, given)).toMatchObject({
      assignee: second.userName,
      delegationState: 'resolved',
    });
  });
  await test.step('its owner reads what was said and completes it', async () => {
    await commentTaskByCall(colleague, delegated, 'Estão na planilha.');
    await actOnTaskByCall(colleague, delegated, { action: 'resolve' });
    await tasks.name('Levantar dados').click();
    await expect(page.getByRole('tab', { name: 'Comentários (1)' })).toBeVisible();
    await dialogs.complete.click();
    await dialogs.expectToast('Tarefa concluída.');
    // Asked until it is so: the message may still be that of a step before.
    await expect.poll(async () => await findTaskByCall(page, delegated)).toBeUndefined();
    await tasks.filter('Concluídas').click();
    await expect(tasks.name('Levantar dados')).toBeVisible();
    await tasks.filter('Todas as tarefas ativas').click();
  });
  await test.step('what somebody else does shows by itself, in the list and among the notices', async () => {
    const task = { owner: 'ADMIN', assignee: person.userName };
    const news = await createTaskByCall(admin, { name: 'Chegou', ...task });
    await expect(tasks.name('Chegou')).toBeVisible();
    await admin.request.put(`/activiti-rest/service/runtime/tasks/${news}`, { data: { name: 'Mudou' } });
    await expect(tasks.name('Mudou')).toBeVisible();
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: /Avisos/ }).click();
    const inbox = new InboxPage(page);
    await expect(inbox.notice('Mudou')).toHaveCount(1);
    await actOnTaskByCall(admin, news, { action: 'complete' });
    await expect(inbox.notice('Mudou')).toHaveCount(0);
  });
});
