export const minutesStates = [
  { id: 'scheduled', name: 'Agendada' },
  { id: 'in-meeting', name: 'Em reunião' },
  { id: 'in-approval', name: 'Em aprovação' },
  { id: 'approved', name: 'Aprovada' },
] as const;

export type MinutesState = (typeof minutesStates)[number]['id'];

export const attendances = [
  { id: 'convened', name: 'Convocado' },
  { id: 'present', name: 'Presente' },
  { id: 'absent', name: 'Ausente' },
  { id: 'justified', name: 'Ausência justificada' },
] as const;

export type Attendance = (typeof attendances)[number]['id'];

/** What an item of the agenda comes from. */
export const agendaOrigins = [
  { id: 'open-decision', name: 'Deliberação em aberto' },
  { id: 'indicator-signal', name: 'Indicador em causa especial' },
  { id: 'overdue-plan', name: 'Plano de ação vencido' },
  { id: 'serious-event', name: 'Evento grave' },
  { id: 'new', name: 'Assunto novo' },
] as const;

export type AgendaOrigin = (typeof agendaOrigins)[number]['id'];
