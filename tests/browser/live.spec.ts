// What others do shows without a reload.
import type { Page } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

const tasks = '/activiti-rest/service/runtime/tasks';
const stream = '/gateway/live';

test('[RT-10] what others do comes to the inbox and goes from it, also after the session had ended', async ({
  page,
  callAs,
}) => {
  const { userName, password } = await createPersonByCall(page);
  await logInByCall(page, userName, password);
  const inbox = await openLive(page);
  const admin = await callAs('ADMIN');

  await test.step('a task that somebody else makes, and ends', async () => {
    const id = await createTask(admin, userName, 'Conferir o carrinho');
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(1);
    const done = await admin.request.post(`${tasks}/${id}`, { data: { action: 'complete' } });
    expect(done.status()).toBe(200);
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(0);
  });

  await test.step('a session that ends elsewhere ends here too, and all is live again after the login', async () => {
    expect((await page.request.delete('/gateway/session')).status()).toBe(204);
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    const opened = page.waitForResponse((answer) => answer.url().endsWith(stream));
    await dialogs.logIn(password);
    expect((await opened).status()).toBe(200);
    await createTask(admin, userName, 'Rever o protocolo');
    await expect(inbox.notice('Rever o protocolo')).toHaveCount(1);
  });
});

test('a page that asks by itself while nobody is there does not count as use of the session', async ({
  page,
  callAs,
}) => {
  const { userName, password } = await createPersonByCall(page);
  await logInByCall(page, userName, password);
  await page.clock.install();
  const inbox = await openLive(page);
  const admin = await callAs('ADMIN');
  await page.clock.fastForward('03:00');
  const before = await readLastUse(page);
  await createTask(admin, userName, 'Auditar prontuários');
  await page.clock.runFor(5_000);
  await expect(inbox.notice('Auditar prontuários')).toHaveCount(1);
  expect(await readLastUse(page)).toBe(before);
});

async function openLive(page: Page): Promise<InboxPage> {
  const opened = page.waitForResponse((answer) => answer.url().endsWith(stream));
  const inbox = new InboxPage(page);
  await inbox.open();
  expect((await opened).status()).toBe(200);
  return inbox;
}

async function createTask(caller: Caller, assignee: string, name: string): Promise<string> {
  const answer = await caller.request.post(tasks, { data: { name, assignee, owner: assignee } });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

async function readLastUse(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'prumo_bi_last_request')?.value;
}
