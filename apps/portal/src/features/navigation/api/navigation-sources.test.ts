import { describe, expect, it } from 'vitest';

import { decodeRepositoryTree } from './navigation-sources.ts';

const expected = {
  id: 'r',
  title: '',
  name: '',
  path: '/',
  isFolder: true,
  isHidden: false,
  children: [
    {
      id: 'f',
      title: 'Infecção',
      name: 'infeccao.wcdf',
      path: '/infeccao.wcdf',
      isFolder: false,
      isHidden: true,
      children: [],
    },
  ],
};

const texts = {
  children: [
    {
      file: {
        id: 'f',
        folder: 'false',
        hidden: 'true',
        name: 'infeccao.wcdf',
        path: '/infeccao.wcdf',
        title: 'Infecção',
      },
    },
  ],
  file: { id: 'r', folder: 'true', hidden: 'false', name: '', path: '/' },
};

describe('decodeRepositoryTree', () => {
  it('reads values that are written as texts, and a missing list', () => {
    expect(decodeRepositoryTree(texts)).toEqual(expected);
  });

  it('reads a list of one that is written as its element', () => {
    expect(decodeRepositoryTree({ ...texts, children: texts.children[0] })).toEqual(expected);
  });

  it('reads real booleans, nulls and lists', () => {
    expect(
      decodeRepositoryTree({
        children: [
          {
            children: null,
            file: {
              id: 'f',
              folder: false,
              hidden: true,
              name: 'infeccao.wcdf',
              path: '/infeccao.wcdf',
              title: 'Infecção',
            },
          },
        ],
        file: { id: 'r', folder: true, hidden: false, name: '', path: '/', title: null },
      }),
    ).toEqual(expected);
  });

  it('takes the path for the id of a server that tells none', () => {
    expect(decodeRepositoryTree({ file: { folder: true, path: '/a' } })?.id).toBe('/a');
  });

  it.each([undefined, null, 'page', [], {}, { file: {} }, { file: null }])('is null for %j', (answer) => {
    expect(decodeRepositoryTree(answer)).toBeNull();
  });
});
