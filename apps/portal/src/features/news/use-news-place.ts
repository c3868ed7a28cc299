import { useCallback, useEffect, useState } from 'react';

import { browserStorage } from '@prumo/ui/browser-storage';
import { placeNews, type NewsPlace } from './model/place-news.ts';

interface PlaceFacts {
  readonly userName: string;
  readonly hasNews: boolean | undefined;
  readonly isListShown: boolean;
}

/**
 * Where the news stand. Whether there were some the last time is kept in the browser: mostly that is how it is again, and
 * then their room is there before they are.
 */
export function useNewsPlace({ userName, hasNews, isListShown }: PlaceFacts) {
  const key = `news.${userName}`;
  const [place, setPlace] = useState<NewsPlace>(() =>
    browserStorage.find(key) === null ? 'none' : 'reserved',
  );
  const next = placeNews(place, { hasNews, isListShown });
  if (next !== place) setPlace(next);

  useEffect(() => {
    if (hasNews === true) browserStorage.save(key, '1');
    if (hasNews === false) browserStorage.remove(key);
  }, [hasNews, key]);

  return {
    place: next,
    /** Somebody asks for them: then the list may move. */
    openHere: useCallback(() => setPlace('strip'), []),
    giveUpRoom: useCallback(() => setPlace('none'), []),
  };
}
