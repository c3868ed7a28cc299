import { createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { TaskDialogPage } from './page-models/task-dialog-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { createTaskByCall, findTaskByCall, logInNewPerson } from './task-calls.ts';
import { createOwnTask, dayFromNow } from './workflow-calls.ts';

const emptyReason = /Nenhuma tarefa de plano de ação espera por você/;

test.describe('tasks of action plans', () => {
  test('[AC-05] [TK-11] are in a list of their own and in no other, and are completed from there', async ({
    page,
  }) => {
    const person = await logInNewPerson(page);
    const action = await createOwnTask(page, person, {
      name: '#ap Trocar as grades',
      description: 'QUEDAS · Quedas de pacientes · 02/2026',
      dueDate: dayFromNow(3),
      priority: 100,
    });
    await createOwnTask(page, person, { name: 'Rever o protocolo' });
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.expectNames(['Rever o protocolo']);
    await expect(tasks.filter('Planos de ação')).toHaveText(/Planos de ação\s*1$/);
    await tasks.filter('Planos de ação').click();
    await expect(page).toHaveURL(/filtro=planos-de-acao/);
    await tasks.expectNames(['Trocar as grades']);
    await expect(tasks.row('Trocar as grades')).toContainText('QUEDAS · Quedas de pacientes · 02/2026');
    await expect(tasks.row('Trocar as grades')).toContainText('vence em 3 dias');
    await expectNoAccessibilityFaults(page);

    await page.reload();
    await tasks.expectNames(['Trocar as grades']);
    await tasks.choose('Trocar as grades', 'Concluir tarefa');
    await page.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await expect(page.getByText(emptyReason)).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await expect.poll(async () => await findTaskByCall(page, action)).toBeUndefined();
  });

  test('[AC-05] given to somebody reach them by a notice, go back to whoever asked for them, and keep their mark', async ({
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
    await expect(tasks.row('Treinar a equipe')).toContainText('Delegada por');
    await tasks.choose('Treinar a equipe', 'Resolver tarefa');
    await page.getByRole('button', { name: 'RESOLVER TAREFA' }).click();
    await expect(page.getByText(emptyReason)).toBeVisible();

    await logInByCall(page, author.userName, author.password);
    await tasks.open('?filtro=planos-de-acao');
    await tasks.expectNames(['Treinar a equipe']);
    await tasks.choose('Treinar a equipe', 'Editar tarefa');
    await dialogs.edit.click();
    await dialogs.field('Título').fill('Treinar a equipe da noite');
    await dialogs.button('GRAVAR ALTERAÇÕES').click();
    await expect
      .poll(async () => (await findTaskByCall(page, action))?.name)
      .toBe('#ap Treinar a equipe da noite');
  });
});
