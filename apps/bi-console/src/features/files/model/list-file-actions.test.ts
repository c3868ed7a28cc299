import { expect, test } from 'vitest';

import { allRights, listFileActions } from './list-file-actions.ts';

const noRights = { canRead: false, canWrite: false, canDelete: false, canManage: false };
const file = { path: '/public/a.html', isFolder: false, isHidden: false };

test('what the person may not do is not offered', () => {
  expect(listFileActions(file, { ...noRights, canRead: true })).toEqual(['openFile', 'download']);
  expect(listFileActions(file, { ...noRights, canRead: true, canDelete: true })).toEqual([
    'openFile',
    'download',
    'remove',
  ]);
  expect(listFileActions(file, allRights)).toEqual([
    'openFile',
    'download',
    'rename',
    'editTitle',
    'move',
    'hide',
    'permissions',
    'remove',
  ]);
});

test('before the rights are known only seeing is offered', () => {
  expect(listFileActions(file, undefined)).toEqual(['openFile', 'download']);
});

test('a hidden file can be shown, and the folders at the top stay where they are', () => {
  expect(listFileActions({ ...file, isHidden: true }, allRights)).toContain('show');
  expect(listFileActions({ path: '/public', isFolder: true, isHidden: false }, allRights)).toEqual([
    'openFolder',
    'download',
    'editTitle',
    'permissions',
  ]);
});
