import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Notice, NoticeSource } from './notice.ts';
import { askSource, buildInboxKey, buildSourceKey, createSourceAnswers } from './source-answers.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('askSource', () => {
  it('says in the console why a source did not answer', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    await expect(askSource(failing, new AbortController().signal)).rejects.toThrow('down');

    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"x"'), new Error('down'));
  });

  it('keeps still where nobody waits for the answer any more', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

    await expect(askSource(failing, AbortSignal.abort())).rejects.toThrow('down');

    expect(warn).not.toHaveBeenCalled();
  });
});

const failing: NoticeSource = {
  name: 'x',
  isAwaited: true,
  follows: [],
  list: async () => await Promise.reject(new Error('down')),
};

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
});

describe('createSourceAnswers', () => {
  it('tells of each source by itself, in their order', async () => {
    const tasks = createSource('tasks');
    const app = createSource('app minutes', { isAwaited: false });
    const answers = createSourceAnswers(client, 'ANA', [tasks.source, app.source]);
    expect(answers.getSnapshot()).toEqual([
      { name: 'tasks', isAwaited: true, notices: undefined, isPending: true, hasFailed: false },
      { name: 'app minutes', isAwaited: false, notices: undefined, isPending: true, hasFailed: false },
    ]);

    ask(app.source);
    ask(tasks.source);
    await app.answer([notice]);

    expect(answers.getSnapshot()).toMatchObject([
      { name: 'tasks', notices: undefined, isPending: true },
      { name: 'app minutes', notices: [notice], isPending: false },
    ]);
  });

  it('a source that fails keeps what it told, and counts as failed until it answers', async () => {
    const { source, answer, fail } = createSource('tasks');
    const answers = createSourceAnswers(client, 'ANA', [source]);
    const again = ask(source);
    await fail();
    expect(answers.getSnapshot()).toMatchObject([{ notices: undefined, isPending: false, hasFailed: true }]);

    again();
    expect(answers.getSnapshot()).toMatchObject([{ notices: undefined, isPending: true, hasFailed: true }]);
    await answer([notice]);
    expect(answers.getSnapshot()).toMatchObject([{ notices: [notice], isPending: false, hasFailed: false }]);

    again();
    await fail();
    expect(answers.getSnapshot()).toMatchObject([{ notices: [notice], isPending: false, hasFailed: true }]);
    again();
    expect(answers.getSnapshot()).toMatchObject([{ notices: [notice], isPending: false, hasFailed: true }]);
    await answer([]);
    expect(answers.getSnapshot()).toMatchObject([{ notices: [], isPending: false, hasFailed: false }]);
  });

  it('is the same as long as nothing changes, and says when something has', async () => {
    const { source, answer } = createSource('tasks');
    const answers = createSourceAnswers(client, 'ANA', [source]);
    ask(source);
    const before = answers.getSnapshot();
    expect(answers.getSnapshot()).toBe(before);
    const listener = vi.fn<() => void>();
    const stop = answers.subscribe(listener);

    await answer([notice]);

    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    expect(answers.getSnapshot()).not.toBe(before);
    stop();
  });

  it('knows at once what a source told before the others came', async () => {
    const tasks = createSource('tasks');
    ask(tasks.source);
    await tasks.answer([notice]);

    const answers = createSourceAnswers(client, 'ANA', [tasks.source, createSource('app minutes').source]);

    expect(answers.getSnapshot().map(({ notices }) => notices)).toEqual([[notice], undefined]);
  });

  it('knows nothing of what another person was told', async () => {
    const { source, answer } = createSource('tasks');
    ask(source);
    await answer([notice]);

    const [answerForOther] = createSourceAnswers(client, 'BIA', [source]).getSnapshot();

    expect(answerForOther?.notices).toBeUndefined();
    expect(client.getQueryCache().findAll({ queryKey: buildInboxKey('BIA') })).toEqual([]);
  });
});

const notice: Notice = {
  id: 'task:1:assigned',
  subject: 'task:1',
  kind: 'assigned',
  title: 'Auditar',
  detail: null,
  occurredAt: '2026-11-15T12:00:00.000Z',
  dueAt: null,
  href: '/',
  isOwnDoing: false,
};

/** Answers when it is told to. */
function createSource(name: string, { isAwaited = true } = {}) {
  let settle = { resolve: (_notices: readonly Notice[]) => {}, reject: (_error: Error) => {} };
  const source: NoticeSource = {
    name,
    isAwaited,
    follows: [],
    list: async () =>
      await new Promise((resolve, reject) => {
        settle = { resolve, reject };
      }),
  };
  const awaitEnd = async () =>
    await vi.waitFor(() =>
      expect(client.getQueryState(buildSourceKey('ANA', name))?.fetchStatus).toBe('idle'),
    );
  return {
    source,
    answer: async (notices: readonly Notice[]) => {
      settle.resolve(notices);
      await awaitEnd();
    },
    fail: async () => {
      settle.reject(new Error('down'));
      await awaitEnd();
    },
  };
}

/** As a page that follows the source; returns the function that asks again. */
function ask(source: NoticeSource): () => void {
  const observer = new QueryObserver(client, {
    queryKey: buildSourceKey('ANA', source.name),
    queryFn: async ({ signal }) => await source.list(signal),
  });
  observer.subscribe(() => undefined);
  return () => void observer.refetch();
}
