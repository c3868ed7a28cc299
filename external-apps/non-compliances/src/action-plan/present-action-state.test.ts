import { expect, it } from 'vitest';

import { presentActionState } from './present-action-state.ts';

it.each([
  [{ kind: 'open', daysLeft: 12 }, 'Aberta · vence em 12 dias'],
  [{ kind: 'open', daysLeft: 1 }, 'Aberta · vence amanhã'],
  [{ kind: 'today' }, 'Aberta · vence hoje'],
  [{ kind: 'overdue', days: 0 }, 'Vencida hoje'],
  [{ kind: 'overdue', days: 1 }, 'Vencida há 1 dia'],
  [{ kind: 'overdue', days: 3 }, 'Vencida há 3 dias'],
  [{ kind: 'done', doneOn: '2026-10-12', daysLate: 0 }, 'Concluída em 12/10/2026'],
  [{ kind: 'done', doneOn: '2026-10-12', daysLate: 2 }, 'Concluída em 12/10/2026, com 2 dias de atraso'],
] as const)('presents %j', (state, words) => {
  expect(presentActionState(state)).toBe(words);
});
