import type { Person } from './person.ts';

/** Whether the person gets in, and until when that is so. */
export type Access = 'enabled' | 'disabled' | 'ending' | 'over';

/** @param today By the clock of whoever looks, 2026-12-31. */
export function findAccess(
  { isEnabled, accessUntil }: Pick<Person, 'isEnabled' | 'accessUntil'>,
  today: string,
): Access {
  if (!isEnabled) return 'disabled';
  if (accessUntil === null) return 'enabled';
  return accessUntil < today ? 'over' : 'ending';
}
