import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';

/** What quality wrote when it last gave the report back. */
export function findQuestion({ history }: Pick<NonCompliance, 'history'>): string | null {
  const last = history.findLast(({ deed: command }) => command.deed === 'return');
  return last?.deed.deed === 'return' ? last.deed.note : null;
}
