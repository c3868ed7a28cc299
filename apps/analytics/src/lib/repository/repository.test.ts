import { expect, test } from 'vitest';

import { listSavedFiles, type RepositoryObject } from './repository.ts';

const file = (path: string, name: string): RepositoryObject => ({ type: 'FILE', path, name, acl: ['READ'] });

test('[NA-08] analyses of folders within folders are listed by title, or by name without the ending', () => {
  const inner: RepositoryObject = {
    type: 'FOLDER',
    path: '/public/a',
    name: 'Assistencial',
    acl: [],
    repoObjects: [
      file('/public/a/quedas.saiku', 'Quedas por mês'),
      file('/public/a/x.analysis', 'x.analysis'),
    ],
  };
  const outer: RepositoryObject = {
    type: 'FOLDER',
    path: '/public',
    name: 'Público',
    acl: [],
    repoObjects: [inner, file('/public/y.saiku', 'y.saiku')],
  };
  expect(listSavedFiles([outer])).toEqual([
    { path: '/public/a/quedas.saiku', name: 'Quedas por mês', folder: 'Público › Assistencial' },
    { path: '/public/a/x.analysis', name: 'x', folder: 'Público › Assistencial' },
    { path: '/public/y.saiku', name: 'y', folder: 'Público' },
  ]);
});
