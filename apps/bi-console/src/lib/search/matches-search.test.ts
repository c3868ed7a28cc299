import { expect, test } from 'vitest';

import { matchesSearch } from './matches-search.ts';

test('accents and letter case do not matter on either side', () => {
  expect(matchesSearch('ocupacao', 'Ocupação de leitos')).toBe(true);
  expect(matchesSearch('OCUPAÇÃO', 'ocupacao.html')).toBe(true);
});

test('every word has to be there, in any of the texts and any order', () => {
  expect(matchesSearch('lopes marina', 'Marina Lopes', 'MARINA.LOPES')).toBe(true);
  expect(matchesSearch('marina alves', 'Marina Lopes', 'MARINA.LOPES')).toBe(false);
});

test('nothing typed finds everything', () => {
  expect(matchesSearch('  ', 'x')).toBe(true);
});
