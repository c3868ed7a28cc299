import { expect, test } from 'vitest';

import { extensionOf, presentType } from './present-type.ts';

test.each([
  ['Ocupação.HTML', 'Página HTML'],
  ['x.prpt', 'Relatório Pentaho'],
  ['x.abc', 'Arquivo ABC'],
  ['LEIAME', 'Arquivo'],
  ['.locale', 'Arquivo'],
])('%s is "%s"', (name, words) => {
  expect(presentType({ name, isFolder: false })).toBe(words);
});

test('a folder is one whatever its name', () => {
  expect(presentType({ name: 'a.html', isFolder: true })).toBe('Pasta');
  expect(extensionOf('a.b.Csv')).toBe('csv');
});
