import { expect, test } from 'vitest';

import { listFiles } from './saved-analyses.ts';

test('files of folders within folders are listed, and nothing of what else is answered', () => {
  const file = { type: 'FILE', name: 'Quedas', path: '/public/Quedas.saiku' };
  const folder = {
    type: 'FOLDER',
    name: 'public',
    path: '/public',
    repoObjects: [file, { type: 'FOLDER', repoObjects: [] }],
  };
  expect(listFiles([folder, null, 'x', { name: 'y' }])).toEqual([
    { name: 'Quedas', path: '/public/Quedas.saiku' },
  ]);
  expect(listFiles({ error: 'no' })).toEqual([]);
});
