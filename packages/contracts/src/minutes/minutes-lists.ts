export const minutesStates = ['scheduled', 'in-meeting', 'in-approval', 'approved'] as const;

export type MinutesState = (typeof minutesStates)[number];

export const attendances = ['convened', 'present', 'absent', 'justified'] as const;

export type Attendance = (typeof attendances)[number];

/** What an item of the agenda comes from. */
export const agendaOrigins = [
  'open-decision',
  'indicator-signal',
  'overdue-plan',
  'serious-event',
  'new',
] as const;

export type AgendaOrigin = (typeof agendaOrigins)[number];
