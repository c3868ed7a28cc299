import { describe, expect, it } from 'vitest';

import { findReturnPath } from './find-return-path.ts';

describe('findReturnPath', () => {
  it.each([
    ['/home', '/home'],
    ['/sobre?a=1&b=%2F#parte', '/sobre?a=1&b=%2F#parte'],
    ['/home/indicadores/../tarefas', '/home/tarefas'],
    ['/login-de-teste', '/login-de-teste'],
    ['/', '/'],
  ])('[RT-03] accepts %s', (wanted, path) => {
    expect(findReturnPath(wanted, '/login')).toBe(path);
  });

  it.each([
    undefined,
    '',
    'home',
    'https://example.org/home',
    '//example.org/home',
    '/\\example.org/home',
    '/\t/example.org/home',
    '/\n/example.org',
    '/.//example.org',
    '/..//example.org',
    'javascript:alert(1)',
    '\\\\example.org',
    ' //example.org',
    '/login',
    '/login?retorno=/home',
    '/x/../login',
  ])('[RT-03] refuses %j', (wanted) => {
    expect(findReturnPath(wanted, '/login')).toBeNull();
  });
});
