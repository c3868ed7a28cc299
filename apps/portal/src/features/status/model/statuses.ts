import type { Presence } from '@prumo/ui/presence';

/** What a person may say of their presence, as the settings keep it; the first holds until one is chosen. */
export const statuses = ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline'] as const;

export type Status = (typeof statuses)[number];

export function resolveStatus(kept: unknown): Status {
  return statuses.find((status) => status === kept) ?? statuses[0];
}

/** How each one looks. */
export const presences: Readonly<Record<Status, Presence>> = {
  Online: 'online',
  Away: 'away',
  'Do not Disturb': 'busy',
  Invisible: 'invisible',
  Offline: 'offline',
};
