import { describe, expect, test } from 'vitest';

import { decodeFileList, decodeFolderTree } from './folder-queries.ts';

const written = {
  folder: 'false',
  hidden: 'true',
  fileSize: '2048',
  id: 'f1',
  lastModifiedDate: '1514851200000',
  name: 'infeccao.wcdf',
  path: '/public/infeccao.wcdf',
  title: 'Infecção hospitalar',
};

describe('lists of files', () => {
  test('[BI-10] scalars written as text', () => {
    expect(decodeFileList({ repositoryFileDto: [written] })).toEqual([
      {
        id: 'f1',
        name: 'infeccao.wcdf',
        path: '/public/infeccao.wcdf',
        title: 'Infecção hospitalar',
        description: '',
        isFolder: false,
        isHidden: true,
        size: 2048,
        modifiedAt: 1514851200000,
        deletedAt: null,
        originalFolder: null,
      },
    ]);
  });

  test('[BI-10] proper types and explicit nulls give the same', () => {
    const typed = {
      ...written,
      folder: false,
      hidden: true,
      fileSize: 2048,
      description: null,
      deletedDate: null,
    };
    expect(decodeFileList({ repositoryFileDto: [typed] })).toEqual(
      decodeFileList({ repositoryFileDto: written }),
    );
  });

  test('[BI-10] an empty list is null', () => {
    expect(decodeFileList(null)).toEqual([]);
  });

  test('a folder has neither size nor a date where the server leaves them open', () => {
    const [folder] = decodeFileList({
      repositoryFileDto: { folder: 'true', name: 'KPI', fileSize: '-1', lastModifiedDate: '' },
    });
    expect(folder).toMatchObject({ isFolder: true, size: null, modifiedAt: null, title: 'KPI' });
  });
});

describe('the tree of folders', () => {
  test('files are left out, and a branch of one may come without its list', () => {
    const tree = decodeFolderTree({
      file: { name: '', path: '/', folder: 'true' },
      children: {
        file: { name: 'public', path: '/public', title: 'Public', folder: 'true' },
        children: [{ file: written }],
      },
    });
    expect(tree).toEqual({
      path: '/',
      name: '',
      title: '',
      isHidden: false,
      children: [{ path: '/public', name: 'public', title: 'Public', isHidden: false, children: [] }],
    });
  });

  test('no answer is no tree', () => {
    expect(decodeFolderTree(null)).toBeNull();
  });
});
