import { useState, type ReactNode } from 'react';

import { useNews } from '../../../features/news/api/news-queries.ts';
import { NewsOpener, NewsRetry } from '../../../features/news/components/news-opener.tsx';
import { NewsRoom, NewsStrip } from '../../../features/news/components/news-strip.tsx';
import { countNews } from '../../../features/news/model/present-news.ts';
import { useNewsPlace } from '../../../features/news/use-news-place.ts';
import { states } from '../../states.ts';
import { buildNewsHref } from './build-news-href.ts';
import { useNewsParts } from './use-news-parts.ts';

interface TasksNews {
  /** Above the list. */
  readonly strip: ReactNode;
  /** Beside the title, where the strip would push the list. */
  readonly inHeader: ReactNode;
  readonly onListShown: () => void;
}

/** What changed, as the screen of the tasks has it. */
export function useTasksNews(userName: string, onGo: (href: string) => void): TasksNews {
  const parts = useNewsParts(userName);
  const { data: news, isError, refetch } = useNews(userName);
  const [isListShown, setIsListShown] = useState(false);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const hasNews = news === undefined ? undefined : news.groups.length > 0;
  const { place, openHere, giveUpRoom } = useNewsPlace({ userName, hasNews, isListShown });

  function handleOpen() {
    setIsAskedFor(true);
    openHere();
  }

  return { strip: renderStrip(), inHeader: renderInHeader(), onListShown: () => setIsListShown(true) };

  function renderInHeader() {
    // Quiet: the tasks are what the person came for.
    if (news === undefined) return isError ? <NewsRetry onRetry={() => void refetch()} /> : null;
    return place === 'header' ? <NewsOpener number={countNews(news.groups)} onOpen={handleOpen} /> : null;
  }

  function renderStrip() {
    if (place === 'strip' && news !== undefined) {
      return (
        <NewsStrip
          {...parts}
          news={news}
          isListShown={isListShown}
          isAskedFor={isAskedFor}
          buildHref={buildNewsHref}
          allHref={states['app.news'].path}
          onGo={onGo}
          onSeen={giveUpRoom}
        />
      );
    }
    return place === 'reserved' ? <NewsRoom isLoading={news === undefined && !isError} /> : null;
  }
}
