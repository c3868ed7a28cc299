import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Notice, NoticeKind, NoticeSource } from './notice.ts';
import {
  askSource,
  buildInboxKey,
  buildSourceKey,
  createSourceAnswers,
  gatherNotices,
  type SourceAnswer,
} from './source-answers.ts';

describe('source answers', () => {
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
      expect(answers.getSnapshot()).toMatchObject([
        { notices: undefined, isPending: false, hasFailed: true },
      ]);

      again();
      expect(answers.getSnapshot()).toMatchObject([{ notices: undefined, isPending: true, hasFailed: true }]);
      await answer([notice]);
      expect(answers.getSnapshot()).toMatchObject([
        { notices: [notice], isPending: false, hasFailed: false },
      ]);

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
});

describe('gatherNotices', () => {
  const someNotices = [notice('a', 'assigned')];

  function told(notices: readonly Notice[]): SourceAnswer {
    return { name: 'x', isAwaited: true, notices, isPending: false, hasFailed: false };
  }

  function failed(facts: Partial<SourceAnswer> = {}): SourceAnswer {
    return { ...told([]), notices: undefined, hasFailed: true, ...facts };
  }

  function asked(facts: Partial<SourceAnswer> = {}): SourceAnswer {
    return { ...told([]), notices: undefined, isPending: true, ...facts };
  }

  function notice(id: string, kind: NoticeKind): Notice {
    return {
      id,
      subject: id,
      kind,
      title: id,
      detail: null,
      occurredAt: '2026-11-15',
      dueAt: null,
      href: '/',
      isOwnDoing: false,
    };
  }

  it('[RT-10] puts the notices of all sources together, the urgent ones first', () => {
    const gathered = gatherNotices([
      told([notice('a', 'assigned'), notice('b', 'overdue')]),
      told([notice('c', 'overdue')]),
    ]);

    expect(gathered.notices.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(gathered).toMatchObject({ status: 'ready', isComplete: true, hasFailed: false });
  });

  it('a source that fails leaves those of the others, and that something is missing is told', () => {
    for (const answers of [
      [failed(), told(someNotices)],
      [asked({ hasFailed: true }), told(someNotices)],
    ]) {
      expect(gatherNotices(answers)).toEqual({
        status: 'ready',
        notices: someNotices,
        isComplete: false,
        hasFailed: true,
      });
    }
  });

  it('what a source told before it failed stays', () => {
    expect(gatherNotices([failed({ notices: someNotices }), told([])])).toEqual({
      status: 'ready',
      notices: someNotices,
      isComplete: false,
      hasFailed: true,
    });
  });

  it('does not say that nothing waits while a source does not answer', () => {
    expect(gatherNotices([failed(), failed()]).status).toBe('failed');
    expect(gatherNotices([failed(), told([])]).status).toBe('failed');
    expect(gatherNotices([failed({ notices: [] }), told([])]).status).toBe('failed');
    expect(gatherNotices([told([]), failed({ isAwaited: false })]).status).toBe('failed');
  });

  it('is loading until all that are awaited were asked once', () => {
    expect(gatherNotices([asked(), asked()]).status).toBe('loading');
    expect(gatherNotices([told(someNotices), asked()]).status).toBe('loading');
    expect(gatherNotices([failed(), asked()]).status).toBe('loading');
  });

  it('a source that comes later is added to what is shown', () => {
    const late = asked({ isAwaited: false });

    expect(gatherNotices([told(someNotices), late])).toEqual({
      status: 'ready',
      notices: someNotices,
      isComplete: false,
      hasFailed: false,
    });
    expect(gatherNotices([told([]), late]).status).toBe('ready');
    expect(gatherNotices([late, late]).status).toBe('loading');
  });

  it('is loading while a source that failed is asked again and there is nothing to show', () => {
    const again = asked({ hasFailed: true });

    expect(gatherNotices([again, again]).status).toBe('loading');
    expect(gatherNotices([told([]), again]).status).toBe('loading');
    expect(gatherNotices([told(someNotices), again]).status).toBe('ready');
  });

  it('has nothing to tell without sources', () => {
    expect(gatherNotices([])).toEqual({ status: 'ready', notices: [], isComplete: true, hasFailed: false });
  });
});
