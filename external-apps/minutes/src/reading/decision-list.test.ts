import { describe, expect, it } from 'vitest';

import { presentDecisionMark } from './decision-list.tsx';

const open = { taskId: '7', doneOn: null, dueOn: '2026-10-30' };

describe('a decision', () => {
  it('does not hold before approval', () => {
    expect(presentDecisionMark(open, 'in-approval', '2026-12-01')).toEqual({
      tone: 'quiet',
      words: 'vira tarefa na aprovação',
    });
  });

  it.each([
    ['2026-10-29', 'quiet', 'tarefa em andamento, vence amanhã'],
    ['2026-10-30', 'quiet', 'tarefa em andamento, vence hoje'],
    ['2026-11-02', 'overdue', 'tarefa em andamento, venceu há 3 dias'],
  ])('is a task then, on %s', (today, tone, words) => {
    expect(presentDecisionMark(open, 'approved', today)).toEqual({ tone, words });
  });

  it('is done, however late; and says when its task is still to be made', () => {
    expect(presentDecisionMark({ ...open, doneOn: '2026-11-05' }, 'approved', '2026-12-01')).toEqual({
      tone: 'done',
      words: 'Concluída em 05/11/2026',
    });
    expect(presentDecisionMark({ ...open, taskId: null }, 'approved', '2026-10-30').words).toBe(
      'tarefa em criação, vence hoje',
    );
  });
});
