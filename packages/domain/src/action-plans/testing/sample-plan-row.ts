import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';

/** An action of a RACP of an indicator, open and in time. */
export function buildPlanRow(change: Partial<PlanRow> = {}): PlanRow {
  return {
    id: 'action:1',
    kind: 'action',
    state: 'open',
    racpNumber: { year: 2026, number: 14 },
    title: 'Treinar a equipe',
    departments: [{ id: 'dep-utia', initials: 'UTIA', name: 'UTI Adulto' }],
    who: { userName: 'IVONE.ALVES', displayName: 'Ivone Alves' },
    dueOn: '2026-11-30',
    isLate: false,
    daysLate: 0,
    closedOn: null,
    progress: null,
    origin: {
      source: 'indicator',
      indicatorId: 'ind-1',
      departmentId: 'dep-utia',
      code: 'UTIA-01',
      name: 'Infection density',
      month: 202609,
      analysisId: 'analysis-1',
    },
    ...change,
  };
}
