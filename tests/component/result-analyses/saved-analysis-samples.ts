import type { FollowedTask, ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';

export const someRacp: NonNullable<ResultAnalysis['racp']> = {
  planType: 0,
  title: 'Queda da adesão',
  causeAnalysis: 'Equipe noturna sem treinamento.',
  actionPlanOption: true,
  methodAnalysis: 'Auditoria de 30 prontuários',
  expectedResult: 'Taxa abaixo da meta por três meses.',
  assignee: 'MARINA.LOPES',
  dueDate: '2030-12-20',
};

/** Delegated to Ivone, unless told otherwise. */
export function buildTask(others: Partial<FollowedTask> = {}): FollowedTask {
  return {
    id: `planned-${others.name ?? others.kind ?? ''}`,
    kind: 'action',
    name: 'Auditoria de 30 prontuários',
    assignee: 'IVONE.ALVES',
    dueDate: '2030-11-30',
    taskId: 'task-1',
    state: 'delegated',
    endedAt: null,
    ...others,
  };
}
