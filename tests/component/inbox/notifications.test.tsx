// What comes for a person while they work is told at the top right.
import { userSettingsType } from '@prumo/contracts/documents/user-documents';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startEngine, type TaskEngine } from '../tasks/task-engine.ts';
import { inboxPage as inbox } from './inbox-page.ts';

afterEach(() => vi.useRealTimers());

/** On a screen that has nothing to do with tasks, with the notices of the first load known. */
async function openAtWork(): Promise<void> {
  openPortal('/perfil', { as: ivone });
  const heading = page.getByRole('heading', { name: 'Meu perfil', level: 1 });
  await expect.element(heading).toBeVisible();
  await awaitFirstLoad();
}

async function awaitFirstLoad(): Promise<void> {
  for (const part of ['assignee=', 'candidateUser=', '/outdated']) {
    await expect.poll(() => server.listRequests('GET', part).length).toBeGreaterThan(0);
  }
  // What comes before the first answers are taken in counts as having been there.
  await expect.poll(() => server.isQuiet()).toBe(true);
  for (let frame = 0; frame < 3; frame += 1) await awaitFrame();
}

async function awaitFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

function give(engine: TaskEngine, ...names: readonly string[]): void {
  for (const name of names) engine.add({ name, owner: 'ADMIN' });
  server.tellLive('tasks');
}

/** All that is told from now on, also what is gone again when the test looks. */
function watchNotifications(): readonly string[] {
  const recorded: string[] = [];
  observer = new MutationObserver(() => {
    const notification = page.getByText(/^Nova tarefa/).query()?.textContent;
    if (notification !== undefined) recorded.push(notification);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return recorded;
}

let observer: MutationObserver | null = null;

afterEach(() => observer?.disconnect());

/** The whole notification, in what screen readers announce. */
function findMessage(text: string): HTMLElement | null {
  const words = page.getByRole('status').getByText(text, { exact: true }).query();
  return words?.parentElement ?? null;
}

test('[TX-03] a task that somebody gives is told at the top right, once and for three seconds', async () => {
  const engine = startEngine();
  await openAtWork();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  give(engine, 'Conferir o carrinho');
  const recorded = (): HTMLElement | null => findMessage('Nova tarefa: Conferir o carrinho');
  await passTimeUntil(() => recorded() !== null);
  const box = recorded()?.getBoundingClientRect();
  expect(box?.top).toBeCloseTo(80, 0);
  expect(box?.right).toBeGreaterThan(innerWidth - 100);
  await vi.advanceTimersByTimeAsync(2000);
  expect(recorded()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await passTimeUntil(() => recorded() === null);

  // The next one is told alone, and both are counted.
  give(engine, 'Rever o protocolo');
  await passTimeUntil(() => findMessage('Nova tarefa: Rever o protocolo') !== null);
  expect(recorded()).toBeNull();
  vi.useRealTimers();
  await inbox.expectUnread(2);
});

/** In steps that are short beside the time for which it stands. */
async function passTimeUntil(isSo: () => boolean): Promise<void> {
  for (let step = 0; step < 120 && !isSo(); step += 1) {
    await vi.advanceTimersByTimeAsync(20);
    // What is drawn waits for the browser, not for this clock.
    await awaitFrame();
  }
  expect(isSo()).toBe(true);
}

test('[TX-03] several at once are one; axe finds nothing in it', async () => {
  const engine = startEngine();
  await openAtWork();
  const recorded = watchNotifications();
  give(engine, 'Tarefa 1', 'Tarefa 2', 'Tarefa 3');
  await expect.poll(() => findMessage('3 novos avisos')).not.toBeNull();
  // Pointed at it stays.
  await page.getByRole('status').getByText('3 novos avisos', { exact: true }).hover();
  expect(recorded).toEqual([]);
  await expectNoAccessibilityFaults();
  expect(findMessage('3 novos avisos')).not.toBeNull();
});

test('[TX-03] neither what was there before nor one’s own doing is told', async () => {
  const engine = startEngine();
  engine.add({ name: 'De antes', owner: 'ADMIN' });
  await openAtWork();
  const recorded = watchNotifications();
  engine.add({ name: 'De si para si' });
  server.tellLive('tasks');
  await inbox.expectUnread(2);
  expect(recorded).toEqual([]);
});

test('[TX-03] nothing is told while the inbox itself is open', async () => {
  const engine = startEngine();
  await inbox.open();
  await expect.element(inbox.empty).toBeVisible();
  const recorded = watchNotifications();
  give(engine, 'Para a lista');
  await expect.element(inbox.notice('Para a lista')).toBeVisible();
  await inbox.expectUnread(1);
  expect(recorded).toEqual([]);
});

test('[TX-03] nothing is told while the person asks for quiet', async () => {
  // The status is kept with the person's settings.
  keepDocuments({ [userSettingsType]: {} });
  const engine = startEngine();
  await openAtWork();
  await page.getByRole('radio', { name: 'Não perturbe' }).click();
  await expect.element(page.getByRole('button', { name: /^Menu de .*Não perturbe/ })).toBeVisible();
  const recorded = watchNotifications();
  give(engine, 'Em silêncio');
  await inbox.expectUnread(1);
  expect(recorded).toEqual([]);
});

test('what is told opens what it tells of, which counts as read', async () => {
  const documents = keepDocuments({ [userSettingsType]: {} });
  const engine = startEngine();
  await openAtWork();
  give(engine, 'Conferir o carrinho');
  await page.getByRole('status').getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Conferir o carrinho' })).toBeVisible();
  expect(location.pathname).toBe('/home/tarefas');
  await expect.poll(() => documents.listWrites(userSettingsType)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(inbox.bell).toHaveAccessibleName('Avisos');
});

test('several at once lead to the inbox', async () => {
  const engine = startEngine();
  await openAtWork();
  give(engine, 'Conferir o carrinho', 'Rever o protocolo');
  await page.getByRole('status').getByRole('button', { name: 'Ver avisos' }).click();
  await expect.element(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
});

test('the bell counts what is unread and leads to it, on a phone too', async () => {
  const engine = startEngine();
  await openAtWork();
  await expect.element(inbox.bell).toHaveAccessibleName('Avisos');
  give(engine, 'Conferir o carrinho');
  await expect.element(inbox.bell).toHaveAccessibleName('Avisos, 1 não lido');
  give(engine, ...Array.from({ length: 99 }, (_, index) => `Tarefa ${index}`));
  await expect.element(inbox.bell).toHaveAccessibleName('Avisos, mais de 99 não lidos');
  await expect.element(inbox.bell).toHaveTextContent('99+');
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  await expect.element(inbox.bell).toHaveAccessibleName('Avisos, mais de 99 não lidos');
  await expect.element(inbox.bell).toHaveTextContent('99+');
  await inbox.bell.click();
  await expect.element(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  expect(location.pathname).toBe('/avisos');
});
