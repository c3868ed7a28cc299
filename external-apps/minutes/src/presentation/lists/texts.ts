import type { AgendaOrigin, Attendance, MinutesState } from '@prumo/contracts/minutes/minutes-lists';

/** What the entries of the fixed lists are called. */
export const listNames = {
  states: {
    scheduled: 'Agendada',
    'in-meeting': 'Em reunião',
    'in-approval': 'Em aprovação',
    approved: 'Aprovada',
  } satisfies Record<MinutesState, string>,
  attendances: {
    convened: 'Convocado',
    present: 'Presente',
    absent: 'Ausente',
    justified: 'Ausência justificada',
  } satisfies Record<Attendance, string>,
  agendaOrigins: {
    'open-decision': 'Deliberação em aberto',
    'indicator-signal': 'Indicador em causa especial',
    'overdue-plan': 'Plano de ação vencido',
    'serious-event': 'Evento grave',
    new: 'Assunto novo',
  } satisfies Record<AgendaOrigin, string>,
} as const;
