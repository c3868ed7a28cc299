import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTemporaryFolder } from './temporary-folder.mjs';

let parent = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'prumo-parent-'));
});

afterEach(async () => {
  await rm(parent, { recursive: true });
});

it('is open to other users, and gone with all that lies in it', async () => {
  const { environment, remove } = await createTemporaryFolder(parent);
  const folder = environment['TMPDIR'];
  // A machine with little memory has none.
  if (folder === undefined) return;
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  await writeFile(join(folder, 'left'), 'behind');
  await remove();
  expect(await readdir(parent)).toEqual([]);
});

it('takes away what a run that was killed left, and nothing of one that lives or of others', async () => {
  // No system gives a process this number.
  const dead = 'prumo-tests-4194305-a1b2c3';
  const alive = `prumo-tests-${process.pid}-a1b2c3`;
  for (const name of [dead, alive, 'prumo-tests', 'of-others']) await mkdir(join(parent, name));
  const { remove } = await createTemporaryFolder(parent);
  await remove();
  expect((await readdir(parent)).toSorted()).toEqual(['of-others', alive, 'prumo-tests'].toSorted());
});

it('is the system’s own where there is no such place', async () => {
  const { environment, remove } = await createTemporaryFolder(join(parent, 'absent'));
  expect(environment).toEqual({});
  await remove();
});
