import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, it } from 'vitest';

import { presentTaskState } from './present-task-state.ts';

const today = '2026-11-10';

describe('how a task of the plan stands', () => {
  it.each<[FollowedTask['state'], string | null, string, string]>([
    ['open', null, 'open', 'Em aberto'],
    ['open', '2026-11-10', 'open', 'Em aberto'],
    ['open', '2026-11-09', 'overdue', 'Atrasada há 1 dia (em aberto)'],
    ['delegated', '2026-12-01', 'delegated', 'Delegada'],
    ['delegated', '2026-11-01', 'overdue', 'Atrasada há 9 dias (delegada)'],
    ['resolved', '2026-11-11', 'resolved', 'Resolvida'],
    ['missing', '2026-11-01', 'missing', 'Ainda não criada'],
    ['gone', '2026-11-01', 'gone', 'Excluída'],
    ['unknown', '2026-11-01', 'unknown', 'Não foi possível consultar'],
  ])('[AC-07] %s, due %s: %s, "%s"', (state, dueDate, sign, words) => {
    expect(presentTaskState({ state, dueDate, endedAt: null }, today)).toEqual({ sign, words });
  });

  it('[AC-07] done tells the day of the hospital on which it was, also after its due date', () => {
    const done = { state: 'done', dueDate: '2026-11-01', endedAt: '2026-11-06T01:30:00.000Z' } as const;
    expect(presentTaskState(done, today)).toEqual({ sign: 'done', words: 'Concluída em 05/11/2026' });
    expect(presentTaskState({ ...done, endedAt: null }, today).words).toBe('Concluída');
  });
});
