import { expect, test } from 'vitest';

import { mayChangePlaylist, mayCreatePlaylists } from './playlists.access.ts';

const nobody = {
  userName: 'CARLA.MENDES',
  roles: ['Authenticated'],
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
};

test.each([
  ['somebody', nobody, false],
  ['a data administrator', { ...nobody, isDataAdministrator: true }, false],
  ['an administrator', { ...nobody, isAdmin: true }, true],
  ['a quality manager', { ...nobody, isQualityManager: true }, true],
  ['a Power User', { ...nobody, roles: ['Power User'] }, true],
  ['a Power User who only reads', { ...nobody, roles: ['Power User'], isReader: true }, false],
])('%s makes playlists: %#', (_name, person, may) => {
  expect(mayCreatePlaylists(person)).toBe(may);
  expect(mayChangePlaylist(person, { author: 'carla.mendes' })).toBe(may);
});

test('those of others are for administrators', () => {
  const playlist = { author: 'RENATO.FARIA' };
  expect(mayChangePlaylist({ ...nobody, isAdmin: true }, playlist)).toBe(true);
  expect(mayChangePlaylist({ ...nobody, isQualityManager: true }, playlist)).toBe(false);
  expect(mayChangePlaylist({ ...nobody, roles: ['Power User'] }, playlist)).toBe(false);
});
