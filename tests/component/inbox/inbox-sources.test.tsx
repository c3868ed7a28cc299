// Notices come from several places: tasks, analyses and external apps, which are there later. Each is asked by itself.
import { createUserSettingsClient } from '@prumo/portal/lib/user-settings/user-settings.ts';
import { InboxScreen } from '@prumo/portal/features/inbox/components/inbox-screen.tsx';
import type { Notice, NoticeSource } from '@prumo/portal/features/inbox/model/notice.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answerAnything, server } from '../support/fake-server.ts';
import { docstorePath } from '../support/portal.tsx';
import { showPart } from '../support/show-part.tsx';
import { inboxPage as inbox } from './inbox-page.ts';

const incomplete = page.getByText(
  'Os avisos podem estar incompletos ou desatualizados: uma parte não pôde ser carregada.',
);

interface TestSource extends NoticeSource {
  readonly list: ReturnType<typeof vi.fn<NoticeSource['list']>>;
}

function buildSource(name: string, isAwaited: boolean, ...titles: readonly string[]): TestSource {
  const notices = titles.map((title): Notice => ({
    id: `${name}-${title}`,
    subject: title,
    kind: 'assigned',
    title,
    detail: null,
    occurredAt: new Date().toISOString(),
    dueAt: null,
    href: '/home/tarefas',
    isOwnDoing: false,
  }));
  return { name, isAwaited, follows: [], list: vi.fn<NoticeSource['list']>(async () => notices) };
}

/** The inbox of which the later sources are there once the button is pressed. */
function showInbox(first: readonly NoticeSource[], later: readonly NoticeSource[] = []): void {
  server.on('GET', docstorePath, () => answerAnything({}));
  const client = createUserSettingsClient('prumo');

  function Inbox() {
    const [sources, setSources] = useState(first);
    return (
      <>
        <button type="button" onClick={() => setSources([...first, ...later])}>
          Apps are there
        </button>
        <InboxScreen
          title="Avisos"
          client={client}
          userName="IVONE.ALVES"
          sources={sources}
          filter="all"
          onFilterChange={() => {}}
          onGo={() => {}}
        />
      </>
    );
  }
  showPart(<Inbox />);
}

const letAppsCome = async (): Promise<void> => await page.getByText('Apps are there').click();

test('[RT-10] when apps come, they are asked alone: tasks are asked for once', async () => {
  const tasks = buildSource('tasks', true, 'Conferir o carrinho');
  const app = buildSource('app', false, 'Ata da comissão');
  showInbox([tasks], [app]);
  await expect.element(inbox.notice('Conferir o carrinho')).toBeVisible();
  await letAppsCome();
  await expect.element(inbox.notice('Ata da comissão')).toBeVisible();
  await expect.element(inbox.notice('Conferir o carrinho')).toBeVisible();
  expect(tasks.list).toHaveBeenCalledTimes(1);
  expect(app.list).toHaveBeenCalledTimes(1);
});

test('[RT-10] apps that come before tasks are there leave these be', async () => {
  const tasks = buildSource('tasks', true);
  let release = (): void => {};
  tasks.list.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return [];
  });
  const app = buildSource('app', false);
  showInbox([tasks], [app]);
  await expect.poll(() => tasks.list.mock.calls.length).toBe(1);
  await letAppsCome();
  await expect.poll(() => app.list.mock.calls.length).toBe(1);
  await expect.element(inbox.empty).not.toBeInTheDocument();
  release();
  await expect.element(inbox.empty).toBeVisible();
  expect(tasks.list).toHaveBeenCalledTimes(1);
});

test('[RT-10] a source that fails leaves the others, is told, and is asked again alone', async () => {
  const tasks = buildSource('tasks', true, 'Conferir o carrinho');
  const app = buildSource('app', false, 'Ata da comissão');
  const works = app.list.getMockImplementation() ?? (async () => []);
  app.list.mockImplementation(async () => await Promise.reject(new Error('The app does not answer')));
  showInbox([tasks, app]);
  await expect.element(incomplete).toBeVisible();
  await expect.element(inbox.notice('Conferir o carrinho')).toBeVisible();
  const asked = app.list.mock.calls.length;
  app.list.mockImplementation(works);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(incomplete).not.toBeInTheDocument();
  await expect.element(inbox.notice('Ata da comissão')).toBeVisible();
  await expect.element(inbox.notice('Conferir o carrinho')).toBeVisible();
  expect(tasks.list).toHaveBeenCalledTimes(1);
  expect(app.list.mock.calls.length).toBe(asked + 1);
});
