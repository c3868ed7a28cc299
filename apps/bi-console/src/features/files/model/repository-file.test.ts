import { expect, test } from 'vitest';

import { extensionOf, presentSize, presentType } from './repository-file.ts';

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

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1023, '1.023 bytes'],
  [1024, '1 KB'],
  [1536, '1,5 KB'],
  [2_097_152, '2 MB'],
  [1_048_575, '1 MB'],
  [157_286_400, '150 MB'],
  [5_368_709_120, '5 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(presentSize(bytes)).toBe(words);
});
