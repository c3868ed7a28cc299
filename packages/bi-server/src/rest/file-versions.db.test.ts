import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createFileVersionsRepository } from '../persistence/file-versions.repository.ts';
import {
  startFileServer,
  system,
  users,
  type FileServer,
  type UserName,
} from './testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
});

afterAll(async () => {
  await server.close();
});

const versionsAnswer = z.object({
  versions: z.array(
    z.strictObject({
      id: z.string(),
      savedBy: z.nullable(z.string()),
      savedAt: z.string(),
      size: z.number(),
    }),
  ),
});

const address = (path: string): string => `/files/${encodeURIComponent(path.replaceAll('/', ':'))}`;

async function write(as: UserName, path: string, body: string): Promise<number> {
  server.time.now += 60_000;
  return (await server.ask({ method: 'PUT', as, path: address(path), body })).status;
}

async function list(path: string, as: UserName = 'ADMIN') {
  const { status, text } = await server.ask({ as, path: `${address(path)}/versions` });
  expect(status).toBe(200);
  return versionsAnswer.parse(JSON.parse(text)).versions;
}

async function read(path: string, id: string, as: UserName = 'ADMIN') {
  const { status, text } = await server.ask({ as, path: `${address(path)}/versions/${id}/content` });
  return { status, text };
}

describe('[PN-04] versions of panels', () => {
  it('keep what was there, with who wrote it and when, the latest first', async () => {
    const path = '/public/direcao.easy';
    const began = server.time.now;
    for (const [as, body] of [
      ['ADMIN', '{"a":1}'],
      ['Ana.Luz', '{"a":22}'],
      ['ADMIN', '{"a":333}'],
    ] as const) {
      if (as === 'Ana.Luz') await server.files.setAcl(system, path, openToPublishers);
      expect(await write(as, path, body)).toBe(200);
    }
    const versions = await list(path);
    expect(versions.map(({ id: _id, ...facts }) => facts)).toEqual([
      { savedBy: 'Ana.Luz', savedAt: new Date(began + 120_000).toISOString(), size: 8 },
      { savedBy: 'ADMIN', savedAt: new Date(began + 60_000).toISOString(), size: 7 },
    ]);
    expect(await read(path, versions[1]?.id ?? '')).toEqual({ status: 200, text: '{"a":1}' });
  });

  it('come of going back too, and not of writing the same again', async () => {
    const path = '/public/volta.easy';
    await write('ADMIN', path, 'one');
    await write('ADMIN', path, 'two');
    const [first] = await list(path);
    expect(await write('ADMIN', path, (await read(path, first?.id ?? '')).text)).toBe(200);
    expect((await server.ask({ as: 'ADMIN', path: address(path) })).text).toBe('one');
    expect((await list(path)).map(({ size }) => size)).toHaveLength(2);
    await write('ADMIN', path, 'one');
    expect(await list(path)).toHaveLength(2);
  });

  it('are fifty at most, and of panels only', async () => {
    for (let count = 0; count <= 53; count += 1) {
      expect(await write('ADMIN', '/public/muitas.easy', `v${count}`)).toBe(200);
    }
    const versions = await list('/public/muitas.easy');
    expect(versions).toHaveLength(50);
    expect((await read('/public/muitas.easy', versions.at(-1)?.id ?? '')).text).toBe('v3');

    await write('ADMIN', '/public/notas.txt', 'a');
    await write('ADMIN', '/public/notas.txt', 'b');
    expect(await list('/public/notas.txt')).toEqual([]);
  });

  it('are kept of a panel that a copy is laid over, and go with the file', async () => {
    await write('ADMIN', '/public/copia.easy', 'old');
    await server.files.createFolder(system, '/public/outra');
    await write('ADMIN', '/public/outra/copia.easy', 'new');
    await server.files.copy(system, [await server.idOf('/public/outra/copia.easy')], '/public', 'overwrite');
    const [kept] = await list('/public/copia.easy');
    expect(await read('/public/copia.easy', kept?.id ?? '')).toEqual({ status: 200, text: 'old' });

    const id = await server.idOf('/public/copia.easy');
    await server.files.removePermanently(system, [id]);
    expect(await createFileVersionsRepository(server.database).list(id)).toEqual([]);
  });

  it('are for those who may read the file, and nothing of them for others', async () => {
    const path = '/public/segredo.easy';
    await write('ADMIN', path, 'one');
    await write('ADMIN', path, 'two');
    const [version] = await list(path);
    await server.files.setAcl(system, path, { isInheriting: false, aces: [] });
    for (const suffix of ['/versions', `/versions/${version?.id ?? ''}/content`]) {
      const secret = await server.ask({ as: 'CAIO', path: `${address(path)}${suffix}` });
      const absent = await server.ask({ as: 'CAIO', path: `${address('/public/nenhum.easy')}${suffix}` });
      expect(secret.status).toBe(404);
      expect(secret.text.replaceAll('segredo', 'nenhum')).toBe(absent.text);
    }
    // A number of another file opens nothing.
    await write('CAIO', '/home/CAIO/meu.easy', 'mine');
    expect((await read('/home/CAIO/meu.easy', version?.id ?? '', 'CAIO')).status).toBe(404);
    expect((await read('/public/muitas.easy', 'x')).status).toBe(404);
  });

  it('of two who write at once, both are kept', async () => {
    const path = '/public/juntos.easy';
    await write('ADMIN', path, 'start');
    const texts = ['one', 'two', 'three', 'four'];
    await Promise.all(
      texts.map(async (text) => await server.files.writeFile(users.ADMIN, path, Buffer.from(text))),
    );
    const { text: last } = await server.ask({ as: 'ADMIN', path: address(path) });
    const kept = await Promise.all((await list(path)).map(async ({ id }) => (await read(path, id)).text));
    expect([...kept, last].toSorted()).toEqual([...texts, 'start'].toSorted());
  });
});

const openToPublishers = {
  isInheriting: false,
  aces: [{ recipient: 'Power User', recipientType: 'role' as const, permissions: ['all' as const] }],
};
