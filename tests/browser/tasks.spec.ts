// What lists of tasks do with many of them, and with those that belong to something else.
import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { actOnTaskByCall, createTaskByCall, findTaskByCall, logInNewPerson } from './task-calls.ts';
import {
  createOwnTask,
  dayFromNow,
  presentDayFromNow,
  startManyTasks,
  startPlanProcess,
} from './workflow-calls.ts';

test('[TK-06] [TK-17] a row shows what a task is and whose; one with a form key is delegated or opened, one of an action plan leads to it', async ({
  page,
}) => {
  const other = await createPersonByCall(page);
  const person = await createPersonByCall(page);
  await startPlanProcess(page, person);
  await createOwnTask(page, person, {
    name: 'Auditar prontuários',
    description: 'Vinte por setor',
    dueDate: dayFromNow(1),
    priority: 100,
  });
  await createOwnTask(page, person, {
    name: 'Conferir',
    assignee: other.userName,
    delegationState: 'pending',
  });
  const tasks = new TasksPage(page);
  await tasks.open();
  for (const text of ['Vinte por setor', 'vence amanhã', presentDayFromNow(1), 'Alta']) {
    await expect(tasks.row('Auditar prontuários')).toContainText(text);
  }
  await expect(tasks.row('Lavrar a ata')).toContainText('Plano de teste');
  await expect(
    tasks.row('Trocar as grades').getByRole('link', { name: 'Plano de ação: Queda' }),
  ).toHaveAttribute('href', /nonComplianceId=8713&departmentId=utia/);
  await expect(tasks.row('Conferir')).not.toContainText(other.displayName);
  await tasks.filter('Delegadas').click();
  await expect(tasks.row('Conferir')).toContainText(`Com ${other.displayName}`);
  await tasks.filter('Todas as tarefas ativas').click();

  await tasks.openMenu('Auditar prontuários');
  await expect(tasks.menuItem('Delegar tarefa')).toBeHidden();
  await tasks.menuItem('Editar tarefa').click();
  const dialogs = new TaskDialogPage(page);
  await expect(dialogs.dialog('Auditar prontuários')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await tasks.openMenu('Lavrar a ata');
  await expect(tasks.menuItem('Editar tarefa')).toBeHidden();
  await tasks.menuItem('Delegar tarefa').click();
  await expect(dialogs.dialog('Delegar a tarefa “Lavrar a ata”')).toBeVisible();
  await page.keyboard.press('Escape');
  const kpi = await createOwnTask(page, person, { name: 'Plano', formKey: 'kpi' });
  await dialogs.open(kpi, 'Plano');
  await expect(dialogs.delegate).toBeVisible();
  for (const absent of [dialogs.complete, dialogs.edit, dialogs.cancel]) await expect(absent).toBeHidden();
  await dialogs.button('ABRIR TAREFA').click();
  await expect(page).toHaveURL(new RegExp(`/home/indicadores\\?.*taskId=%?2?2?${kpi}`));
});

test('[TK-07] [RT-06] a list of a thousand tasks stays smooth, and goes on paper as a whole', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  await startManyTasks(page, person, 1010);
  const tasks = new TasksPage(page);
  await tasks.open('?ordem=nome');
  await expect(page.getByText('1.000 de 1.010 tarefas carregadas')).toBeAttached();
  expect(await tasks.rows.count()).toBeLessThan(40);
  await tasks.names.first().focus();
  await page.keyboard.press('End');
  // Those that were left come as one gets near the end.
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1010');
  await page.keyboard.press('End');
  await expect(tasks.row('Tarefa 1010').locator('[data-row-control="name"]')).toBeFocused();
  expect(await tasks.rows.count()).toBeLessThan(40);

  const top = await tasks.measureTop('Tarefa 1005');
  const admin = await callAs('ADMIN');
  const first = await createTaskByCall(admin, {
    name: 'Acima de todas',
    owner: 'ADMIN',
    assignee: person.userName,
  });
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1011');
  expect(await tasks.measureTop('Tarefa 1005')).toBe(top);
  await actOnTaskByCall(admin, first, { action: 'complete' });
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1010');

  // Few enough that the sheets are laid out in a moment.
  await tasks.search.fill('tarefa 10');
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '22');
  const one = countSheets(await page.pdf({ format: 'A4' }));
  await tasks.search.fill('tarefa 1');
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '122');
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBeGreaterThan(one);
  await expect(page.getByRole('table')).toHaveCount(0);
});

function countSheets(paper: Buffer): number {
  return (paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}

test('[AC-05] [TK-11] a task of an action plan reaches whoever it is given to by a notice, goes back, keeps its mark and is completed', async ({
  page,
}) => {
  const executor = await createPersonByCall(page);
  const author = await logInNewPerson(page);
  const action = await createTaskByCall(page, {
    name: '#ap Treinar a equipe',
    owner: author.userName,
    assignee: executor.userName,
    delegationState: 'pending',
    priority: 100,
  });

  await logInByCall(page, executor.userName, executor.password);
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.notice('Plano de ação: Treinar a equipe').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/filtro=planos-de-acao&tarefa=/);
  const dialogs = new TaskDialogPage(page);
  await expect(dialogs.dialog('Treinar a equipe')).toBeVisible();
  await page.keyboard.press('Escape');
  const tasks = new TasksPage(page);
  await tasks.expectNames(['Treinar a equipe']);
  await tasks.filter('Todas as tarefas ativas').click();
  await expect(page.getByText('Não há informações')).toBeVisible();
  await tasks.filter('Planos de ação').click();
  await expect(tasks.row('Treinar a equipe')).toContainText('Delegada por');
  await tasks.choose('Treinar a equipe', 'Resolver tarefa');
  await page.getByRole('button', { name: 'RESOLVER TAREFA' }).click();
  await expect(page.getByText(/Nenhuma tarefa de plano de ação espera por você/)).toBeVisible();

  await logInByCall(page, author.userName, author.password);
  await tasks.open('?filtro=planos-de-acao');
  await tasks.choose('Treinar a equipe', 'Editar tarefa');
  await dialogs.field('Título').fill('Treinar a equipe da noite');
  await dialogs.button('GRAVAR ALTERAÇÕES').click();
  await expect
    .poll(async () => (await findTaskByCall(page, action))?.name)
    .toBe('#ap Treinar a equipe da noite');
  await dialogs.complete.click();
  await expect.poll(async () => await findTaskByCall(page, action)).toBeUndefined();
});
