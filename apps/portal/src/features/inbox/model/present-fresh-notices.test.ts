import { describe, expect, it } from 'vitest';

import type { FreshNotice } from './list-fresh-notices.ts';
import { presentFreshNotices } from './present-fresh-notices.ts';

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
    const news = presentFreshNotices([fresh({}), fresh({ kind: 'overdue' }), fresh({})]);
    expect(news).toEqual({ text: '3 novos avisos', tone: 'warning' });
    expect(presentFreshNotices([])).toBeNull();
  });
});

function present(facts: Partial<FreshNotice>): string | undefined {
  return presentFreshNotices([fresh(facts)])?.text;
}

function fresh(facts: Partial<FreshNotice>): FreshNotice {
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
