import { afterEach, describe, expect, it, vi } from 'vitest';

import { gatherNotices } from './gather-notices.ts';
import type { Notice, NoticeKind, NoticeSource } from './notice.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const { signal } = new AbortController();

describe('gatherNotices', () => {
  it('[RT-10] puts the notices of all sources together, the urgent ones first', async () => {
    const gathered = await gatherNotices(
      [source([notice('a', 'assigned'), notice('b', 'overdue')]), source([notice('c', 'overdue')])],
      signal,
    );

    expect(gathered.notices.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(gathered.isComplete).toBe(true);
  });

  it('a source that fails leaves those of the others, and that something is missing is told', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const failing: NoticeSource = { name: 'x', list: async () => await Promise.reject(new Error('down')) };

    const gathered = await gatherNotices([failing, source([notice('a', 'assigned')])], signal);

    expect(gathered.notices.map(({ id }) => id)).toEqual(['a']);
    expect(gathered.isComplete).toBe(false);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('fails when no source answers', async () => {
    const failing: NoticeSource = { name: 'x', list: async () => await Promise.reject(new Error('down')) };

    await expect(gatherNotices([failing, failing], signal)).rejects.toThrow('down');
  });

  it('has nothing to tell without sources', async () => {
    expect(await gatherNotices([], signal)).toEqual({ notices: [], isComplete: true, idsBySource: {} });
  });
});

function source(notices: readonly Notice[]): NoticeSource {
  return { name: 'x', list: async () => notices };
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
