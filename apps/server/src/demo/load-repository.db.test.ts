import { fileURLToPath } from 'node:url';

import { listUnshownTypes } from '@prumo/bi-server/content/foreign-types';
import { biServerMigrations } from '@prumo/bi-server/persistence/migrations';
import { decodeCdaFile } from '@prumo/bi-server/queries/decode-cda-file';
import { createFileRepository } from '@prumo/bi-server/repository/create-file-repository';
import type { FileRepository } from '@prumo/bi-server/repository/file-repository';
import type { FileTree, RepositoryFile } from '@prumo/bi-server/repository/repository-file';
import type { BiUser } from '@prumo/bi-server/rest/http/bi-user';
import { createQuickPasswords } from '@prumo/bi-server/users/testing/create-quick-passwords';
import { createPeopleDirectory } from '@prumo/bi-server/users/people-directory';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDemoPeople } from './demo-content.ts';
import { loadDemoRepository } from './load-repository.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let files: FileRepository;

const admin = person('ADMIN', 'Administrator');
const marina = person('MARINA.LOPES', 'quality_manager');
const ivone = person('IVONE.ALVES');

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  const people = (await readDemoPeople(folder)).map((one) => ({ ...one, password: 'prumo' }));
  await createPeopleDirectory(test.database, createQuickPasswords()).addPeople(people);
  files = createFileRepository({ database: test.database, clock: Date.now });
  await loadDemoRepository({ files, folder });
});

afterAll(async () => {
  await test.drop();
});

describe('loadDemoRepository', () => {
  it('brings only files that open here, those of the menu and others, and six reports with their queries', async () => {
    const all = await listFiles(admin);
    const extensions = new Set(all.map(({ name }) => name.split('.').at(-1)));
    expect(listUnshownTypes({ hasAnalytics: true }).filter((extension) => extensions.has(extension))).toEqual(
      [],
    );
    expect(extensions).toEqual(new Set('cda easy htm html pdf png saiku svg txt url'.split(' ')));
    const reports = [];
    for (const { path } of all.filter(({ name }) => name.endsWith('.html'))) {
      const text = (await files.readContent(admin, path)).bytes.toString('utf8');
      expect(text).not.toContain('kit:');
      if (text.includes('report.start(')) reports.push({ path, text });
    }
    expect(reports.length).toBeGreaterThanOrEqual(6);
    for (const { path, text } of reports) await requireItsQueries(path, text);
  });

  it('hides some, and gives some titles that keep them out of the menu', async () => {
    const [all, shown] = [await listFiles(admin, true), await listFiles(admin)];
    const hidden = all
      .filter(({ path }) => !shown.some((file) => file.path === path))
      .map(({ name }) => name);
    expect(hidden).toEqual(expect.arrayContaining(['seguranca-2019.html', 'relatorio-antigo.html']));
    for (const start of ['-', '.', '_'])
      expect(shown.some(({ title }) => title.startsWith(start))).toBe(true);
    expect(shown.filter(({ title, name }) => title === name)).toEqual([]);
  });

  it('lets only those into the finances who should be there, and nobody else into a home', async () => {
    const paths = async (user: BiUser) => (await listFiles(user)).map(({ path }) => path);
    const isSecret = (path: string) => path.includes('/financeiro') || path.startsWith('/home/MARINA.LOPES');
    expect((await paths(ivone)).filter(isSecret)).toEqual([]);
    expect((await paths(ivone)).length).toBeGreaterThan(20);
    expect((await paths(marina)).filter(isSecret)).toHaveLength(3);
    expect((await paths(person('SILVIO.TORRES', 'Power User'))).filter(isSecret)).toHaveLength(2);
    await expect(files.readContent(ivone, '/public/financeiro/glosas.cda')).rejects.toThrow('glosas');
  });

  it('can be run again', async () => {
    const before = await listFiles(admin, true);
    await loadDemoRepository({ files, folder });
    expect((await listFiles(admin, true)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

function person(userName: string, role?: string): BiUser {
  const roles = ['Authenticated', ...(role === undefined ? [] : [role])];
  return { userName, roles, isAdministrator: role === 'Administrator' };
}

async function listFiles(user: BiUser, showHidden = false): Promise<readonly RepositoryFile[]> {
  const tree = await files.getTree(user, '/', { showHidden });
  const flatten = ({ file, children }: FileTree): readonly RepositoryFile[] => [
    ...(file.isFolder ? [] : [file]),
    ...children.flatMap(flatten),
  ];
  return tree === undefined ? [] : flatten(tree);
}

/** Every query that a report asks for is in the file beside it. */
async function requireItsQueries(path: string, text: string): Promise<void> {
  const name = /path: '([\w-]+\.cda)'/.exec(text)?.[1] ?? '';
  const beside = path.replace(/[^/]+$/, name);
  const { dataAccesses } = decodeCdaFile((await files.readContent(admin, beside)).bytes.toString('utf8'));
  const asked = [...text.matchAll(/query\('(\w+)'/g)].map(([, id]) => id ?? '');
  expect(asked.length).toBeGreaterThan(0);
  expect({ path, missing: asked.filter((id) => !dataAccesses.has(id)) }).toEqual({ path, missing: [] });
}
