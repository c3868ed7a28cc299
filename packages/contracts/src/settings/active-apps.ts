/** The back-end applications a portal can be told to use (ACTIVE_APPS), in the order of the login chain. */
export const activeApps = ['bi', 'workflow'] as const;

export type ActiveApp = (typeof activeApps)[number];
