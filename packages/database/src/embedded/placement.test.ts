import { mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import {
  createOpenFolder,
  findClosedFolder,
  findSystemUser,
  grantsAccess,
  listFolderChain,
  type PathEntry,
  READ,
  SEARCH,
} from './placement.ts';

const postgres = { uid: 101, gid: 104 };

function folder(
  path: string,
  mode: number,
  owner: { uid: number; gid: number } = { uid: 0, gid: 0 },
): PathEntry {
  return { path, mode: 0o040000 | mode, ...owner };
}

describe('findClosedFolder', () => {
  test('finds none when every folder lets others pass', () => {
    const chain = [folder('/', 0o755), folder('/var', 0o711), folder('/var/data', 0o755)];
    expect(findClosedFolder(chain, postgres)).toBeNull();
  });

  test('names the home folder of root', () => {
    const chain = [folder('/', 0o755), folder('/root', 0o700), folder('/root/prumo', 0o755)];
    expect(findClosedFolder(chain, postgres)?.path).toBe('/root');
  });

  test('names a folder of a clone made with umask 077', () => {
    const chain = [
      folder('/', 0o755),
      folder('/srv', 0o755),
      folder('/srv/prumo', 0o700),
      folder('/srv/prumo/data', 0o700),
    ];
    expect(findClosedFolder(chain, postgres)?.path).toBe('/srv/prumo');
  });

  test('reading a folder is not passing through it', () => {
    expect(findClosedFolder([folder('/', 0o755), folder('/odd', 0o744)], postgres)?.path).toBe('/odd');
  });

  test('the owner passes through its own closed folder', () => {
    expect(findClosedFolder([folder('/home/p', 0o700, { uid: 101, gid: 5 })], postgres)).toBeNull();
  });
});

describe('grantsAccess', () => {
  test('the group counts when the user is not the owner', () => {
    expect(grantsAccess(folder('/g', 0o750, { uid: 0, gid: 104 }), postgres, READ | SEARCH)).toBe(true);
    expect(grantsAccess(folder('/g', 0o740, { uid: 0, gid: 104 }), postgres, READ | SEARCH)).toBe(false);
  });

  test('the first class that fits decides, even if others may do more', () => {
    expect(grantsAccess(folder('/o', 0o077, { uid: 101, gid: 104 }), postgres, SEARCH)).toBe(false);
    expect(grantsAccess(folder('/g', 0o707, { uid: 0, gid: 104 }), postgres, SEARCH)).toBe(false);
  });
});

describe('on the file system', () => {
  test('the chain goes from the root to the real folder behind a link', async () => {
    const base = await realpath(await mkdtemp(join(tmpdir(), 'prumo-reach-')));
    try {
      await mkdir(join(base, 'real'));
      await symlink(join(base, 'real'), join(base, 'link'));
      const chain = await listFolderChain(join(base, 'link'));
      expect(chain[0]?.path).toBe('/');
      expect(chain.at(-1)).toMatchObject({ path: join(base, 'real') });
      expect(chain.at(-2)).toMatchObject({ path: base });
      // mkdtemp closes its folders to others.
      expect(findClosedFolder(chain, { uid: 65_000, gid: 65_000 })?.path).toBe(base);
    } finally {
      await rm(base, { recursive: true });
    }
  });

  test('an open folder is open whatever the umask', async () => {
    const base = await mkdtemp(join(tmpdir(), 'prumo-reach-'));
    try {
      await mkdir(join(base, 'closed'), { mode: 0o700 });
      await createOpenFolder(join(base, 'closed'));
      expect((await stat(join(base, 'closed'))).mode & 0o777).toBe(0o755);
    } finally {
      await rm(base, { recursive: true });
    }
  });
});

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
