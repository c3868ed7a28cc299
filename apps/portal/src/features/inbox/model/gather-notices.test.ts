import { describe, expect, it } from 'vitest';

import { gatherNotices } from './gather-notices.ts';
import type { Notice, NoticeKind } from './notice.ts';
import type { SourceAnswer } from './source-answers.ts';

const someNotices = [notice('a', 'assigned')];

describe('gatherNotices', () => {
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
