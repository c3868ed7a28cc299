import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import {
  startFileServer,
  system,
  users,
  type FileServer,
  type UserName,
} from '../testing/start-file-server.ts';

let server: FileServer | undefined;

beforeEach(async () => {
  await server?.close();
  server = await startFileServer();
  await writeHospitalFiles(server.files);
});

afterAll(async () => {
  await server?.close();
});

function getServer(): FileServer {
  if (server === undefined) throw new Error('the server has not started');
  return server;
}

/** Sends ids of files, given by their paths, and returns the status. */
async function send(path: string, of: readonly string[], as: UserName = 'ADMIN'): Promise<number> {
  const ids: string[] = [];
  for (const one of of) ids.push(one.startsWith('/') ? await getServer().idOf(one) : one);
  const headers = { 'content-type': 'text/plain' };
  return (await getServer().ask({ method: 'PUT', path: `/files/${path}`, as, headers, body: ids.join(',') }))
    .status;
}

async function listNames(path: string): Promise<readonly string[]> {
  const children = await getServer().files.listChildren(system, path, { showHidden: true });
  return children.map(({ name }) => name);
}

async function listTrashNames(as: UserName): Promise<readonly string[]> {
  return (await getServer().files.listTrash(users[as])).map(({ name }) => name);
}

/** Lets a person do everything in a folder. */
async function grant(path: string, recipient: UserName): Promise<void> {
  const aces = [{ recipient, recipientType: 'user', permissions: ['all'] }] as const;
  await getServer().files.setAcl(system, path, { isInheriting: false, aces });
}

const nobodysId = '11111111-2222-4333-8444-555555555555';

describe('deleting', () => {
  it('moves a folder with all that is in it to the trash, and back', async () => {
    const id = await getServer().idOf('/public/Assistencial');
    const fileId = await getServer().idOf('/public/Assistencial/infeccao.wcdf');
    expect(await send('delete', ['/public/Assistencial', '/public/Assistencial/infeccao.wcdf'])).toBe(200);
    expect(await listNames('/public')).not.toContain('Assistencial');
    expect((await getServer().ask({ path: `/files/${fileId}/inline` })).status).toBe(404);
    const { text } = await getServer().ask({
      path: '/files/deleted',
      headers: { accept: 'application/json' },
    });
    expect(JSON.parse(text)).toMatchObject({
      repositoryFileDto: [
        { id, name: 'Assistencial', originalParentFolderPath: '/public', deletedDate: '1772452800000' },
      ],
    });
    // The name is free again, and a second one can go to the trash beside the first.
    await getServer().files.createFolder(system, '/public/Assistencial');
    expect(await send('delete', ['/public/Assistencial'])).toBe(200);
    expect(await send('restore', [id])).toBe(200);
    expect(await listNames('/public/Assistencial')).toContain('infeccao.wcdf');
    expect(await listTrashNames('ADMIN')).toEqual(['Assistencial']);
  });

  it('for good takes the branch and its contents, from where it is or from the trash', async () => {
    const kept = await getServer().idOf('/public/Vazia');
    expect(await send('deletepermanent', ['/public/Assistencial'])).toBe(200);
    expect(await send('delete', ['/public/Vazia'])).toBe(200);
    expect(await send('deletepermanent', [kept])).toBe(200);
    expect(await send('restore', [kept])).toBe(500);
    expect(await listTrashNames('ADMIN')).toEqual([]);
  });

  it('refuses what does not exist, what is fixed and what is not allowed, and then deletes nothing', async () => {
    expect(await send('delete', [nobodysId])).toBe(500);
    expect(await send('delete', ['no id'])).toBe(500);
    expect(await send('delete', [])).toBe(500);
    expect(await send('delete', ['/public'])).toBe(500);
    expect(await send('delete', ['/public/Vazia', nobodysId])).toBe(500);
    expect(await send('delete', ['/public/Vazia'], 'CAIO')).toBe(500);
    expect(await send('deletepermanent', ['/public/Vazia'], 'CAIO')).toBe(500);
    expect(await listNames('/public')).toContain('Vazia');
  });

  it('takes nothing along that the person may not delete', async () => {
    await grant('/public', 'CAIO');
    expect(await send('delete', ['/public/Assistencial'], 'CAIO')).toBe(200);
    expect(await send('delete', ['/public/Financeiro'], 'CAIO')).toBe(500);
    await getServer().files.createFolder(system, '/public/Vazia/Reservada');
    await grant('/public/Vazia/Reservada', 'BIA');
    expect(await send('delete', ['/public/Vazia'], 'CAIO')).toBe(500);
    expect(await send('deletepermanent', ['/public/Vazia'], 'CAIO')).toBe(500);
    expect(await listNames('/public')).toEqual(expect.arrayContaining(['Financeiro', 'Vazia']));
  });

  it('shows each person their own trash, and administrators all', async () => {
    await grant('/public', 'CAIO');
    expect(await send('delete', ['/public/Vazia'], 'CAIO')).toBe(200);
    expect(await listTrashNames('CAIO')).toEqual(['Vazia']);
    expect(await listTrashNames('BIA')).toEqual([]);
    expect(await listTrashNames('ADMIN')).toEqual(['Vazia']);
    const [trashed] = await getServer().files.listTrash(users.CAIO);
    expect(await send('restore', [trashed?.id ?? ''], 'BIA')).toBe(500);
    expect(await send('deletepermanent', [trashed?.id ?? ''], 'BIA')).toBe(500);
  });
});

describe('restoring', () => {
  it('goes home when the old place is out of reach: 406 when home is free, 409 when it is not', async () => {
    await grant('/public/Vazia', 'CAIO');
    const write = async (path: string) => await getServer().files.writeFile(system, path, Buffer.from(path));
    await write('/public/Vazia/a.txt');
    const id = await getServer().idOf('/public/Vazia/a.txt');
    expect(await send('delete', [id], 'CAIO')).toBe(200);
    await getServer().files.setAcl(system, '/public/Vazia', { isInheriting: true, aces: [] });
    expect(await send('restore', [id], 'CAIO')).toBe(406);
    await getServer().files.writeFile(users.CAIO, '/home/CAIO/a.txt', Buffer.from('home'));
    expect(await send('restore', [id], 'CAIO')).toBe(409);
    expect(await send('restore?overwriteMode=3', [id], 'CAIO')).toBe(200);
    expect(await listTrashNames('CAIO')).toEqual(['a.txt']);
    expect(await send('restore?overwriteMode=2', [id], 'CAIO')).toBe(200);
    expect(await listNames('/home/CAIO')).toEqual(['a (2).txt', 'a.txt']);
  });

  it('overwrites on request, and what it replaced can be brought back', async () => {
    await getServer().files.writeFile(users.CAIO, '/home/CAIO/a.txt', Buffer.from('first'));
    const id = await getServer().idOf('/home/CAIO/a.txt');
    expect(await send('delete', [id], 'CAIO')).toBe(200);
    await getServer().files.writeFile(users.CAIO, '/home/CAIO/a.txt', Buffer.from('second'));
    expect(await send('restore', [id], 'CAIO')).toBe(409);
    expect(await send('restore?overwriteMode=1', [id], 'CAIO')).toBe(200);
    const { bytes } = await getServer().files.readContent(users.CAIO, '/home/CAIO/a.txt');
    expect(bytes.toString()).toBe('first');
    expect(await listTrashNames('CAIO')).toEqual(['a.txt']);
    expect(await send('restore?overwriteMode=9', [id], 'CAIO')).toBe(404);
  });
});

describe('moving', () => {
  it('takes files and whole folders along', async () => {
    expect(await send(':public:Vazia/move', ['/public/Assistencial', '/public/manual.pdf'])).toBe(200);
    expect(await listNames('/public/Vazia')).toEqual(['manual.pdf', 'Assistencial']);
    expect(await listNames('/public/Vazia/Assistencial')).toContain('infeccao.wcdf');
  });

  it('is refused, and then moves nothing', async () => {
    await getServer().files.createFolder(system, '/public/Assistencial/Dentro');
    await getServer().files.writeFile(system, '/public/Vazia/manual.pdf', Buffer.from('x'));
    expect(await send(':public:Assistencial:Dentro/move', ['/public/Assistencial'])).toBe(403);
    expect(await send(':public:Assistencial/move', ['/public/Assistencial'])).toBe(403);
    expect(await send(':public:nada/move', ['/public/manual.pdf'])).toBe(404);
    expect(await send(':public:Financeiro/move', ['/public/manual.pdf'], 'CAIO')).toBe(404);
    expect(await send(':/move', ['/public/manual.pdf'])).toBe(403);
    expect(await send(':public:Vazia/move', ['/public/manual.pdf'], 'CAIO')).toBe(403);
    expect(await send(':public:Vazia/move', ['/public/Assistencial', '/public/manual.pdf'])).toBe(500);
    expect(await send(':public:Vazia/move', ['/home'])).toBe(403);
    expect(await send(':public:Vazia/move', [nobodysId])).toBe(500);
    expect(await send(':public:manual.pdf/move', ['/public/Assistencial'])).toBe(500);
    expect(await listNames('/public/Vazia')).toEqual(['manual.pdf']);
  });

  it('never lets two folders swallow each other', async () => {
    const { files } = getServer();
    const pairs = Array.from(
      { length: 12 },
      (_, number) => [`/public/um ${number}`, `/public/dois ${number}`] as const,
    );
    for (const path of pairs.flat()) await files.createFolder(system, path);
    const outcomes = await Promise.all(
      pairs.map(async ([one, other]) => {
        const ids = [await getServer().idOf(one), await getServer().idOf(other)] as const;
        const moves = await Promise.allSettled([
          files.move(system, [ids[0]], other),
          files.move(system, [ids[1]], one),
        ]);
        return moves.map(({ status }) => status).toSorted();
      }),
    );
    expect(outcomes).toEqual(pairs.map(() => ['fulfilled', 'rejected']));
    const shown = JSON.stringify(await files.getTree(system, '/public'), ['children', 'file', 'path']);
    expect(pairs.flat().filter((path) => !shown.includes(path.slice('/public/'.length)))).toEqual([]);
  });
});

describe('copying', () => {
  it('copies branches, finds free names, and leaves behind what may not be read', async () => {
    await grant('/public/Vazia', 'CAIO');
    expect(await send(':public:Vazia/children', ['/public/Assistencial'], 'BIA')).toBe(500);
    await grant('/public/Vazia', 'BIA');
    expect(
      await send(':public:Vazia/children?mode=2', ['/public/Assistencial', '/public/Financeiro'], 'BIA'),
    ).toBe(200);
    expect(await send(':public:Vazia/children', ['/public/Assistencial'], 'BIA')).toBe(200);
    expect(await listNames('/public/Vazia')).toEqual(['Assistencial', 'Assistencial (2)', 'Financeiro']);
    expect(await listNames('/public/Vazia/Assistencial (2)')).toHaveLength(3);
    const { bytes, file } = await getServer().files.readContent(
      system,
      '/public/Vazia/Financeiro/custos.csv',
    );
    expect(bytes.toString()).toBe('conteúdo de /public/Financeiro/custos.csv');
    expect(file).toMatchObject({ ownerName: 'BIA', title: 'custos.csv' });
    // Rights of its own go along with the copy.
    expect(await getServer().files.findFile(users['Ana.Luz'], '/public/Vazia/Financeiro')).toBeUndefined();
  });

  it('overwrites contents in place, merges folders, or keeps what is there', async () => {
    await getServer().files.writeFile(system, '/public/Vazia/Assistencial/ocupacao.html', Buffer.from('old'));
    const id = await getServer().idOf('/public/Vazia/Assistencial/ocupacao.html');
    const read = async () =>
      (
        await getServer().files.readContent(system, '/public/Vazia/Assistencial/ocupacao.html')
      ).bytes.toString();
    expect(await send(':public:Vazia/children?mode=3', ['/public/Assistencial'])).toBe(200);
    expect(await read()).toBe('old');
    expect(await send(':public:Vazia/children?mode=1', ['/public/Assistencial'])).toBe(200);
    expect(await read()).toBe('conteúdo de /public/Assistencial/ocupacao.html');
    expect(await getServer().idOf('/public/Vazia/Assistencial/ocupacao.html')).toBe(id);
    expect(await listNames('/public/Vazia/Assistencial')).toHaveLength(3);
    expect(await listNames('/public/Vazia')).toEqual(['Assistencial']);
  });

  it('is refused without the right, to nowhere, and of nothing', async () => {
    expect(await send(':public:Vazia/children', ['/public/manual.pdf'], 'CAIO')).toBe(403);
    expect(await send(':public:nada/children', ['/public/manual.pdf'])).toBe(500);
    expect(await send(':public:Vazia/children', [nobodysId])).toBe(500);
    expect(await send(':public:Vazia/children?mode=x', ['/public/manual.pdf'])).toBe(404);
    const body = await getServer().idOf('/public/manual.pdf');
    const request = { method: 'PUT', path: '/files/:public:Vazia/children', body } as const;
    expect(
      (await getServer().ask({ ...request, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(415);
    expect(await listNames('/public/Vazia')).toEqual([]);
  });
});
