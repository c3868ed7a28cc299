// Where what changed stands above a list that must not move once it is shown: tasks do not wait for the news, and the news
// do not push them.

/**
 * strip: above the list · reserved: its room is kept, and is empty · header: a button beside the title, which takes no
 * room from the list · none: nothing.
 */
export type NewsPlace = 'strip' | 'reserved' | 'header' | 'none';

interface PlaceFacts {
  /** Nothing while nobody knows. */
  readonly hasNews: boolean | undefined;
  readonly isListShown: boolean;
}

export function placeNews(before: NewsPlace, { hasNews, isListShown }: PlaceFacts): NewsPlace {
  if (hasNews === undefined) return before;
  if (!isListShown) return hasNews ? 'strip' : 'none';
  const hasRoom = before === 'strip' || before === 'reserved';
  if (hasNews) return hasRoom ? 'strip' : 'header';
  return hasRoom ? 'reserved' : 'none';
}
