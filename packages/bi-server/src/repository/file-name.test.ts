import { describe, expect, it } from 'vitest';

import { extensionOf, findFreeName, requireFileName } from './file-name.ts';
import { IllegalFileNameError } from './repository-errors.ts';

describe('names of files', () => {
  it.each(['a', 'relatório: ação.html', '...', '%', '100%', '.oculto', "d'água", 'x'.repeat(255), '🏥.png'])(
    'takes %j',
    (name) => {
      expect(() => requireFileName(name)).not.toThrow();
    },
  );

  it.each([
    '',
    '.',
    '..',
    'a/b',
    'a\\b',
    'a\tb',
    'a\r',
    '\n',
    'a\0',
    'a\u007F',
    '\uD800',
    'a%2Fb',
    'a%5cb',
    'x'.repeat(256),
  ])('refuses %j', (name) => {
    expect(() => requireFileName(name)).toThrow(IllegalFileNameError);
  });

  it.each([
    ['a.html', '.html'],
    ['a.b.c', '.c'],
    ['a', ''],
    ['.cda', ''],
    ['a.', '.'],
  ])('the extension of %j is %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it('finds the next free name', () => {
    const taken = new Set(['a.html', 'a (2).html', 'b']);
    const find = (name: string) => findFreeName(name, (candidate) => taken.has(candidate));
    expect([find('a.html'), find('b'), find('c')]).toEqual(['a (3).html', 'b (2)', 'c']);
    expect(findFreeName('x'.repeat(255), (candidate) => candidate === 'x'.repeat(255))).toHaveLength(255);
  });
});
