import { expect, it } from 'vitest';

import { findFilesFault } from './use-attach-files.ts';

const photo = { name: 'foto.jpg', size: 1000 };

it('takes files that fit', () => {
  expect(findFilesFault([photo, photo], 18)).toBeUndefined();
  expect(findFilesFault([{ ...photo, size: 20 * 1024 * 1024 }], 0)).toBeUndefined();
});

it('says which do not fit, and why', () => {
  expect(findFilesFault([photo], 20)).toBe('O caso já tem o número máximo de arquivos.');
  expect(findFilesFault([photo, photo], 19)).toBe('Cabem só mais 1. Escolha menos arquivos.');
  expect(findFilesFault([photo, { name: 'a.mp4', size: 20 * 1024 * 1024 + 1 }], 0)).toBe(
    '“a.mp4” passa de 20 MB. Envie um arquivo menor.',
  );
  expect(findFilesFault([{ name: 'a.txt', size: 0 }], 0)).toBe('“a.txt” está vazio.');
});
