// What others do shows without a reload.
import type { Page, Request } from '@playwright/test';

import { createPersonByCall } from './bi-calls.ts';
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { SessionDialogs } from './page-models/session-dialogs.ts';

const tasks = '/activiti-rest/service/runtime/tasks';
const stream = '/gateway/live';

/** The cookie that says when the session was used last. */
const lastUse = 'prumo_bi_last_request';

test('[RT-10] what others do comes to the inbox and goes from it, which is no use of the session, and also after that had ended', async ({
  page,
  callAs,
}) => {
  const { userName, password } = await createPersonByCall(page);
  const admin = await callAs('ADMIN');
  await logInByCall(page, userName, password);
  await keepClock(page);
  const opened = page.waitForResponse((answer) => answer.url().endsWith(stream));
  const inbox = new InboxPage(page);
  await inbox.open();
  expect((await opened).status()).toBe(200);

  await test.step('a task that somebody else makes, and ends, while nobody is there', async () => {
    await passTime(page, 180_000);
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    const id = await createTask(admin, userName, 'Conferir o carrinho');
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(1);
    // What a page asks by itself does not count as use.
    for (const request of asked) expect(await readGivenCookies(request)).not.toContain(lastUse);
    const done = await admin.request.post(`${tasks}/${id}`, { data: { action: 'complete' } });
    expect(done.status()).toBe(200);
    await expect(inbox.notice('Conferir o carrinho')).toHaveCount(0);
  });

  await test.step('a session that ends elsewhere ends here too, and all is live again after the login', async () => {
    expect((await page.request.delete('/gateway/session')).status()).toBe(204);
    const dialogs = new SessionDialogs(page);
    await expect(dialogs.login).toBeVisible();
    const openedAgain = page.waitForResponse((answer) => answer.url().endsWith(stream));
    await dialogs.logIn(password);
    expect((await openedAgain).status()).toBe(200);
    await createTask(admin, userName, 'Rever o protocolo');
    await expect(inbox.notice('Rever o protocolo')).toHaveCount(1);
  });
});

/** Lets the test set the clock of this page forward: one of the whole context could not be set right again. */
async function keepClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + Number(document.documentElement.dataset['passed'] ?? 0);
  });
}

async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((passed) => {
    document.documentElement.dataset['passed'] = String(passed);
  }, milliseconds);
}

async function createTask(caller: Caller, assignee: string, name: string): Promise<string> {
  const answer = await caller.request.post(tasks, { data: { name, assignee, owner: assignee } });
  expect(answer.status()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return id;
}

async function readGivenCookies(request: Request): Promise<string> {
  const answer = await request.response();
  return (await answer?.headerValue('set-cookie')) ?? '';
}
