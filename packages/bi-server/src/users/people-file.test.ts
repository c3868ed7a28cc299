import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readPeopleFile } from './people-file.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-people-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(content: unknown) {
  const path = join(folder, 'people.json');
  await writeFile(path, JSON.stringify(content));
  return await readPeopleFile(path);
}

const ana = { userName: 'ANA', displayName: 'Ana', roles: ['Authenticated'] };

describe('readPeopleFile', () => {
  it('takes what the server needs to know', async () => {
    expect(await read({ about: 'x', people: [{ ...ana, departments: ['UTI'] }] })).toEqual([ana]);
  });

  it.each([
    [{}, /"people" is missing/],
    [{ people: [{ ...ana, userName: 1 }] }, /people\[0\]\.userName/],
    [{ people: [ana, { ...ana, roles: undefined }] }, /people\[1\]\.roles/],
    [{ people: [null] }, /people\[0\]\.userName/],
  ])('says what is wrong in %j', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
