import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

// What marks of a case say, on every screen.
export const texts = {
  /** Where there is no room for the names of the states. */
  shortStates: {
    draft: 'Rascunho',
    triage: 'Em triagem',
    returned: 'Devolvida',
    analysis: 'Em análise',
    validation: 'Em validação',
    execution: 'Em execução',
    efficacy: 'Aguardando eficácia',
    'closed-effective': 'Encerrada eficaz',
    'closed-without-plan': 'Encerrada sem plano',
    unfounded: 'Improcedente',
    cancelled: 'Cancelada',
    merged: 'Unida a outra',
  } satisfies Record<NonComplianceState, string>,
  noSeverity: 'Gravidade a definir',
  neverEvent: 'Nunca deveria ocorrer',
  recurrence: (times: number) => `${times}ª em 90 dias`,
  recurrenceTitle: (others: number) =>
    others === 1
      ? 'Outra do mesmo padrão no mesmo setor, nos 90 dias anteriores'
      : `Outras ${others} do mesmo padrão no mesmo setor, nos 90 dias anteriores`,
  due: {
    today: (time: string) => `vence hoje às ${time}`,
    tomorrow: 'vence amanhã',
    inBusinessDays: (days: number) => (days === 1 ? 'vence em 1 dia útil' : `vence em ${days} dias úteis`),
    inDays: (days: number) => `vence em ${days} dias`,
    overdueToday: (time: string) => `vencida hoje às ${time}`,
    overdueSinceYesterday: 'vencida ontem',
    overdueForDays: (days: number) => `vencida há ${days} dias`,
    title: (instant: string) => `Prazo: ${instant}`,
  },
} as const;
