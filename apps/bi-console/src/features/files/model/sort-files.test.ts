import { expect, test } from 'vitest';

import type { RepositoryFile } from './repository-file.ts';
import { sortFiles } from './sort-files.ts';

test('folders stay on top in either direction', () => {
  const files = [file('b.html', 1), file('a.html', 2), folder('z'), folder('y')];
  expect(names({ key: 'name', isDescending: false })).toEqual(['y', 'z', 'a.html', 'b.html']);
  expect(names({ key: 'name', isDescending: true })).toEqual(['z', 'y', 'b.html', 'a.html']);
  expect(names({ key: 'size', isDescending: true })).toEqual(['y', 'z', 'a.html', 'b.html']);

  function names(order: Parameters<typeof sortFiles>[1]) {
    return sortFiles(files, order, () => '').map(({ name }) => name);
  }
});

test('accents and figures are ordered as people do', () => {
  const sorted = sortFiles(
    [file('Relatório 10', 1), file('Relatório 9', 1), file('água', 1), file('Banco', 1)],
    { key: 'name', isDescending: false },
    () => '',
  );
  expect(sorted.map(({ name }) => name)).toEqual(['água', 'Banco', 'Relatório 9', 'Relatório 10']);
});

function file(name: string, size: number): RepositoryFile {
  return { ...folder(name), isFolder: false, size };
}

function folder(name: string): RepositoryFile {
  return {
    id: name,
    name,
    path: `/public/${name}`,
    title: name,
    description: '',
    isFolder: true,
    isHidden: false,
    size: null,
    modifiedAt: null,
    deletedAt: null,
    originalFolder: null,
  };
}
