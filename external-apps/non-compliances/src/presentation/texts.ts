import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type {
  LegalOccasion,
  LegalTermStart,
  LegalTermUnit,
} from '@prumo/contracts/non-compliances/notification-type';

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
    'closed-partly-effective': 'Encerrada parcial',
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
  legal: {
    running: (authority: string, due: string) => `${authority} ${due}`,
    notified: (authority: string, day: string) => `${authority}: notificada em ${day}`,
    waived: (authority: string, day: string) => `${authority}: dispensada em ${day}`,
    duty: (occasion: string, term: string) => `${occasion}: ${term}.`,
    occasions: { any: 'Sempre', harm: 'Com dano', death: 'Óbito' } satisfies Record<LegalOccasion, string>,
    starts: { occurrence: 'da ocorrência', report: 'do registro' } satisfies Record<LegalTermStart, string>,
    terms: {
      hours: (hours, from) =>
        `até ${hours === 1 ? '1 hora' : `${hours} horas`} depois ${from}, contadas em horas corridas`,
      'business-days': (days, from) =>
        `até ${days === 1 ? '1 dia útil' : `${days} dias úteis`} depois ${from}`,
      'day-of-next-month': (day, from) => `até o ${day}º dia útil do mês seguinte ao ${from}`,
    } satisfies Record<LegalTermUnit, (amount: number, from: string) => string>,
  },
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
