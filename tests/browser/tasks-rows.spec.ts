import { createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import {
  actOnTaskByCall,
  createTaskByCall,
  logInNewPerson,
  offerTaskByCall,
  startReviewByCall,
} from './task-calls.ts';
import {
  createManyTasks,
  createOwnTask,
  dayFromNow,
  presentDayFromNow,
  startPlanProcess,
} from './workflow-calls.ts';

test.describe('a row', () => {
  test('[TK-06] shows name, description, due date, priority and origin; its menu edits', async ({ page }) => {
    const other = await createPersonByCall(page);
    const person = await logInNewPerson(page);
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
    const row = tasks.row('Auditar prontuários');
    await expect(row).toContainText('Vinte por setor');
    await expect(row).toContainText('vence amanhã');
    await expect(row).toContainText(presentDayFromNow(1));
    await expect(row).toContainText('Alta');
    // [TK-08]
    await expect(tasks.row('Conferir')).toContainText('Esta tarefa não possui uma descrição definida.');
    await expect(tasks.row('Conferir')).toContainText('Sem data limite');
    await expect(tasks.row('Conferir')).not.toContainText(other.displayName);
    await tasks.filter('Delegadas').click();
    await expect(tasks.row('Conferir')).toContainText(`Com ${other.displayName}`);

    await tasks.filter('Todas as tarefas ativas').click();
    await tasks.openMenu('Auditar prontuários');
    await expect(tasks.menuItem('Delegar tarefa')).toBeHidden();
    await tasks.menuItem('Editar tarefa').click();
    await expect(page.getByRole('dialog', { name: 'Auditar prontuários' })).toBeVisible();
    await expect(page).toHaveURL(/tarefa=/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('[TK-06] with a form key it offers to delegate; one of an action plan leads to it', async ({
    page,
  }) => {
    const person = await createPersonByCall(page);
    await startPlanProcess(page, person);
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(tasks.row('Lavrar a ata')).toContainText('Plano de teste');
    await expect(
      tasks.row('Trocar as grades').getByRole('link', { name: 'Plano de ação: Queda' }),
    ).toHaveAttribute('href', /nonComplianceId=8713&departmentId=utia/);
    await tasks.openMenu('Lavrar a ata');
    await expect(tasks.menuItem('Editar tarefa')).toBeHidden();
    await tasks.menuItem('Delegar tarefa').click();
    await expect(page.getByRole('dialog', { name: /Lavrar a ata/ })).toBeVisible();
  });

  test('on a phone the process of a task has a line of its own', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await createPersonByCall(page);
    const id = await startReviewByCall(page, person);
    const admin = await openAs('ADMIN');
    const changed = await admin.request.put(`/activiti-rest/service/runtime/tasks/${id}`, {
      data: { dueDate: dayFromNow(-20), priority: 100 },
    });
    expect(changed.status()).toBe(200);
    const tasks = new TasksPage(page);
    await tasks.open();
    const row = tasks.row('Elaborar revisão');
    await expect(row).toContainText('venceu há 20 dias');
    const process = row.getByText('Revisar documento controlado');
    await expect(process).toBeInViewport({ ratio: 1 });
    expect(await process.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    const [rowBox, processBox] = [await row.boundingBox(), await process.boundingBox()];
    expect((processBox?.y ?? 0) + (processBox?.height ?? 0)).toBeLessThan(
      (rowBox?.y ?? 0) + (rowBox?.height ?? 0),
    );
  });

  test('a task that nobody has is taken and given back, each can be undone', async ({ page, openAs }) => {
    const person = await createPersonByCall(page);
    const admin = await openAs('ADMIN');
    const id = await createTaskByCall(admin, { name: 'Triar', owner: 'ADMIN' });
    await offerTaskByCall(admin, id, { user: person.userName });
    await logInByCall(page, person.userName, person.password);
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' }).click();
    await expect(page.getByText('Tarefa assumida.')).toBeVisible();
    await expect(tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' })).toBeHidden();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' })).toBeVisible();

    await tasks.choose('Triar', 'Assumir');
    await expect(tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' })).toBeHidden();
    await tasks.choose('Triar', 'Devolver à fila');
    await expect(page.getByText('Tarefa devolvida à fila.')).toBeVisible();
    await expect(tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' })).toBeVisible();
  });

  test('[TK-16] it completes a task after a question, and says so', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Conferir o lacre' });
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.choose('Conferir o lacre', 'Concluir tarefa');
    await page.getByRole('dialog').getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
    await expect(page.getByText('Tarefa concluída.')).toBeVisible();
    await expect(page.getByText('Não há informações')).toBeVisible();
    await tasks.filter('Concluídas').click();
    await tasks.expectNames(['Conferir o lacre']);
  });

  test('[TK-19] a deed that fails is told with the status, and the row is as it was', async ({
    page,
    openAs,
  }) => {
    const person = await createPersonByCall(page);
    const admin = await openAs('ADMIN');
    const id = await createTaskByCall(admin, { name: 'Triar', owner: 'ADMIN' });
    await offerTaskByCall(admin, id, { user: person.userName });
    await logInByCall(page, person.userName, person.password);
    const tasks = new TasksPage(page);
    await tasks.open();
    await page.route(`**/runtime/tasks/${id}`, async (route) => await route.fulfill({ status: 409 }));
    await tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' }).click();
    await expect(page.getByText(/Ocorreu um erro ao processar a solicitação: (Conflict|409)/)).toBeVisible();
    await expect(tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' })).toBeVisible();
  });

  test('several are selected and delegated together', async ({ page }) => {
    const person = await logInNewPerson(page);
    for (const name of ['Um', 'Dois', 'Três']) await createOwnTask(page, person, { name });
    const tasks = new TasksPage(page);
    await tasks.open();
    await page.getByRole('checkbox', { name: 'Selecionar Um' }).check();
    await page.getByRole('checkbox', { name: 'Selecionar Três' }).check();
    await expect(page.getByText('2 selecionadas')).toBeVisible();
    await page.getByRole('button', { name: 'Delegar', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Um');
    await expect(page.getByRole('dialog')).toContainText('Três');
    await page.keyboard.press('Escape');
    await tasks.selectAll.check();
    await expect(page.getByText('3 selecionadas')).toBeVisible();
  });
});

test.describe('the list itself', () => {
  test('tasks come, change and go by themselves when somebody else acts', async ({ page, openAs }) => {
    const person = await logInNewPerson(page);
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(page.getByText('Não há informações')).toBeVisible();
    const admin = await openAs('ADMIN');
    const id = await createTaskByCall(admin, { name: 'Chegou', owner: 'ADMIN', assignee: person.userName });
    await tasks.expectNames(['Chegou']);
    await admin.request.put(`/activiti-rest/service/runtime/tasks/${id}`, { data: { name: 'Mudou' } });
    await tasks.expectNames(['Mudou']);
    await actOnTaskByCall(admin, id, { action: 'complete' });
    await expect(page.getByText('Não há informações')).toBeVisible();
  });

  test('[TK-07] a thousand rows: few stand in the page, none jumps, keys reach the last', async ({
    page,
    openAs,
  }) => {
    test.setTimeout(180_000);
    const person = await logInNewPerson(page);
    await createManyTasks(page, person, 1010);
    const tasks = new TasksPage(page);
    await tasks.open('?ordem=nome');
    await expect(page.getByText('1.000 de 1.010 tarefas carregadas')).toBeAttached();
    expect(await tasks.rows.count()).toBeLessThan(40);
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1000');

    await tasks.names.first().focus();
    await page.keyboard.press('End');
    // Those that were left come as one gets near the end.
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1010');
    await page.keyboard.press('End');
    await expect(tasks.row('Tarefa 1010')).toBeInViewport();
    await expect(tasks.row('Tarefa 1010').locator('[data-row-control="name"]')).toBeFocused();
    expect(await tasks.rows.count()).toBeLessThan(40);

    const top = await tasks.measureTop('Tarefa 1005');
    const admin = await openAs('ADMIN');
    const first = await createTaskByCall(admin, {
      name: 'Acima de todas',
      owner: 'ADMIN',
      assignee: person.userName,
    });
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1011');
    expect(await tasks.measureTop('Tarefa 1005')).toBe(top);
    await actOnTaskByCall(admin, first, { action: 'complete' });
    await expect(tasks.rows.first()).toHaveAttribute('aria-setsize', '1010');
    expect(await tasks.measureTop('Tarefa 1005')).toBe(top);

    // Another list begins at its top.
    await tasks.filter('Criadas hoje').click();
    await expect(tasks.rows.first()).toHaveAttribute('aria-posinset', '1');
    await expect(tasks.row('Tarefa 1').first()).toBeInViewport();
  });

  test('what cannot be fetched is told, with a way to try again', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Rever' });
    await page.route('**/runtime/tasks?**', async (route) => await route.fulfill({ status: 500 }));
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(page.getByText('As tarefas não puderam ser carregadas')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute('**/runtime/tasks?**');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await tasks.expectNames(['Rever']);
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`fits at ${viewport.width} pixels, with nothing and with long names`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const person = await logInNewPerson(page);
      const tasks = new TasksPage(page);
      await tasks.open();
      await expect(page.getByText('Não há informações')).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await createOwnTask(page, person, {
        name: `Preparar a reunião da comissão de controle de infecção hospitalar ${'muito '.repeat(20)}`,
        description: 'sem-espaço-nenhum-'.repeat(8),
        dueDate: dayFromNow(-3),
      });
      await createOwnTask(page, person, { name: 'Curta' });
      await expect(tasks.rows).toHaveCount(2);
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      if (viewport.width < 600) {
        await page.getByRole('button', { name: 'Filtros' }).click();
        await expectNoAccessibilityFaults(page);
        await tasks.filter('Programadas').click();
        await page.getByRole('button', { name: 'Ver 1 tarefa' }).click();
        await expect(tasks.rows).toHaveCount(1);
        await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
      }
    });
  }
});
