import { expect, it } from 'vitest';

import { sortByTitle } from './sort-by-title.ts';

it('is blind to accents and case, counts numbers, and leaves equals in their order', () => {
  const titles = ['zelo', 'Água 10', 'agua 2', 'Ética', 'eta', 'ETA', 'Eta', 'Álcool'];

  expect(sortByTitle(titles.map((title) => ({ title }))).map(({ title }) => title)).toEqual([
    'agua 2',
    'Água 10',
    'Álcool',
    'eta',
    'ETA',
    'Eta',
    'Ética',
    'zelo',
  ]);
});
