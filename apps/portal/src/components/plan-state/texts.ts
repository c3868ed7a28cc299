import type { PlanState } from '@prumo/contracts/action-plans/plan-lists';

/** How a RACP, an action or an analysis stands. */
export const planStateNames: Readonly<Record<PlanState, string>> = {
  'to-write': 'A escrever',
  'to-review': 'A rever: o resultado mudou',
  open: 'Em aberto',
  resolved: 'Resolvida, a concluir',
  missing: 'Tarefa ainda não criada',
  validating: 'Em validação',
  executing: 'Em execução',
  verifying: 'Em verificação da eficácia',
  verified: 'Verificado',
  effective: 'Eficaz',
  'partly-effective': 'Parcialmente eficaz',
  'not-effective': 'Não eficaz',
  unknown: 'Não foi possível consultar',
  done: 'Concluída',
  gone: 'Excluída',
};
