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

/** What of the content is written as one: where two have changed the same, one of them has to choose. */
export const minutesFields = [
  'committee',
  'date',
  'startsAt',
  'endsAt',
  'place',
  'coordinator',
  'secretary',
  'quorum',
  'notices',
  'nextMeeting',
  'attendance',
  'justification',
  'title',
  'discussion',
  'decision',
  'decisionPerson',
  'decisionDay',
] as const;

export type MinutesField = (typeof minutesFields)[number];
