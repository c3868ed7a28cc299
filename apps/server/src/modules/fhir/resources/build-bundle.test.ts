import { describe, expect, it } from 'vitest';

import { place } from '../testing/sample-facts.ts';
import { buildSearchBundle } from './build-bundle.ts';

describe('a page of a search', () => {
  const linksOf = (total: number, count: number, offset: number) => {
    const address = { base: place.base, resourceType: 'Measure', filters: [], page: { count, offset } };
    const { link } = buildSearchBundle({ total, matches: [] }, address);
    return Object.fromEntries(link.map(({ relation, url }) => [relation, url.split('?')[1]]));
  };

  it.each([
    [0, 50, 0, { self: '_count=50', first: '_count=50', last: '_count=50' }],
    [
      5,
      2,
      0,
      { self: '_count=2', first: '_count=2', next: '_count=2&_offset=2', last: '_count=2&_offset=4' },
    ],
    [
      5,
      2,
      4,
      {
        self: '_count=2&_offset=4',
        first: '_count=2',
        previous: '_count=2&_offset=2',
        last: '_count=2&_offset=4',
      },
    ],
    [
      4,
      2,
      90,
      {
        self: '_count=2&_offset=90',
        first: '_count=2',
        previous: '_count=2&_offset=2',
        last: '_count=2&_offset=2',
      },
    ],
    [5, 0, 0, { self: '_count=0' }],
  ])('[SP-08] of %i with %i on each, from %i on, leads to the others', (total, count, offset, links) => {
    expect(linksOf(total, count, offset)).toEqual(links);
  });
});
