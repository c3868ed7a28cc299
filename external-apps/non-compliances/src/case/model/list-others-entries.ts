import { isSamePerson, type HistoryEntry } from '@prumo/portal-kit/non-compliances';

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
