import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placeNews, type NewsPlace } from './place-news.ts';

const takesRoom = (place: NewsPlace) => place === 'strip' || place === 'reserved';

describe('placeNews', () => {
  it('[SP-07] before the list is shown, what changed stands above it, and nothing where nothing changed', () => {
    for (const before of ['none', 'reserved'] as const) {
      expect(placeNews(before, { hasNews: true, isListShown: false })).toBe('strip');
      expect(placeNews(before, { hasNews: false, isListShown: false })).toBe('none');
      expect(placeNews(before, { hasNews: undefined, isListShown: false })).toBe(before);
    }
  });

  it('[SP-07] later it stands where its room was kept, or beside the title', () => {
    expect(placeNews('reserved', { hasNews: true, isListShown: true })).toBe('strip');
    expect(placeNews('none', { hasNews: true, isListShown: true })).toBe('header');
    expect(placeNews('strip', { hasNews: false, isListShown: true })).toBe('reserved');
    expect(placeNews('header', { hasNews: false, isListShown: true })).toBe('none');
  });

  it('[SP-07] never moves a list that is shown', () => {
    const place = fc.constantFrom<NewsPlace>('strip', 'reserved', 'header', 'none');
    const answers = fc.array(fc.constantFrom(true, false, undefined));
    fc.assert(
      fc.property(place, answers, (first, told) => {
        const last = told.reduce(
          (before, hasNews) => placeNews(before, { hasNews, isListShown: true }),
          first,
        );
        expect(takesRoom(last)).toBe(takesRoom(first));
      }),
    );
  });
});
