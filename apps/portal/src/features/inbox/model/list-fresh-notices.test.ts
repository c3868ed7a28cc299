import { describe, expect, it } from 'vitest';

import { listFreshNotices, rememberNotices } from './list-fresh-notices.ts';
import type { Notice, NoticeKind } from './notice.ts';

describe('listFreshNotices', () => {
  it('[TX-03] tells nothing of what is there at the first load', () => {
    expect(listFreshNotices(null, [notice('a', 'overdue')])).toEqual([]);
  });

  it('[TX-03] tells of what was not there before, and never again', () => {
    const before = [notice('a', 'assigned')];
    const after = [notice('a', 'assigned'), notice('b', 'assigned'), notice('c', 'available')];
    expect(describeFresh(before, after)).toEqual(['task:b:assigned new', 'task:c:available new']);
    expect(listFreshNotices(after, after)).toEqual([]);
    expect(listFreshNotices(after, before)).toEqual([]);
  });

  it('[TX-03] tells of a task again when it is due today and when it is late', () => {
    expect(describeFresh([notice('a', 'assigned')], [notice('a', 'due-today')])).toEqual([
      'task:a:due-today known',
    ]);
    expect(describeFresh([notice('a', 'due-today')], [notice('a', 'overdue')])).toEqual([
      'task:a:overdue known',
    ]);
  });

  it('[TX-03] tells of a result that changes once more', () => {
    const before = [{ ...notice('a', 'result-changed'), id: 'analysis:a:1', subject: 'analysis:a' }];
    const after = [{ ...notice('a', 'result-changed'), id: 'analysis:a:2', subject: 'analysis:a' }];
    expect(describeFresh(before, after)).toEqual(['analysis:a:2 known']);
  });

  it('[TX-03] keeps still about what the person did: took, put off or gave themselves', () => {
    expect(listFreshNotices([notice('a', 'available')], [notice('a', 'assigned')])).toEqual([]);
    expect(listFreshNotices([notice('a', 'overdue')], [notice('a', 'assigned')])).toEqual([]);
    expect(listFreshNotices([], [{ ...notice('a', 'assigned'), isOwnDoing: true }])).toEqual([]);
    expect(listFreshNotices([], [{ ...notice('a', 'due-today'), isOwnDoing: true }])).toEqual([]);
  });

  it('[TX-03] tells of one’s own task when its day has come', () => {
    const own = { ...notice('a', 'assigned'), isOwnDoing: true };
    const late = { ...notice('a', 'overdue'), isOwnDoing: true };
    expect(describeFresh([own], [late])).toEqual(['task:a:overdue known']);
  });
});

describe('rememberNotices', () => {
  it('forgets what is gone: a task that comes back is news', () => {
    const known = rememberNotices([notice('a', 'assigned')], { notices: [], isComplete: true });
    expect(known).toEqual([]);
    expect(listFreshNotices(known, [notice('a', 'assigned')])).toHaveLength(1);
  });

  it('keeps what a source told that does not answer now', () => {
    const [first, second] = [notice('a', 'assigned'), notice('b', 'assigned')];
    const known = rememberNotices([first], { notices: [second], isComplete: false });
    expect(known).toEqual([first, second]);
    expect(listFreshNotices(known, [first, second])).toEqual([]);
  });

  it('knows nothing before every source has answered once', () => {
    const known = rememberNotices(null, { notices: [notice('a', 'assigned')], isComplete: false });
    expect(known).toBeNull();
    expect(listFreshNotices(known, [notice('b', 'overdue')])).toEqual([]);
  });
});

function notice(taskId: string, kind: NoticeKind): Notice {
  return {
    id: `task:${taskId}:${kind}`,
    subject: `task:${taskId}`,
    kind,
    title: taskId,
    detail: null,
    occurredAt: '2026-11-15T12:00:00.000Z',
    dueAt: null,
    href: '/',
    isOwnDoing: false,
  };
}

function describeFresh(before: readonly Notice[], after: readonly Notice[]): readonly string[] {
  return listFreshNotices(before, after).map(
    ({ id, isOfNewSubject }) => `${id} ${isOfNewSubject ? 'new' : 'known'}`,
  );
}
