// What comes for a person while they work is told at the top right.
import type { Locator, Page } from '@playwright/test';

import { createId, createPersonByCall } from './bi-calls.ts';
import { expect, expectNoAccessibilityFaults, logInByCall, test } from './fixtures.ts';
import { InboxPage } from './page-models/inbox-page.ts';
import { createTaskByCall } from './task-calls.ts';

test.describe('notifications', () => {
  test('[TX-03] a task that somebody gives is told at the top right, once and for three seconds', async ({
    page,
    openAs,
  }) => {
    const userName = await logInNewPerson(page);
    await page.clock.install();
    await openAtWork(page);
    // From here on time passes only where it is told to, however slow the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const admin = await openAs('ADMIN');
    const first = `Conferir o carrinho ${createId()}`;
    await give(admin, userName, first);

    const message = findMessage(page, `Nova tarefa: ${first}`);
    await passTimeUntilShown(page, message);
    const box = await message.boundingBox();
    expect(box?.y).toBe(80);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 100);
    await page.clock.runFor(2000);
    await expect(message).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(message).toHaveCount(0);

    // The next one is told alone, and both are counted.
    const second = `Rever o protocolo ${createId()}`;
    await give(admin, userName, second);
    await passTimeUntilShown(page, findMessage(page, `Nova tarefa: ${second}`));
    await expect(message).toHaveCount(0);
    await page.clock.resume();
    await expectUnread(page, 2);
  });

  test('[TX-03] several at once are one; axe finds nothing in it', async ({ page, openAs }) => {
    const userName = await logInNewPerson(page);
    await openAtWork(page);
    const admin = await openAs('ADMIN');

    // What is asked for waits until all three are there.
    let letThrough = () => {};
    const arrival = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/runtime/tasks?**', async (route) => {
      await arrival;
      // Where a later change made the page ask again, nobody waits for this one any more.
      await route.continue().catch(() => undefined);
    });
    for (const number of [1, 2, 3]) await give(admin, userName, `Tarefa ${number}`);
    letThrough();
    const message = findMessage(page, '3 novos avisos');
    await expect(message).toHaveCount(1);
    // Pointed at it stays.
    await message.hover();
    await expect(page.getByText(/^Nova tarefa/)).toHaveCount(0);
    await expectNoAccessibilityFaults(page);
    await expect(message).toHaveCount(1);
  });

  test('[TX-03] neither what was there before nor one’s own doing is told', async ({ page, openAs }) => {
    const userName = await logInNewPerson(page);
    await give(await openAs('ADMIN'), userName, 'De antes');
    await openAtWork(page);
    await createTaskByCall(page, { name: 'De si para si', owner: userName, assignee: userName });
    await expectUnread(page, 2);
    await expect(page.getByText(/^Nova tarefa/)).toHaveCount(0);
  });

  test('[TX-03] nothing is told while the inbox itself is open or the person asks for quiet', async ({
    page,
    openAs,
  }) => {
    const userName = await logInNewPerson(page);
    const inbox = new InboxPage(page);
    const ready = awaitFirstLoad(page);
    await inbox.open();
    await ready;
    const admin = await openAs('ADMIN');
    await give(admin, userName, 'Para a lista');
    await expect(inbox.notice('Para a lista')).toHaveCount(1);
    await expect(page.getByText(/^Nova tarefa/)).toHaveCount(0);

    await openAtWork(page);
    await page.getByRole('radio', { name: 'Não perturbe' }).click();
    await expect(page.getByRole('button', { name: /^Menu de .*Não perturbe/ })).toBeVisible();
    await give(admin, userName, 'Em silêncio');
    await expectUnread(page, 2);
    await expect(page.getByText(/^Nova tarefa/)).toHaveCount(0);
  });
});

async function logInNewPerson(page: Page): Promise<string> {
  const { userName, password } = await createPersonByCall(page);
  await logInByCall(page, userName, password);
  return userName;
}

/** On a screen that has nothing to do with tasks, with the notices of the first load known and changes followed. */
async function openAtWork(page: Page): Promise<void> {
  const ready = awaitFirstLoad(page);
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible({ timeout: 20_000 });
  await ready;
}

async function awaitFirstLoad(page: Page): Promise<void> {
  const parts = ['/gateway/live', 'assignee=', 'candidateUser=', '/outdated'];
  await Promise.all(
    parts.map(async (part) => await page.waitForResponse((answer) => answer.url().includes(part))),
  );
}

async function give(giver: Page, assignee: string, name: string): Promise<void> {
  await createTaskByCall(giver, { name, owner: 'ADMIN', assignee });
}

/** In steps that are short beside the time for which it stands. */
async function passTimeUntilShown(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(message).toHaveCount(1, { timeout: 100 });
  }).toPass();
}

/** The whole notification, in what screen readers announce. */
function findMessage(page: Page, text: string): Locator {
  return page.getByRole('status').getByText(text, { exact: true }).locator('xpath=..');
}

async function expectUnread(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: /^Menu de / }).click();
  await expect(page.getByRole('menuitem', { name: /Avisos/ })).toContainText(String(count));
  await page.keyboard.press('Escape');
}
