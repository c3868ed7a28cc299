import type { MinutesListAnswer } from '@prumo/contracts/minutes/minutes-calls';

/** Whoever has a committee to write for; the server decides again. */
export function mayBeginMinutes({ ownCommittees }: Pick<MinutesListAnswer, 'ownCommittees'>): boolean {
  return ownCommittees === 'all' || ownCommittees.length > 0;
}
