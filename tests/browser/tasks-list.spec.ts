import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { LoginPage } from './page-models/login-page.ts';
import { TasksPage } from './page-models/tasks-page.ts';
import { actOnTaskByCall, createTaskByCall, logInNewPerson, offerTaskByCall } from './task-calls.ts';
import { createOwnTask, dayFromNow } from './workflow-calls.ts';

test.describe('the menu of tasks', () => {
  test('[TK-01] leads to all, delegated, scheduled, created today and finished ones', async ({ page }) => {
    const other = await createPersonByCall(page);
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Comum' });
    await createOwnTask(page, person, { name: 'Com prazo', dueDate: dayFromNow(20) });
    await createOwnTask(page, person, {
      name: 'Passada adiante',
      assignee: other.userName,
      delegationState: 'pending',
    });
    const done = await createOwnTask(page, person, { name: 'Terminada' });
    await actOnTaskByCall(page, done, { action: 'complete' });

    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(tasks.newTask).toBeVisible();
    await expect(tasks.listType).toHaveValue('involved');
    await tasks.expectNames(['Passada adiante', 'Com prazo', 'Comum']);
    await expect(tasks.filter('Todas as tarefas ativas')).toHaveAttribute('aria-current', 'true');
    await expect(tasks.filter('Todas as tarefas ativas')).toContainText('3');

    await tasks.filter('Delegadas').click();
    await tasks.expectNames(['Passada adiante']);
    await tasks.filter('Programadas').click();
    await tasks.expectNames(['Com prazo']);
    await tasks.filter('Criadas hoje').click();
    await tasks.expectNames(['Passada adiante', 'Com prazo', 'Comum']);
    await tasks.filter('Concluídas').click();
    await tasks.expectNames(['Terminada']);
    await expect(tasks.row('Terminada')).toContainText('concluída hoje');

    await page.goBack();
    await expect(page).toHaveURL(/filtro=criadas-hoje/);
    await tasks.expectNames(['Passada adiante', 'Com prazo', 'Comum']);
  });

  test('[TK-12] asks for what the person takes part in, owns, has, may take, and for what nobody has', async ({
    page,
    openAs,
  }) => {
    const person = await createPersonByCall(page);
    const admin = await openAs('ADMIN');
    const offered = await createTaskByCall(admin, { name: 'Oferecida', owner: 'ADMIN' });
    await offerTaskByCall(admin, offered, { user: person.userName });
    await createTaskByCall(admin, { name: 'Recebida', owner: 'ADMIN', assignee: person.userName });
    await logInByCall(page, person.userName, person.password);
    await createOwnTask(page, person, { name: 'Dada', assignee: 'ADMIN' });

    const asked: string[] = [];
    page.on('request', (request) => {
      if (/tasks\?|task-instances\?/.test(request.url())) asked.push(request.url());
    });
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.expectNames(['Dada', 'Recebida', 'Oferecida']);
    for (const [type, names, query] of [
      ['owned', ['Dada'], 'owner='],
      ['unassigned', ['Oferecida'], 'unassigned=true'],
      ['assignee', ['Recebida'], 'assignee='],
      ['candidate', ['Oferecida'], 'candidateUser='],
    ] as const) {
      asked.length = 0;
      await tasks.listType.selectOption(type);
      await tasks.expectNames(names);
      // The notices may ask for tasks of their own meanwhile.
      const ofList = asked.find((url) => url.includes(query));
      expect(ofList).toContain('size=1000');
      expect(ofList).toContain('includeProcessVariables=true');
    }
    await tasks.filter('Concluídas').click();
    await expect(page.getByText('Não há informações')).toBeVisible();
    // The history does not know who could have taken a task.
    expect(asked).toContainEqual(expect.stringMatching(/historic-task-instances\?.*taskInvolvedUser=/));
    await tasks.open('?lista=outra');
    await expect(tasks.listType).toHaveValue('candidate');
  });

  test('[TK-11] tasks of action plans by name are hidden', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: '#ap Trocar as grades' });
    await createOwnTask(page, person, { name: '__ap__Trocar' });
    await createOwnTask(page, person, { name: 'Rever #ap' });
    const done = await createOwnTask(page, person, { name: '#ap Feita' });
    await actOnTaskByCall(page, done, { action: 'complete' });
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.expectNames(['Rever #ap']);
    await tasks.filter('Concluídas').click();
    await expect(page.getByText('Não há informações')).toBeVisible();
  });

  test('[HM-05] whoever has no home page begins with their tasks', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Rever o protocolo' });
    await page.context().clearCookies();
    await page.goto('/login');
    await new LoginPage(page).logIn(person.userName, person.password);
    await expect(page).toHaveURL(/\/home\/tarefas$/);
    await new TasksPage(page).expectNames(['Rever o protocolo']);
  });
});

test.describe('search, due dates and order', () => {
  test('[TK-02] the search finds without accents and case, and stands in the address', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Reconciliação MEDICAMENTOSA' });
    await createOwnTask(page, person, { name: 'Rever', description: 'Medicação de alta vigilância' });
    await createOwnTask(page, person, { name: 'Queda' });
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(tasks.rows).toHaveCount(3);
    await tasks.search.pressSequentially('medicaç');
    await tasks.expectNames(['Rever']);
    await tasks.search.fill('medica');
    await tasks.expectNames(['Rever', 'Reconciliação MEDICAMENTOSA']);
    await expect(page).toHaveURL(/busca=medica$/);

    await page.reload();
    await expect(tasks.search).toHaveValue('medica');
    await expect(tasks.rows).toHaveCount(2);
    await tasks.search.fill('nada disso');
    await expect(page.getByText('Sem resultado da pesquisa')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar a pesquisa' }).last().click();
    await expect(tasks.rows).toHaveCount(3);
    await expect(page).toHaveURL(/\/home\/tarefas$/);

    // What was typed on the way is no step of its own.
    await tasks.filter('Criadas hoje').click();
    await tasks.search.fill('queda');
    await expect(page).toHaveURL(/busca=queda/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home\/tarefas$/);
    await expect(tasks.search).toHaveValue('');
  });

  test('[TK-03] the due filter keeps what is due so many days from now, and readings say how many', async ({
    page,
  }) => {
    const person = await logInNewPerson(page);
    for (const days of [-2, 0, 1, 3, 7, 15]) {
      await createOwnTask(page, person, { name: `Em ${days}`, dueDate: dayFromNow(days) });
    }
    await createOwnTask(page, person, { name: 'Sem prazo' });
    const tasks = new TasksPage(page);
    await tasks.open('?ordem=vencimento');
    await expect(tasks.rows).toHaveCount(7);
    for (const [days, names] of [
      ['1', ['Em 1', 'Em 3', 'Em 7', 'Em 15']],
      ['3', ['Em 3', 'Em 7', 'Em 15']],
      ['7', ['Em 7', 'Em 15']],
      ['15', ['Em 15']],
    ] as const) {
      await tasks.due.selectOption(days);
      await tasks.expectNames(names);
      await expect(page).toHaveURL(new RegExp(`prazo=${days}(&|$)`));
    }
    await expect(tasks.reading('Atrasadas')).toHaveText(/1$/);
    await tasks.reading('Atrasadas').click();
    await tasks.expectNames(['Em -2']);
    await expect(tasks.row('Em -2')).toContainText('venceu há 2 dias');
    await expect(tasks.due).toHaveValue('');
    await tasks.reading('Hoje').click();
    await tasks.expectNames(['Em 0']);
    await expect(tasks.row('Em 0')).toContainText('vence hoje');
    await tasks.reading('Sem data limite').click();
    await tasks.expectNames(['Sem prazo']);
    await tasks.reading('Sem data limite').click();
    await expect(tasks.rows).toHaveCount(7);
    await page.goBack();
    await tasks.expectNames(['Sem prazo']);
  });

  test('[TK-04] orders by creation, due date and name, both ways', async ({ page }) => {
    const person = await logInNewPerson(page);
    await createOwnTask(page, person, { name: 'Beta', dueDate: dayFromNow(9) });
    await createOwnTask(page, person, { name: 'alfa' });
    await createOwnTask(page, person, { name: 'Ágata', dueDate: dayFromNow(2) });
    const tasks = new TasksPage(page);
    await tasks.open();
    await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
    await tasks.direction.click();
    await tasks.expectNames(['Beta', 'alfa', 'Ágata']);
    await tasks.order.selectOption('due');
    await tasks.expectNames(['Ágata', 'Beta', 'alfa']);
    await tasks.direction.click();
    await tasks.expectNames(['Beta', 'Ágata', 'alfa']);
    await tasks.order.selectOption('name');
    await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
    await page.reload();
    await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
    await tasks.order.selectOption('manual');
    await expect(tasks.direction).toBeDisabled();
  });

  test('[TK-04] the manual order is made with keys, menu and mouse, and is kept', async ({
    page,
    openAs,
  }) => {
    const person = await logInNewPerson(page);
    for (const name of ['Dom', 'Casa', 'Bule', 'Arca']) await createOwnTask(page, person, { name });
    const tasks = new TasksPage(page);
    await tasks.open('?ordem=manual');
    await tasks.expectNames(['Arca', 'Bule', 'Casa', 'Dom']);

    await tasks.grip('Arca').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await tasks.expectNames(['Bule', 'Arca', 'Casa', 'Dom']);
    await expect(tasks.grip('Arca')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);
    await page.keyboard.press('Space');
    await expect(page.getByText('Arca: solta na posição 3 de 4.')).toBeAttached();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await tasks.expectNames(['Bule', 'Casa', 'Dom', 'Arca']);
    await page.keyboard.press('Escape');
    await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);

    await tasks.choose('Dom', 'Mover para o topo');
    await tasks.expectNames(['Dom', 'Bule', 'Casa', 'Arca']);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);

    await tasks.grip('Bule').hover();
    await page.mouse.down();
    const target = await tasks.row('Arca').boundingBox();
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 8 });
    await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 40, { steps: 4 });
    await page.mouse.up();
    await tasks.expectNames(['Casa', 'Arca', 'Bule', 'Dom']);

    const elsewhere = new TasksPage(await openAs(person.userName, person.password));
    await createOwnTask(elsewhere.page, person, { name: 'Nova' });
    await elsewhere.open('?ordem=manual');
    await elsewhere.expectNames(['Nova', 'Casa', 'Arca', 'Bule', 'Dom']);
  });

  test('[TK-05] the refresh button asks again', async ({ page }) => {
    const person = await logInNewPerson(page);
    // Without the stream of changes, so that only the button can bring it.
    await page.route('**/gateway/live', async (route) => await route.abort());
    const tasks = new TasksPage(page);
    await tasks.open();
    await expect(page.getByText('Não há informações')).toBeVisible();
    await createOwnTask(page, person, { name: 'Chegou' });
    await tasks.refresh.click();
    await tasks.expectNames(['Chegou']);
  });
});
