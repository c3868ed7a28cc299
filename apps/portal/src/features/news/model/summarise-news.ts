import type { NewsGroup } from '@prumo/contracts/news/news';

import { texts } from './texts.ts';

/** 3 sinais novos, 2 meses sem resultado. Empty where there is nothing. */
export function summariseNews(groups: readonly Pick<NewsGroup, 'kind' | 'count'>[]): string {
  return groups
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => texts.counts[kind](count))
    .join(', ');
}
