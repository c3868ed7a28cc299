import { randomUUID } from 'node:crypto';

import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';
import { createTestDatabase } from '@prumo/database/testing/test-database';
import { sql } from 'kysely';
import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { biServerMigrations } from '../persistence/migrations.ts';
import type { BiTables } from '../persistence/tables.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { tagContent } from './content-tag.ts';
import { createFileReads } from './create-file-reads.ts';
import { createFileRepository } from './create-file-repository.ts';
import type { FileRepository } from './file-repository.ts';
import {
  DuplicateFileError,
  FileAccessError,
  FileChangedError,
  FileMissingError,
} from './repository-errors.ts';
import type { FileTree } from './repository-file.ts';
import { createTextRights } from './text-rights.ts';

const system: BiUser = { userName: 'system', roles: ['Administrator'], isAdministrator: true };
const ana: BiUser = { userName: 'Ana.Luz', roles: [], isAdministrator: false };
const bia: BiUser = { userName: 'BIA', roles: ['quality_manager'], isAdministrator: false };

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let files: FileRepository;

beforeAll(async () => {
  test = await createTestDatabase([biServerMigrations]);
  files = createFileRepository({ database: test.database, clock: () => Date.parse('2026-03-02T12:00:00Z') });
  await addPeople(test.database, ['Ana.Luz', 'BIA']);
});

afterAll(async () => {
  await test.drop();
});

async function addPeople(database: Database, names: readonly string[]): Promise<void> {
  const persons = names.map((name) => ({ user_name: name, display_name: name, password_hash: 'none' }));
  await database.queries<BiTables>().insertInto('bi.person').values(persons).execute();
}

describe('writing at the same time', () => {
  it.each(['/public/agora.txt', '/public/x/y/z.txt'])(
    'lets one writer of the new name %s create it and the others overwrite',
    async (path) => {
      // A connection that has yet to be made would come too late for the race.
      await Promise.all(Array.from({ length: 5 }, async () => await files.findFile(system, '/')));
      const contents = Array.from({ length: 20 }, (_, number) => `version ${number}`);
      const written = await Promise.all(
        contents.map(async (content) => await files.writeFile(system, path, Buffer.from(content))),
      );
      expect(new Set(written.map(({ id }) => id)).size).toBe(1);
      const { bytes, file } = await files.readContent(system, path);
      expect(contents).toContain(bytes.toString());
      expect(file.size).toBe(bytes.length);
    },
  );

  it('tells a writer of what somebody else commits between the writer’s look and the write', async () => {
    const path = '/public/disputado.txt';
    const first = Buffer.from('first');
    const { id } = await files.writeFile(system, path, first);
    let late: Promise<unknown> = Promise.resolve();
    await test.database.transaction(async (connection) => {
      await sql`update bi.repository_file_content set bytes = ${Buffer.from('other')} where file_id = ${id}`.execute(
        connection.queries<BiTables>(),
      );
      late = files.writeFile(system, path, Buffer.from('late'), { expectedTags: [tagContent(first)] });
      late.catch(() => undefined);
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{
              waiting: number;
            }>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(
              test.database.queries<BiTables>(),
            );
            return rows[0]?.waiting;
          },
          { timeout: 60_000 },
        )
        .toBe(1);
    });
    await expect(late).rejects.toBeInstanceOf(FileChangedError);
    expect((await files.readContent(system, path)).bytes.toString()).toBe('other');
  });

  it('lets one of those create a name who expect that it is free', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, number) => {
        const bytes = Buffer.from(`by ${number}`);
        return await files.writeFile(system, '/public/livre.txt', bytes, { expectedTags: [] });
      }),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const gone = files.writeFile(system, '/public/sumiu.txt', Buffer.from('x'), { expectedTags: ['other'] });
    await expect(gone).rejects.toBeInstanceOf(FileChangedError);
    expect(await files.findFile(system, '/public/sumiu.txt')).toBeUndefined();
  });

  it('lets one creator of a folder win, and tells the others that it is there', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, async () => await files.createFolder(system, '/public/um/dois')),
    );
    const outcomes = attempts.map((attempt) => (attempt.status === 'fulfilled' ? 'created' : attempt.reason));
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof DuplicateFileError)).toHaveLength(5);
  });

  it('leaves nothing half-deleted or half-written when a folder goes while files come', async () => {
    const { id } = await files.createFolder(system, '/public/indo');
    const results = await Promise.allSettled([
      ...Array.from({ length: 8 }, async (_, number) => {
        await files.writeFile(system, `/public/indo/${number}.txt`, Buffer.from('x'));
      }),
      files.remove(system, [id]),
    ]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bi.repository_file file
      left join bi.repository_file_content content on content.file_id = file.id
      where not file.is_folder and content.file_id is null
        and file.name = any (${Array.from({ length: 8 }, (_, number) => `${number}.txt`)})`.execute(
      test.database.queries(),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('homes', () => {
  it('are made once, and only their owner and administrators can read them', async () => {
    await Promise.all([files.ensureHomeFolder(ana), files.ensureHomeFolder(ana)]);
    await files.writeFile(ana, '/home/Ana.Luz/notas.txt', Buffer.from('x'));
    expect(await files.findFile(ana, '/home/Ana.Luz/notas.txt')).toMatchObject({ ownerName: 'Ana.Luz' });
    expect(await files.findFile(bia, '/home/Ana.Luz')).toBeUndefined();
    expect(await files.findFile(bia, '/home/Ana.Luz/notas.txt')).toBeUndefined();
    expect(await files.listChildren(bia, '/home')).toEqual([]);
    expect(await files.findFile(system, '/home/Ana.Luz/notas.txt')).toBeDefined();
  });

  it('are not made for users whom the user store does not know, or whose name is no name of a file', async () => {
    const listNames = async () => (await files.listChildren(system, '/home')).map(({ name }) => name);
    await files.ensureHomeFolder(ana);
    const before = await listNames();
    await files.ensureHomeFolder({ ...ana, userName: 'ZECA' });
    await addPeople(test.database, ['a/b', 'a\\b', '..']);
    for (const userName of ['a/b', 'a\\b', '..']) await files.ensureHomeFolder({ ...ana, userName });
    expect(before).toContain('Ana.Luz');
    expect(await listNames()).toEqual(before);
  });
});

describe('people and roles that come and go', () => {
  it('take their rights along, so that nobody inherits them with the name', async () => {
    await addPeople(test.database, ['DORA']);
    const dora: BiUser = { userName: 'DORA', roles: [], isAdministrator: false };
    await files.writeFile(system, '/public/carta.txt', Buffer.from('x'));
    const forDora = { recipient: 'dora', recipientType: 'user', permissions: ['read', 'write'] } as const;
    await files.setAcl(system, '/public/carta.txt', { isInheriting: false, aces: [forDora] });
    await files.writeFile(dora, '/home/DORA/minha.txt', Buffer.from('x'));
    expect(await files.findFile(dora, '/public/carta.txt')).toBeDefined();

    const queries = test.database.queries<BiTables>();
    await queries.deleteFrom('bi.person').where('user_name', '=', 'DORA').execute();
    await addPeople(test.database, ['DORA']);
    expect(await files.findFile(dora, '/public/carta.txt')).toBeUndefined();
    expect(await files.findFile(dora, '/home/DORA/minha.txt')).toBeUndefined();
  });
});

describe('what a person may not read', () => {
  it('[UC-08] is reported like what does not exist, by every call', async () => {
    await files.writeFile(system, '/public/segredo/plano.cda', Buffer.from('x'), { title: 'Plano' });
    const forBia = { recipient: 'quality_manager', recipientType: 'role', permissions: ['read'] } as const;
    await files.setAcl(system, '/public/segredo', { isInheriting: false, aces: [forBia] });
    const { id } = await files.writeFile(system, '/public/segredo/plano.cda', Buffer.from('y'));
    const path = '/public/segredo/plano.cda';

    expect(await files.findFile(bia, path)).toMatchObject({ title: 'Plano' });
    expect((await files.listFilesByExtension(bia, 'cda')).map((file) => file.path)).toEqual([path]);

    expect(await files.findFile(ana, path)).toBeUndefined();
    expect(await files.findFileById(ana, id)).toBeUndefined();
    expect(await files.getTree(ana, '/public/segredo')).toBeUndefined();
    expect(await files.listChildren(ana, '/public/segredo')).toEqual([]);
    expect(await files.listFilesByExtension(ana, 'cda')).toEqual([]);
    expect(await files.listPermissions(ana, path)).toEqual([]);
    await expect(files.readContent(ana, path)).rejects.toThrow(FileMissingError);
    await expect(files.readMetadata(ana, path)).rejects.toThrow(FileMissingError);
    await expect(files.rename(ana, path, 'x')).rejects.toThrow(FileMissingError);
    await expect(files.setHidden(ana, path, true)).rejects.toThrow(FileMissingError);
    await expect(files.writeFile(ana, path, Buffer.from('z'))).rejects.toThrow(FileAccessError);
    await expect(files.remove(ana, [id])).rejects.toThrow('no file with id');
    await expect(files.remove(ana, [randomUUID()])).rejects.toThrow('no file with id');
    expect(JSON.stringify(await files.getTree(ana, '/'))).not.toContain('Plano');
    expect(JSON.stringify(await files.getTree(ana, '/'))).not.toContain('segredo');

    await files.remove(system, [id]);
    expect(await files.listTrash(ana)).toEqual([]);
    expect(await files.listFilesByExtension(system, 'cda')).toEqual([]);
  });
});

describe('a large repository', () => {
  it('[BI-01] gives its whole tree in two round trips', async () => {
    await sql`
      with folder as (
        insert into bi.repository_file (parent_id, name, is_folder, created_at, modified_at)
        select (select id from bi.repository_file where name = 'public'), 'pasta ' || number, true, now(), now()
        from generate_series(1, 50) number
        returning id
      )
      insert into bi.repository_file (parent_id, name, is_folder, mime_type, size, created_at, modified_at)
      select id, 'arquivo ' || number || '.html', false, 'text/html', 0, now(), now()
      from folder, generate_series(1, 100) number`.execute(test.database.queries());

    let queryCount = 0;
    const countQueries: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }) => await Promise.resolve(result),
    };
    const counted = test.database.queries<unknown>().withPlugin(countQueries);
    const connection: Connection = {
      ...test.database,
      // A type parameter has no value to check, as in the database package.
      queries: <Tables>() => counted as unknown as Kysely<Tables>,
      prepared: async (text, parameters) => {
        queryCount += 1;
        return await test.database.prepared(text, parameters);
      },
    };
    const textRights = createTextRights(() => false);
    const tree = await createFileReads({ database: connection, textRights }).getTree(ana, '/public');
    expect(countFiles(tree)).toBeGreaterThan(5000);
    expect(queryCount).toBe(2);
  });
});

function countFiles(tree: FileTree | undefined): number {
  return tree === undefined ? 0 : 1 + tree.children.reduce((sum, child) => sum + countFiles(child), 0);
}
