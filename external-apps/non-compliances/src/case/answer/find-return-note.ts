import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';

/** What quality wrote when it gave this analysis back; nothing when something else was done since. */
export function findReturnNote({ history }: Pick<NonCompliance, 'history'>): string | null {
  const last = history.findLast(({ deed: command }) => command.deed !== 'attach');
  return last?.deed.deed === 'deepen' ? last.deed.note : null;
}
