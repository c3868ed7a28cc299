import type { Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
  withProduct,
} from './fixtures.ts';
import { changeSettings } from './navigation-calls.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { LoginPage } from './page-models/login-page.ts';

test.describe('profile', () => {
  test('[RT-10] shows name, roles, departments and status', async ({ page }) => {
    await logInByCall(page, 'MARINA.LOPES');
    await page.goto('/perfil');
    const content = page.getByRole('main');
    await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
    await expect(content).toContainText('Marina Lopes');
    await expect(content).toContainText('MARINA.LOPES');
    await expect(content).toContainText('Gestor da qualidade');
    await expect(content).toContainText('Qualidade e Segurança do Paciente');
    await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked();
    await expectNoAccessibilityFaults(page);
  });
});

test.describe('inbox', () => {
  test('[RT-10] tells of tasks that are overdue, due today and new, and leads to them', async ({ page }) => {
    const userName = await logInNewPerson(page);
    const ids = {
      late: await createOwnTask(page, userName, 'Conferir o carrinho', -3),
      today: await createOwnTask(page, userName, 'Auditar prontuários', 0),
      new: await createOwnTask(page, userName, 'Rever o protocolo'),
    };
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(inbox.kind('Atrasadas')).toHaveText([/Conferir o carrinho.*venceu há 3 dias/]);
    await expect(inbox.kind('Vencem hoje')).toHaveText([/Auditar prontuários.*vence hoje/]);
    await expect(inbox.kind('Atribuídas a você')).toHaveText([/Rever o protocolo.*chegou hoje/]);
    for (const [title, id] of [
      ['Conferir o carrinho', ids.late],
      ['Auditar prontuários', ids.today],
      ['Rever o protocolo', ids.new],
    ] as const) {
      await expect(inbox.notice(title).getByRole('link')).toHaveAttribute(
        'href',
        `/home/tarefas?tarefa=${id}`,
      );
    }
  });

  test('[RT-10] tells of tasks that the person’s group may take', async ({ page }) => {
    const title = `Triar notificação ${createId()}`;
    await logInByCall(page, 'ADMIN');
    const id = await createTask(page, { owner: 'ADMIN', name: title });
    const link = await page.request.post(`${tasks}/${id}/identitylinks`, {
      data: { group: 'quality_manager', type: 'candidate' },
    });
    expect(link.status()).toBe(201);
    await logInByCall(page, 'MARINA.LOPES');
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(inbox.kind('Disponíveis para o seu grupo').filter({ hasText: title })).toHaveCount(1);
    await expectNoAccessibilityFaults(page);
  });

  test('[RT-10] what was read stays read, on every computer', async ({ page, openAs }) => {
    const { userName, password } = await createPersonByCall(page);
    await logInByCall(page, userName, password);
    await createOwnTask(page, userName, 'Primeira');
    await createOwnTask(page, userName, 'Segunda');
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(inbox.unread).toHaveText(/2/);
    await inbox.markRead('Primeira');
    await expect(inbox.notice('Primeira')).toHaveCount(0);
    await expect(inbox.unread).toHaveText(/1/);
    await page.getByRole('button', { name: /^Menu de / }).click();
    await expect(page.getByRole('menuitem', { name: /Avisos/ })).toContainText('1');
    await page.keyboard.press('Escape');

    const elsewhere = new InboxPage(await openAs(userName, password));
    await elsewhere.open();
    await expect(elsewhere.notice('Segunda')).toHaveCount(1);
    await expect(elsewhere.notice('Primeira')).toHaveCount(0);
    await elsewhere.markAllRead.click();
    await expect(elsewhere.page.getByText('Tudo lido')).toBeVisible();
    await elsewhere.page.getByRole('button', { name: 'Ver todos os avisos' }).click();
    await expect(elsewhere.page).toHaveURL(/mostrar=todos/);
    await expect(elsewhere.notice('Primeira')).toHaveCount(1);

    await page.reload();
    await expect(page.getByText('Tudo lido')).toBeVisible();
  });

  test('[RT-10] news come by themselves while the person works; an idle portal asks for nothing', async ({
    page,
  }) => {
    const userName = await logInNewPerson(page);
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/runtime/tasks?')) asked += 1;
    });
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(page.getByText('Nenhum aviso')).toBeVisible();
    const before = asked;
    await page.clock.runFor('10:00');
    expect(asked).toBe(before);

    await createOwnTask(page, userName, 'Chegou agora');
    await page.keyboard.press('Tab');
    await page.clock.runFor('01:15');
    await expect(inbox.notice('Chegou agora')).toHaveCount(1);
  });

  test('[RT-10] tasks that cannot be fetched are told, with a way to try again', async ({ page }) => {
    await logInByCall(page, 'MARINA.LOPES');
    // Without those of external apps tasks are all that there is.
    await changeSettings(page, { EXTERNAL_APPS: [] });
    await page.route('**/runtime/tasks?**', async (route) => await route.fulfill({ status: 500 }));
    const inbox = new InboxPage(page);
    await inbox.open();
    await expect(page.getByText('Os avisos não puderam ser carregados')).toBeVisible();
    await expectNoAccessibilityFaults(page);
    await page.unroute('**/runtime/tasks?**');
    await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Os avisos não puderam ser carregados')).toBeHidden();
  });

  test('[RT-10] without the workflow engine it says why it is empty', async ({ page }) => {
    test.slow();
    await withProduct({ ACTIVE_APPS: 'bi' }, async (product) => {
      await page.goto(`${product.url}/login`);
      await new LoginPage(page).logIn('IVONE.ALVES');
      await expect(page).toHaveURL(/\/home/);
      await page.goto(`${product.url}/avisos`);
      await expect(page.getByText('Sem fonte de avisos')).toBeVisible();
    });
  });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`inbox and profile fit at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const userName = await logInNewPerson(page);
      await createOwnTask(
        page,
        userName,
        'Conferir a validade dos medicamentos do carrinho de emergência',
        -3,
      );
      await createOwnTask(page, userName, 'Rever o protocolo');
      const inbox = new InboxPage(page);
      await inbox.open();
      await inbox.all.click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/perfil');
      await expect(page.getByRole('radio', { name: 'Online' })).toBeVisible();
      await expectNoAccessibilityFaults(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

async function logInNewPerson(page: Page): Promise<string> {
  const { userName, password } = await createPersonByCall(page);
  await logInByCall(page, userName, password);
  return userName;
}

const tasks = '/activiti-rest/service/runtime/tasks';

/** `dueInDays` counts from today. */
async function createOwnTask(
  page: Page,
  userName: string,
  name: string,
  dueInDays?: number,
): Promise<string> {
  const due = new Date(Date.now() + (dueInDays ?? 0) * 86_400_000);
  return await createTask(page, {
    name,
    owner: userName,
    assignee: userName,
    ...(dueInDays !== undefined && { dueDate: due.toISOString() }),
  });
}

async function createTask(page: Page, task: Readonly<Record<string, string>>): Promise<string> {
  const answer = await page.request.post(tasks, { data: task });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}
