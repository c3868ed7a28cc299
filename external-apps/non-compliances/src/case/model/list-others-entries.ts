import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import { isSamePerson } from '@prumo/domain/people/user-name';

/**
 * What others did about the case since the person looked at it; what the person did beside, such as attaching a file,
 * is no news to them.
 * @param known How many entries there were.
 */
export function listOthersEntries(
  history: readonly HistoryEntry[],
  known: number,
  userName: string,
): readonly HistoryEntry[] {
  return history.slice(known).filter(({ by }) => by === null || !isSamePerson(by, userName));
}
