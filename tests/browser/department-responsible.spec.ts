import { createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall } from './indicator-calls.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';
import { createTaskByCall, findTaskByCall } from './task-calls.ts';

test.describe('the change of a responsible', () => {
  test('[DP-01] hands over the chosen tasks, and tells what became of each', async ({ page, openAs }) => {
    const former = await createPersonByCall(page);
    const next = await createPersonByCall(page);
    const { initials } = await createDepartmentByCall(page, former.userName);
    await logInByCall(page, former.userName, former.password);
    const own = { owner: former.userName, assignee: former.userName };
    const goes = await createTaskByCall(page, { name: 'Vai junto', ...own, dueDate: '2027-03-15T12:00:00Z' });
    const stays = await createTaskByCall(page, { name: 'Fica', ...own });
    const isDone = await createTaskByCall(page, { name: 'Termina antes', ...own });
    const watched = new DepartmentsPage(await openAs('ADMIN'));
    await watched.open();
    await watched.find(initials);

    await logInByCall(page, 'MARINA.LOPES');
    const departments = new DepartmentsPage(page);
    await departments.open();
    const row = await departments.find(initials);
    await row.getByRole('button', { name: `Trocar o responsável de ${initials}` }).click();
    await expect(departments.dialog).toContainText(former.displayName);
    const task = (name: string) => departments.dialog.getByRole('checkbox', { name });
    await expect(task('Vai junto')).toHaveAccessibleName(/Vence em 15\/03\/2027/);
    await expect(task('Vai junto')).not.toBeChecked();
    await task('Selecionar todas').check();
    await expect(departments.dialog.getByText('3 de 3 selecionadas')).toBeVisible();
    await task('Fica').uncheck();
    await departments.button('Trocar responsável').click();
    await expect(departments.nextResponsible).toHaveAccessibleDescription('Informe o responsável.');
    await departments.pickPerson(departments.nextResponsible, former.displayName);
    await departments.button('Trocar responsável').click();
    await expect(departments.nextResponsible).toHaveAccessibleDescription('Esta pessoa já é a responsável.');
    await departments.pickPerson(departments.nextResponsible, next.displayName);
    await expectNoAccessibilityFaults(page);
    const done = await watched.page.request.post(`/activiti-rest/service/runtime/tasks/${isDone}`, {
      data: { action: 'complete' },
    });
    expect(done.status()).toBe(200);
    await departments.button('Trocar responsável').click();

    await expect(departments.dialog).toContainText(
      'O responsável foi trocado, mas 1 de 2 tarefas não passou.',
    );
    await expect(departments.dialog.getByRole('listitem').filter({ hasText: 'Vai junto' })).toContainText(
      'Passou',
    );
    await expect(departments.dialog.getByRole('listitem').filter({ hasText: 'Termina antes' })).toContainText(
      'Já foi concluída',
    );
    await expect(watched.row(initials)).toContainText(next.displayName);
    expect((await findTaskByCall(watched.page, goes))?.assignee).toBe(next.userName);
    expect((await findTaskByCall(watched.page, stays))?.assignee).toBe(former.userName);
    await departments.button('Cancelar').click();
    await expect(departments.dialog).toHaveCount(0);
  });

  test('[DP-01] can be tried again when the tasks could not be reached', async ({ page }) => {
    const former = await createPersonByCall(page);
    const next = await createPersonByCall(page);
    const { initials } = await createDepartmentByCall(page, former.userName);
    await logInByCall(page, former.userName, former.password);
    const taskId = await createTaskByCall(page, {
      name: 'Espera',
      owner: former.userName,
      assignee: former.userName,
    });
    await logInByCall(page, 'ADMIN');
    const departments = new DepartmentsPage(page);
    await departments.open();
    const row = await departments.find(initials);
    await row.getByRole('button', { name: `Trocar o responsável de ${initials}` }).click();
    await departments.dialog.getByRole('checkbox', { name: 'Espera' }).check();
    await departments.pickPerson(departments.nextResponsible, next.displayName);

    const change = /\/gateway\/departments\/[^/]+\/responsible$/;
    await page.route(change, async (route) => await route.fulfill({ status: 502 }), { times: 1 });
    await departments.button('Trocar responsável').click();
    await departments.expectToast('Ocorreu um erro ao cadastrar o departamento! Bad Gateway');
    await expect(departments.nextResponsible).toHaveValue(next.displayName);
    // The server has changed the responsible, and the engine was away meanwhile.
    await page.route(
      change,
      async (route) => {
        const sent: unknown = route.request().postDataJSON();
        await route.fetch({ postData: { ...Object(sent), handOver: [] } });
        const tasks = [{ taskId, ok: false, reason: 'failed' }];
        await route.fulfill({ json: { responsible: next.userName, tasks } });
      },
      { times: 1 },
    );
    await departments.button('Trocar responsável').click();
    await expect(departments.dialog).toContainText('Não passou');
    await departments.button('Tentar novamente').click();
    await departments.expectToast('Departamento editado com sucesso!');
    await expect(departments.dialog).toHaveCount(0);
    await expect(row).toContainText(next.displayName);
    expect((await findTaskByCall(page, taskId))?.assignee).toBe(next.userName);
  });
});
