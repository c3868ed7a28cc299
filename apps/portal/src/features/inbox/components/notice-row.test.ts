import { describe, expect, it } from 'vitest';

import { isOverdue, presentMoment } from './notice-row.tsx';

const now = new Date(2026, 10, 15, 22, 0);

describe('presentMoment', () => {
  it.each([
    ['overdue', 14, 'venceu ontem'],
    ['overdue', 12, 'venceu há 3 dias'],
    ['due-today', 15, 'vence hoje'],
    ['assigned', 16, 'vence amanhã'],
    ['assigned', 20, 'vence em 5 dias'],
    ['assigned', 30, 'chegou há 14 dias'],
    ['available', 30, 'vence em 15 dias'],
    ['available', 12, 'venceu há 3 dias'],
  ] as const)('%s, due on the %i.: %s', (kind, dueDay, expected) => {
    const dueAt = new Date(2026, 10, dueDay, 6, 0).toISOString();

    expect(presentMoment(notice({ kind, dueAt }), now)).toBe(expected);
  });

  it.each([
    [15, 'chegou hoje'],
    [14, 'chegou ontem'],
    [1, 'chegou há 14 dias'],
  ])('without a due date, come on the %i.: %s', (day, expected) => {
    const occurredAt = new Date(2026, 10, day, 23, 59).toISOString();

    expect(presentMoment(notice({ kind: 'assigned', dueAt: null, occurredAt }), now)).toBe(expected);
  });
});

describe('isOverdue', () => {
  it.each([
    [14, true],
    [15, false],
    [16, false],
  ])('due on the %i.: %s, of any kind', (day, expected) => {
    const dueAt = new Date(2026, 10, day, 6, 0).toISOString();

    expect(isOverdue(notice({ kind: 'available', dueAt }), now)).toBe(expected);
  });

  it('never without a date', () => {
    expect(isOverdue(notice({ dueAt: null }), now)).toBe(false);
  });
});

function notice(facts: Partial<Parameters<typeof presentMoment>[0]>) {
  return {
    id: 'x',
    subject: 'x',
    kind: 'assigned',
    title: 'x',
    detail: null,
    occurredAt: new Date(2026, 10, 1).toISOString(),
    dueAt: null,
    href: '/',
    isOwnDoing: false,
    ...facts,
  } as const;
}
