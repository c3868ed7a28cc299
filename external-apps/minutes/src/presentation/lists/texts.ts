import type {
  AgendaOrigin,
  Attendance,
  ItemLink,
  MinutesField,
  MinutesState,
} from '@prumo/contracts/minutes/meeting-minutes';

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
  linkKinds: {
    'non-compliance': 'Não conformidade',
    indicator: 'Indicador',
    minutes: 'Ata',
    document: 'Documento',
  } satisfies Record<ItemLink['kind'], string>,
  fields: {
    committee: 'Comissão ou reunião',
    date: 'Data',
    startsAt: 'Início',
    endsAt: 'Término',
    place: 'Local ou link',
    coordinator: 'Coordenação',
    secretary: 'Secretaria',
    quorum: 'Quórum',
    notices: 'Informes',
    nextMeeting: 'Próxima reunião',
    attendance: 'Presença',
    justification: 'Justificativa',
    title: 'Assunto',
    discussion: 'Discussão',
    decision: 'Deliberação',
    decisionPerson: 'Responsável pela deliberação',
    decisionDay: 'Prazo da deliberação',
  } satisfies Record<MinutesField, string>,
} as const;
