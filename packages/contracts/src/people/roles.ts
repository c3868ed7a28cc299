/** Roles that Prumo itself knows, spelled as the BI server stores them. A hospital may add others. */
export const wellKnownRoles = [
  'Administrator',
  'Power User',
  'Authenticated',
  'quality_manager',
  'data_administrator',
  'quality_reader',
] as const;

export type WellKnownRole = (typeof wellKnownRoles)[number];

/** Workflow group ids that Prumo recognises, spelled as the workflow engine stores them. */
export const administratorGroup = 'admin';
