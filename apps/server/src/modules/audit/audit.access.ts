import type { UserContext } from '@prumo/domain/people/user-context';

/** Who answers for it that the trail is looked at. */
export function mayReadAudit({ isAdmin, isQualityManager }: UserContext): boolean {
  return isAdmin || isQualityManager;
}
