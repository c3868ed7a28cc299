/**
 * Why there is no session any more: the person left, was idle too long, the server ended it,
 * or the person left but the server did not confirm it.
 */
export const sessionEnds = ['logged-out', 'idle', 'ended', 'unconfirmed'] as const;

export type SessionEnd = (typeof sessionEnds)[number];
