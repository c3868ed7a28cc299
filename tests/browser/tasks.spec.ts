// What lists of tasks do with many of them, and with those that belong to something else.
import { createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { createTaskByCall, findTaskByCall } from './task-calls.ts';
import {
  createOwnTask,
  dayFromNow,
  presentDayFromNow,
  startManyTasks,
  startPlanProcess,
} from './workflow-calls.ts';

test('[TK-06] [TK-11] [TK-17] [AC-05] a task of an action plan comes by a notice, is in no other list, goes back, keeps its mark and is completed; a row shows what a task is and whose, and one with a form key is delegated or opened', async ({
  page,
  callAs,
}) => {
  const other = await createPersonByCall(page);
  const person = await createPersonByCall(page);
  const given = await createTaskByCall(page, {
    name: '#ap Treinar a equipe',
    owner: other.userName,
    assignee: person.userName,
    delegationState: 'pending',
    priority: 100,
  });
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
  const kpi = await createOwnTask(page, person, { name: 'Abrir o plano', formKey: 'kpi' });
  const tasks = new TasksPage(page);
  const dialogs = new TaskDialogPage(page);

  await test.step('a notice leads to the list of action plans', async () => {
    const inbox = new InboxPage(page);
    await inbox.open();
    await inbox.notice('Plano de ação: Treinar a equipe').getByRole('link').press('Enter');
    await expect(page).toHaveURL(/filtro=planos-de-acao&tarefa=/);
    await expect(dialogs.dialog('Treinar a equipe')).toBeVisible();
    await page.keyboard.press('Escape');
    await tasks.expectNames(['Treinar a equipe']);
    await expect(tasks.row('Treinar a equipe')).toContainText('Delegada por');
  });
  await test.step('the other ones', async () => {
    await tasks.filter('Todas as tarefas ativas').click();
    for (const text of ['Vinte por setor', 'vence amanhã', presentDayFromNow(1), 'Alta']) {
      await expect(tasks.row('Auditar prontuários')).toContainText(text);
    }
    await expect(tasks.row('Treinar a equipe')).toHaveCount(0);
    await expect(tasks.row('Lavrar a ata')).toContainText('Plano de teste');
    await expect(
      tasks.row('Trocar as grades').getByRole('link', { name: 'Plano de ação: Queda' }),
    ).toHaveAttribute('href', /nonComplianceId=8713&departmentId=utia/);
    await expect(tasks.row('Conferir')).not.toContainText(other.displayName);
    await tasks.openMenu('Auditar prontuários');
    await expect(tasks.menuItem('Editar tarefa')).toBeVisible();
    await expect(tasks.menuItem('Delegar tarefa')).toBeHidden();
    await page.keyboard.press('Escape');
    await tasks.openMenu('Lavrar a ata');
    await expect(tasks.menuItem('Delegar tarefa')).toBeVisible();
    await expect(tasks.menuItem('Editar tarefa')).toBeHidden();
    await page.keyboard.press('Escape');
    await tasks.filter('Delegadas').click();
    await expect(tasks.row('Conferir')).toContainText(`Com ${other.displayName}`);
  });
  await test.step('one that was given goes back, an own one keeps its mark and is completed', async () => {
    await tasks.filter('Planos de ação').click();
    await tasks.choose('Treinar a equipe', 'Resolver tarefa');
    await page.getByRole('button', { name: 'RESOLVER TAREFA' }).click();
    await expect(page.getByText(/Nenhuma tarefa de plano de ação espera por você/)).toBeVisible();
    const author = await callAs(other.userName, other.password);
    expect(await findTaskByCall(author, given)).toMatchObject({
      assignee: other.userName,
      delegationState: 'resolved',
    });

    const own = await createOwnTask(page, person, { name: '#ap Trocar o piso', priority: 100 });
    await tasks.choose('Trocar o piso', 'Editar tarefa');
    await dialogs.field('Título').fill('Trocar o piso do corredor');
    await dialogs.button('GRAVAR ALTERAÇÕES').click();
    await expect
      .poll(async () => (await findTaskByCall(page, own))?.name)
      .toBe('#ap Trocar o piso do corredor');
    await dialogs.complete.click();
    await expect.poll(async () => await findTaskByCall(page, own)).toBeUndefined();
  });
  await test.step('one with a form key can only be delegated or opened', async () => {
    await dialogs.open(kpi, 'Abrir o plano');
    await expect(dialogs.delegate).toBeVisible();
    for (const absent of [dialogs.complete, dialogs.edit, dialogs.cancel]) await expect(absent).toBeHidden();
    await dialogs.button('ABRIR TAREFA').click();
    await expect(page).toHaveURL(new RegExp(`/home/indicadores\\?.*taskId=%?2?2?${kpi}`));
  });
});

test('[TK-07] [RT-06] a list of a thousand tasks stays smooth, and goes on paper as a whole', async ({
  page,
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

  // Few enough that the sheets are laid out in a moment; those that stand in the page would fill two.
  await tasks.search.fill('tarefa 1');
  await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '122');
  expect(countSheets(await page.pdf({ format: 'A4' }))).toBeGreaterThan(2);
  await expect(page.getByRole('table')).toHaveCount(0);
});

function countSheets(paper: Buffer): number {
  return (paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;
}
