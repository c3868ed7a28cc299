// The list of tasks on paper.
import { expect, test } from './fixtures.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { logInNewPerson } from './task-calls.ts';
import { createManyTasks, createOwnTask, dayFromNow, presentDayFromNow } from './workflow-calls.ts';

test.describe('the list of tasks on paper', () => {
  test('[RT-06] is a table of all that is filtered, says what it shows, and has no buttons', async ({
    page,
  }) => {
    const person = await logInNewPerson(page);
    await createManyTasks(page, person, 60);
    await createOwnTask(page, person, {
      name: 'Auditar prontuários',
      description: 'Vinte por setor',
      dueDate: dayFromNow(-2),
      priority: 100,
    });
    const tasks = new TasksPage(page);
    await tasks.open('?busca=tarefa&ordem=nome');
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '60');
    const table = page.getByRole('table');
    await expect(table).toHaveCount(0);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
    const sheet = page.getByRole('main');
    await expect(sheet).toContainText(
      'Tarefas de que participo · Todas as tarefas ativas · Pesquisa: “tarefa” · Ordem: Nome, crescente',
    );
    await expect(sheet).toContainText(`60 tarefas · Impresso em ${presentDayFromNow(0)}`);
    await expect(table.getByRole('row')).toHaveCount(61);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Tarefa',
      'Processo',
      'Prioridade',
      'Data limite',
    ]);
    // What is not on the paper has no role.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('list')).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await expect(table).toHaveCount(0);
    await tasks.search.fill('auditar');
    await tasks.expectNames(['Auditar prontuários']);
    await page.emulateMedia({ media: 'print' });
    const cells = table.getByRole('row').last().getByRole('cell');
    await expect(cells).toHaveText([
      'Auditar prontuáriosVinte por setor',
      '',
      'Alta',
      `${presentDayFromNow(-2)}venceu há 2 dias`,
    ]);
  });

  test('[RT-06] every row is drawn before the browser lays the sheets out', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createManyTasks(page, person, 200);
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '200');
    const paper = await page.pdf({ format: 'A4' });
    const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(4);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(tasks.rows.first()).toBeVisible();
  });
});
