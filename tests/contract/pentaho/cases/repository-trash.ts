// Contract section 3.6: trash.
import { expect } from 'vitest';

import { asJson, plainText, type ContractCase } from '../contract-case.ts';
import { hasContent, isGone, writers } from './case-folder.ts';

export const repositoryTrashCases: readonly ContractCase[] = [
  {
    name: 'delete: to the trash',
    who: 'admin',
    given: { files: { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' } },
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '{id:a.txt},{id:b.txt}',
    answer: { status: 200, text: '' },
    after: [isGone('a.txt'), isGone('b.txt'), hasContent('c.txt', 'c')],
  },
  {
    name: 'what is deleted stands in the trash with its old place',
    who: 'person',
    given: { files: { 'a.txt': 'a' }, rights: writers, person: [] },
    before: [{ ask: 'PUT /api/repo/files/delete', headers: plainText, body: '{id:a.txt}' }],
    ask: 'GET /api/repo/files/deleted',
    headers: asJson,
    answer: {
      status: 200,
      json: {
        repositoryFileDto: [
          expect.objectContaining({
            name: 'a.txt',
            deletedDate: expect.stringMatching(/^\d{13}$/),
            originalParentFolderPath: expect.stringMatching(/^\/public\/salas\//),
          }),
        ],
      },
    },
  },
  {
    name: 'the trash is that of whoever deleted',
    who: 'person',
    given: { files: { 'a.txt': 'a' }, rights: writers, person: [] },
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '{id:a.txt}',
    answer: { status: 200 },
    after: [
      {
        who: 'reader',
        ask: 'GET /api/repo/files/deleted',
        headers: asJson,
        answer: { status: 200, lacks: ['{caseFolderPath}'] },
      },
      {
        who: 'person',
        ask: 'GET /api/repo/files/deleted',
        headers: asJson,
        answer: { status: 200, holds: ['{caseFolderPath}'] },
      },
    ],
  },
  {
    name: 'delete without the right: 500, and nothing happens',
    who: 'reader',
    given: { files: { 'a.txt': 'a' } },
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '{id:a.txt}',
    answer: { status: 500 },
    after: [hasContent('a.txt', 'a')],
  },
  {
    name: 'delete of an id that does not exist: 500',
    who: 'admin',
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '11111111-2222-4333-8444-555555555555',
    answer: { status: 500 },
  },
  {
    name: 'delete, one of two not found: none is deleted',
    who: 'admin',
    given: { files: { 'a.txt': 'a' } },
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '{id:a.txt},11111111-2222-4333-8444-555555555555',
    answer: { status: 500 },
    after: [hasContent('a.txt', 'a')],
  },
  {
    name: 'delete of nothing: 500',
    who: 'admin',
    ask: 'PUT /api/repo/files/delete',
    headers: plainText,
    body: '',
    answer: { status: 500 },
  },
  {
    name: 'deletepermanent: not even in the trash',
    who: 'person',
    given: { files: { 'a.txt': 'a' }, rights: writers, person: [] },
    ask: 'PUT /api/repo/files/deletepermanent',
    headers: plainText,
    body: '{id:a.txt}',
    answer: { status: 200 },
    after: [
      isGone('a.txt'),
      {
        who: 'person',
        ask: 'GET /api/repo/files/deleted',
        headers: asJson,
        answer: { status: 200, text: 'null' },
      },
    ],
  },
  {
    name: 'deletepermanent without the right: 500',
    who: 'reader',
    given: { files: { 'a.txt': 'a' } },
    ask: 'PUT /api/repo/files/deletepermanent',
    headers: plainText,
    body: '{id:a.txt}',
    answer: { status: 500 },
    after: [hasContent('a.txt', 'a')],
  },
  {
    name: 'restore of an id that is not in the trash: refused',
    who: 'admin',
    ask: 'PUT /api/repo/files/restore',
    headers: plainText,
    body: '11111111-2222-4333-8444-555555555555',
    answer: { status: 500 },
  },
];
