import { describe, expect, it } from 'vitest';

import { moveDay } from '../../../lib/dates/days.ts';
import { presentDue } from './present-due.ts';
import { buildListed, buildListedFinished } from './testing/build-task.ts';

const today = '2026-10-14';

describe('the due date in words', () => {
  it.each([
    [-3, 'venceu há 3 dias', 'overdue'],
    [-1, 'venceu ontem', 'overdue'],
    [0, 'vence hoje', 'today'],
    [1, 'vence amanhã', 'later'],
    [12, 'vence em 12 dias', 'later'],
  ])('%i days from today: %s', (days, words, urgency) => {
    const task = buildListed({ dueDate: `${moveDay(today, days)}T15:00:00.000Z` });
    expect(presentDue(task, today)).toEqual({ words, urgency });
  });

  it('[TK-08] without one it says so', () => {
    expect(presentDue(buildListed(), today)).toEqual({ words: 'Sem data limite', urgency: 'none' });
  });

  it('a finished task is never late', () => {
    const task = buildListedFinished({ dueDate: '2026-01-01T15:00:00.000Z' });
    expect(presentDue(task, today)).toEqual({ words: 'concluída ontem', urgency: 'none' });
  });
});
