// The notice of the day: one each day, about what had changed when the day began, and none where nothing had. What comes
// during the day stands above the tasks at once, and in the notice of tomorrow unless it was seen by then.
import type { News } from '@prumo/contracts/news/news';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { summariseNews } from './summarise-news.ts';
import { texts } from './texts.ts';

/** It is about a day, and the question behind it asks five modules. */
const holdsMs = 15 * 60_000;

/** Of its source of notices. */
export const newsNoticeName = 'news';

export function listNewsNotices({ today, groups }: Pick<News, 'today' | 'groups'>, href: string) {
  const summary = summariseNews(
    groups.map(({ kind, countBeforeToday }) => ({ kind, count: countBeforeToday })),
  );
  if (summary === '') return [];
  return [
    {
      id: `news:${today}`,
      subject: `news:${today}`,
      kind: 'news' as const,
      title: texts.notice(summary),
      detail: null,
      occurredAt: getInstantInSaoPaulo(today, 0).toISOString(),
      dueAt: null,
      href,
      isOwnDoing: false,
    },
  ];
}

export function createNewsNoticeSource(href: string, loadNews: () => Promise<News>) {
  return {
    name: newsNoticeName,
    isAwaited: false,
    // What happens now belongs to the notice of tomorrow.
    follows: [],
    holdsMs,
    list: async () => listNewsNotices(await loadNews(), href),
  };
}
