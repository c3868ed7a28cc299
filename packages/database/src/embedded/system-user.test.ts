import { expect, test } from 'vitest';
import { findSystemUser } from './system-user.ts';

const ROOT = 'root:x:0:0:root:/root:/bin/bash';
const NOBODY = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const POSTGRES = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test('prefers the user postgres', () => {
  expect(findSystemUser([ROOT, NOBODY, POSTGRES, ''].join('\n'))).toEqual({
    name: 'postgres',
    uid: 101,
    gid: 104,
  });
});

test('takes nobody where there is no postgres', () => {
  expect(findSystemUser([ROOT, NOBODY].join('\n'))).toEqual({ name: 'nobody', uid: 65534, gid: 65533 });
});

test('takes neither root under another name nor an id that no process can have', () => {
  expect(findSystemUser('postgres:x:0:0::/:/bin/sh\nnobody:*:-2:-2::/:/bin/sh\n')).toBeNull();
});

test('finds nothing in an empty file', () => {
  expect(findSystemUser('')).toBeNull();
});
