import { expect, it } from 'vitest';

import { createDiskCheck } from './disk-room.ts';

const megabyte = 1024 * 1024;

function check(free: Readonly<Record<string, number>>, lastFull: number | null = null): Promise<boolean> {
  return createDiskCheck({
    folders: Object.keys(free),
    reserveMegabytes: 200,
    lastFull: () => lastFull,
    now: () => 1_000_000,
    readFree: async (folder) => {
      const bytes = free[folder] ?? -1;
      if (bytes < 0) throw new Error('ENOENT');
      return bytes;
    },
  })();
}

it('has room when every folder has the reserve', async () => {
  expect(await check({ a: 200 * megabyte, b: 900 * megabyte })).toBe(true);
  expect(await check({ a: 200 * megabyte - 1, b: 900 * megabyte })).toBe(false);
});

it('believes a database that has just said that its disk is full, wherever that is', async () => {
  expect(await check({ a: 900 * megabyte }, 1_000_000 - 59_999)).toBe(false);
  expect(await check({ a: 900 * megabyte }, 1_000_000 - 60_000)).toBe(true);
});

it('a folder that cannot be looked at says nothing', async () => {
  expect(await check({ a: -1 })).toBe(true);
});

it('looks at real folders', async () => {
  const look = (reserveMegabytes: number) =>
    createDiskCheck({ folders: [import.meta.dirname], reserveMegabytes, lastFull: () => null })();
  expect(await look(0)).toBe(true);
  expect(await look(1e12)).toBe(false);
});
