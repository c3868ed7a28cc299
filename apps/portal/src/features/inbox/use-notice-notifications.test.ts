import { describe, expect, it } from 'vitest';

import type { Notice, NoticeKind } from './model/notice.ts';
import {
  type FreshNotice,
  type KnownNotices,
  listFreshNotices,
  presentFreshNotices,
  rememberNotices,
} from './use-notice-notifications.ts';

const nothingKnown: KnownNotices = new Map();

describe('listFreshNotices', () => {
  it('[TX-03] tells nothing of what is there at the first load', () => {
    expect(listFreshNotices(nothingKnown, [told('tasks', [notice('a', 'overdue')])])).toEqual([]);
  });

  it('[TX-03] tells of what was not there before, and never again', () => {
    const before = [notice('a', 'assigned')];
    const after = [notice('a', 'assigned'), notice('b', 'assigned'), notice('c', 'available')];
    expect(describeFresh(before, after)).toEqual(['task:b:assigned new', 'task:c:available new']);
    expect(describeFresh(after, after)).toEqual([]);
    expect(describeFresh(after, before)).toEqual([]);
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
    expect(describeFresh([notice('a', 'available')], [notice('a', 'assigned')])).toEqual([]);
    expect(describeFresh([notice('a', 'overdue')], [notice('a', 'assigned')])).toEqual([]);
    expect(describeFresh([], [{ ...notice('a', 'assigned'), isOwnDoing: true }])).toEqual([]);
    expect(describeFresh([], [{ ...notice('a', 'due-today'), isOwnDoing: true }])).toEqual([]);
  });

  it('[TX-03] tells of one’s own task when its day has come', () => {
    const own = { ...notice('a', 'assigned'), isOwnDoing: true };
    const late = { ...notice('a', 'overdue'), isOwnDoing: true };
    expect(describeFresh([own], [late])).toEqual(['task:a:overdue known']);
  });

  it('[TX-03] tells of a known source’s news, not of a source that is heard for the first time', () => {
    const known = rememberNotices(nothingKnown, [told('tasks', []), told('app minutes', undefined)]);
    const fresh = listFreshNotices(known, [
      told('tasks', [notice('a', 'assigned')]),
      told('app minutes', [notice('b', 'assigned')]),
    ]);
    expect(fresh.map(({ id }) => id)).toEqual(['task:a:assigned']);
  });
});

describe('rememberNotices', () => {
  it('forgets what is gone: a task that comes back is news', () => {
    const first = [told('tasks', [notice('a', 'assigned')])];
    const known = rememberNotices(rememberNotices(nothingKnown, first), [told('tasks', [])]);
    expect(listFreshNotices(known, first)).toHaveLength(1);
  });

  it('keeps what a source told that tells nothing now', () => {
    const before = rememberNotices(nothingKnown, [told('tasks', [notice('a', 'assigned')])]);
    for (const answers of [[told('tasks', undefined)], []]) {
      const known = rememberNotices(before, answers);
      const fresh = listFreshNotices(known, [
        told('tasks', [notice('a', 'assigned'), notice('b', 'assigned')]),
      ]);
      expect(fresh.map(({ id }) => id)).toEqual(['task:b:assigned']);
    }
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

function told(name: string, notices: readonly Notice[] | undefined) {
  return { name, notices };
}

function describeFresh(before: readonly Notice[], after: readonly Notice[]): readonly string[] {
  return listFreshNotices(new Map([['tasks', before]]), [told('tasks', after)]).map(
    ({ id, isOfNewSubject }) => `${id} ${isOfNewSubject ? 'new' : 'known'}`,
  );
}

describe('presentFreshNotices', () => {
  it('[TX-03] says what has come, and what became of what was there', () => {
    expect(present({ kind: 'assigned' })).toBe('Nova tarefa: Auditar');
    expect(present({ kind: 'due-today' })).toBe('Nova tarefa para hoje: Auditar');
    expect(present({ kind: 'overdue' })).toBe('Nova tarefa, já atrasada: Auditar');
    expect(present({ kind: 'available' })).toBe('Nova tarefa para o seu grupo: Auditar');
    expect(present({ kind: 'due-today', isOfNewSubject: false })).toBe('Vence hoje: Auditar');
    expect(present({ kind: 'overdue', isOfNewSubject: false })).toBe('Atrasou: Auditar');
    expect(present({ kind: 'result-changed', title: 'Quedas: o resultado de out/2026 mudou' })).toBe(
      'Quedas: o resultado de out/2026 mudou',
    );
  });

  it('[TX-03] makes one of several', () => {
    const news = presentFreshNotices([buildFresh({}), buildFresh({ kind: 'overdue' }), buildFresh({})]);
    expect(news).toEqual({ text: '3 novos avisos', tone: 'warning', notice: null });
    expect(presentFreshNotices([])).toBeNull();
  });

  it('leads to the one that it tells of', () => {
    const fresh = buildFresh({ href: '/home/tarefas?tarefa=1' });
    expect(presentFreshNotices([fresh])?.notice).toBe(fresh);
  });
});

function present(facts: Partial<FreshNotice>): string | undefined {
  return presentFreshNotices([buildFresh(facts)])?.text;
}

function buildFresh(facts: Partial<FreshNotice>): FreshNotice {
  return {
    id: 'task:1:assigned',
    subject: 'task:1',
    kind: 'assigned',
    title: 'Auditar',
    detail: null,
    occurredAt: '2026-11-15T12:00:00.000Z',
    dueAt: null,
    href: '/',
    isOwnDoing: false,
    isOfNewSubject: true,
    ...facts,
  };
}
