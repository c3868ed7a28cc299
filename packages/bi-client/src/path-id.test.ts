import { describe, expect, test } from 'vitest';

import {
  buildPathId,
  encodePathId,
  isWithin,
  joinPath,
  listPathSteps,
  nameOf,
  parentPathOf,
  readPathId,
} from './path-id.ts';

describe('path ids', () => {
  test.each([
    ['/', ':'],
    ['/public/KPI/a b.prpt', ':public:KPI:a b.prpt'],
    ['/public/10:30.html', ':public:10\t30.html'],
  ])('%s is %j and back', (path, pathId) => {
    expect(buildPathId(path)).toBe(pathId);
    expect(readPathId(pathId)).toBe(path);
  });

  test('a leading colon may be missing, and slashes are taken for colons', () => {
    expect(readPathId('public:KPI')).toBe('/public/KPI');
    expect(readPathId('/public/KPI')).toBe('/public/KPI');
  });

  test('in a request they are one segment, with the colons left as they are', () => {
    expect(encodePathId('/public/Segurança/a b&c#%.html')).toBe(
      ':public:Seguran%C3%A7a:a%20b%26c%23%25.html',
    );
    expect(encodePathId('/public/10:30.html')).toBe(':public:10%0930.html');
    expect(encodePathId('/public/a\\b')).toBe(':public:a%255Cb');
  });
});

describe('paths', () => {
  test('parents, names and joining', () => {
    expect([parentPathOf('/public/a'), parentPathOf('/public'), parentPathOf('/')]).toEqual([
      '/public',
      '/',
      '/',
    ]);
    expect([nameOf('/public/a.b'), nameOf('/')]).toEqual(['a.b', '']);
    expect([joinPath('/', 'a'), joinPath('/public', 'a')]).toEqual(['/a', '/public/a']);
  });

  test('a folder holds itself and what is below it, not its namesake with a longer name', () => {
    expect(isWithin('/public/a', '/public/a')).toBe(true);
    expect(isWithin('/public/a', '/public/a/b')).toBe(true);
    expect(isWithin('/public/a', '/public/ab')).toBe(false);
    expect(isWithin('/', '/home')).toBe(true);
  });

  test('steps lead from the root to the path', () => {
    expect(listPathSteps('/public/a/b')).toEqual(['/public', '/public/a', '/public/a/b']);
    expect(listPathSteps('/')).toEqual([]);
  });
});
