import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fillFromTemplate } from './data-folder-template.ts';

let folder: string;
let madeCount: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-template-test-'));
  madeCount = 0;
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('fillFromTemplate', () => {
  it('makes it once, however many ask, and copies it without the log', async () => {
    await Promise.all([fill('a'), fill('b'), fill('c')]);
    await fill('d');
    expect(madeCount).toBe(1);
    for (const name of ['a', 'b', 'c', 'd']) {
      const cluster = join(folder, name, 'postgres', 'cluster');
      expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18');
      expect((await stat(cluster)).mode & 0o777).toBe(0o700);
      expect(await readdir(join(folder, name, 'postgres'))).toEqual(['cluster']);
    }
  });

  it('keeps what stands in the folder already', async () => {
    await mkdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', 'prumo.env'), 'PORT=1');
    await fill('a');
    expect((await readdir(join(folder, 'a'))).toSorted()).toEqual(['postgres', 'prumo.env']);
  });

  it('makes one for each name, and removes those of another age', async () => {
    await fill('a', { age: 'old' });
    await fill('b', { age: 'old', name: 'other' });
    expect((await readdir(join(folder, 'templates', 'old'))).toSorted()).toEqual(['other', 'usual']);
    await fill('c', { age: 'new' });
    expect(madeCount).toBe(3);
    expect(await readdir(join(folder, 'templates'))).toEqual(['new']);
  });

  it('takes over from a process that was killed over it', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    await mkdir(join(folder, 'templates', 'now', `usual.unfinished-${pid}`), { recursive: true });
    await writeFile(join(folder, 'templates', 'now', 'usual.lock'), String(pid));
    await fill('a');
    expect(madeCount).toBe(1);
    expect(existsSync(join(folder, 'a', 'postgres', 'cluster', 'PG_VERSION'))).toBe(true);
  });

  it('leaves nothing of a failure, and tries again', async () => {
    await expect(fill('a', { file: 'nothing-of-use' })).rejects.toThrow('left no database');
    await expect(fill('a', { file: 'cluster/postmaster.pid' })).rejects.toThrow('still runs');
    expect(await readdir(join(folder, 'templates', 'now'))).toEqual([]);
    await fill('a');
    expect(madeCount).toBe(3);
  });
});

async function fill(
  target: string,
  { age = 'now', name = 'usual', file = 'postgres.log' }: { age?: string; name?: string; file?: string } = {},
): Promise<void> {
  await mkdir(join(folder, target), { recursive: true });
  await fillFromTemplate(join(folder, target), {
    name,
    age,
    templatesFolder: join(folder, 'templates'),
    async make(empty) {
      madeCount += 1;
      const cluster = join(empty, 'postgres', 'cluster');
      await mkdir(cluster, { recursive: true, mode: 0o700 });
      if (file !== 'nothing-of-use') await writeFile(join(cluster, 'PG_VERSION'), '18');
      await writeFile(join(empty, 'postgres', file), '');
    },
  });
}
