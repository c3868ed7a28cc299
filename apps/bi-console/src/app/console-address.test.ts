import { expect, test } from 'vitest';

import {
  buildConsoleHref,
  buildConsoleSearch,
  parseSearch,
  readConsoleAddress,
  writeSearch,
} from './console-address.ts';

test('the start has a bare address', () => {
  expect(buildConsoleHref({})).toBe('/pentaho/Home');
  expect(readConsoleAddress({})).toEqual({
    tab: 'files',
    path: '/public',
    search: '',
    order: { key: 'name', isDescending: false },
  });
});

test('what is written into an address is read from it again', () => {
  const address = {
    tab: 'files',
    path: '/public/Segurança do Paciente/10:30 & mais',
    search: 'ocupação',
    order: { key: 'size', isDescending: true },
  } as const;
  const text = writeSearch(buildConsoleSearch(address));
  expect(readConsoleAddress(parseSearch(text))).toEqual(address);
});

test('a folder is readable in it', () => {
  expect(buildConsoleHref({ path: '/public/Assistencial' })).toBe('/pentaho/Home?pasta=:public:Assistencial');
});

test('unknown words mean the start, and a tab without folders keeps none', () => {
  expect(readConsoleAddress({ aba: 'x', ordem: '-y' })).toMatchObject({
    tab: 'files',
    order: { key: 'name', isDescending: false },
  });
  expect(buildConsoleSearch({ tab: 'people', path: '/home' })).toEqual({ aba: 'usuarios' });
});
