// Every door that runs a query file or shows its text, tried by everybody.
import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { serverUser, type BiUser } from './http/bi-user.ts';
import { askBi, createBiBrowser, type BiAnswer } from './testing/bi-client.ts';
import { basicOf, passwordOf, startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;

const publishers = ['ADMIN', 'Ana.Luz', 'DADOS'];
/** A quality manager, one who leads a department, which is no role here, and somebody without any. */
const others = ['GESTORA', 'CHEFE', 'CAIO'];
const everybody = [...publishers, ...others];

const cda = `<CDADescriptor>
  <DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="units" connection="dw" type="sql" cache="true"><Query>select initials from unit order by id</Query></DataAccess>
  <DataAccess id="fixed" type="jsonScriptable"><Query>{"metadata":[{"colName":"a"}],"resultset":[["x"]]}</Query></DataAccess>
  <CompoundDataAccess id="both" type="union"><Top id="units"/><Bottom id="fixed"/></CompoundDataAccess>
</CDADescriptor>`;
const publicPath = '/public/leitos.cda';
const secretText = 'select initials from unit';

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({ dataSources: { SGHDW: warehouse.readerUrl } });
  await addPerson('DADOS', 'data_administrator');
  await addPerson('GESTORA', 'quality_manager');
  await addPerson('CHEFE');
  await addPerson('CAIO');
  const { files } = server.biServer;
  await files.writeFile(serverUser, publicPath, Buffer.from(cda));
  await files.writeFile(serverUser, '/public/leitos.html', Buffer.from('<p>Leitos</p>'));
  await files.createFolder(serverUser, '/public/aberta');
  await files.setAcl(serverUser, '/public/aberta', {
    isInheriting: false,
    aces: [{ recipient: 'Authenticated', recipientType: 'role', permissions: ['all'] }],
  });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

async function addPerson(userName: string, ...roles: string[]): Promise<void> {
  await server.biServer.people.addPeople([
    { userName, displayName: userName, roles: ['Authenticated', ...roles], password: passwordOf(userName) },
  ]);
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const idOfPath = (path: string): string => path.replaceAll('/', ':');

async function save(as: string, path: string, text = cda): Promise<BiAnswer> {
  return await askBi(server.url, {
    method: 'PUT',
    path: `/api/repo/files/${encodeURIComponent(idOfPath(path))}`,
    as,
    headers: { 'content-type': 'application/octet-stream' },
    body: text,
  });
}

type Door = (as: string, path: string) => Promise<BiAnswer>;

const queryOf = (path: string, dataAccessId = 'units'): string =>
  new URLSearchParams({ path, dataAccessId }).toString();

async function openReport(as: string): Promise<string> {
  const browser = createBiBrowser(server.url);
  await browser.logIn(as, passwordOf(as));
  const { text } = await browser.ask({
    path: '/api/repos/%3Apublic%3Aleitos.html/content?prumo-framed=1',
    headers: { 'sec-fetch-dest': 'iframe' },
  });
  return /"token":\s*"([^"]+)"/.exec(text)?.[1] ?? '';
}

const runByGet: Door = async (as, path) =>
  await askBi(server.url, { path: `/plugin/cda/api/doQuery?${queryOf(path)}`, as });

const runDoors: Readonly<Record<string, Door>> = {
  'doQuery by GET': runByGet,
  'doQuery by POST': async (as, path) =>
    await askBi(server.url, {
      method: 'POST',
      path: '/plugin/cda/api/doQuery',
      as,
      headers: form,
      body: queryOf(path),
    }),
  'a compound': async (as, path) =>
    await askBi(server.url, { path: `/plugin/cda/api/doQuery?${queryOf(path, 'both')}`, as }),
  'a query without a source': async (as, path) =>
    await askBi(server.url, { path: `/plugin/cda/api/doQuery?${queryOf(path, 'fixed')}`, as }),
  'a stored request': async (as, path) => {
    const stored = await askBi(server.url, {
      path: `/plugin/cda/api/doQuery?${queryOf(path)}&wrapItUp=true`,
      as,
    });
    return await askBi(server.url, { path: `/plugin/cda/api/unwrapQuery?uuid=${stored.text}`, as });
  },
  'a report': async (as, path) =>
    await askBi(server.url, {
      path: `/plugin/cda/api/doQuery?${queryOf(path)}`,
      headers: { authorization: `Bearer ${await openReport(as)}`, origin: 'null' },
    }),
};

const textDoors: Readonly<Record<string, Door>> = {
  getCdaFile: async (as, path) =>
    await askBi(server.url, { path: `/plugin/cda/api/getCdaFile?${queryOf(path)}`, as }),
  'the file': async (as, path) =>
    await askBi(server.url, { path: `/api/repo/files/${encodeURIComponent(idOfPath(path))}`, as }),
  'the file inline': async (as, path) =>
    await askBi(server.url, { path: `/api/repo/files/${encodeURIComponent(idOfPath(path))}/inline`, as }),
  'its content': async (as, path) =>
    await askBi(server.url, { path: `/api/repos/${encodeURIComponent(idOfPath(path))}/content`, as }),
  'a neighbour': async (as, path) =>
    await askBi(server.url, {
      path: `/api/repos/%3Apublic%3Aleitos.html/${path.split('/').at(-1) ?? ''}`,
      as,
    }),
};

const refusal =
  'Esta consulta não pode ser executada: quem a gravou não tem o direito de publicar consultas.';
const goneRefusal =
  'Esta consulta não pode ser executada: a conta de quem a gravou foi excluída ou desativada.';

/** `ran`, `refused` and `author gone` in the form that CDA has for failures, or whatever else came. */
function classify({ status, text, headers }: BiAnswer): string {
  if (status === 200 && text.includes('"resultset"')) return 'ran';
  const isNamed =
    status === 500 &&
    headers.get('content-type') === 'text/plain; charset=utf-8' &&
    headers.get('x-query-failure') === 'query_right';
  if (isNamed && text.startsWith(refusal)) return 'refused';
  return isNamed && text.startsWith(goneRefusal) ? 'author gone' : `${status} ${text}`;
}

describe.each(Object.entries(runDoors))('[SE-02] %s', (_door, run) => {
  it.each(publishers)('runs what %s saved in their home', async (author) => {
    const path = `/home/${author}/minha.cda`;
    expect((await save(author, path)).status).toBe(200);
    expect(classify(await run(author, path))).toBe('ran');
  });

  it.each(others)('runs nothing that %s saved in their home', async (author) => {
    const path = `/home/${author}/minha.cda`;
    expect((await save(author, path)).status).toBe(200);
    expect(classify(await run(author, path))).toBe('refused');
    // Nor does it for an administrator, who can read the file: what counts is whose word it is.
    expect(classify(await run('ADMIN', path))).toBe('refused');
  });

  it.each(everybody)('runs queries of the public folders for %s', async (viewer) => {
    expect(classify(await run(viewer, publicPath))).toBe('ran');
  });
});

describe.each(Object.entries(textDoors))('[SE-02] %s', (_door, read) => {
  it.each(everybody)('shows the text of a public query to %s only with the right', async (viewer) => {
    const answer = await read(viewer, publicPath);
    expect(answer.text.includes(secretText)).toBe(publishers.includes(viewer));
  });
});

it.each(others)('[SE-02] %s sees the text of what they may write', async (author) => {
  await save(author, `/home/${author}/minha.cda`);
  for (const name of ['getCdaFile', 'the file', 'its content']) {
    const answer = await textDoors[name]?.(author, `/home/${author}/minha.cda`);
    expect([name, answer?.text.includes(secretText)]).toEqual([name, true]);
  }
});

it('[SE-02] lists what there is to run for whoever may read the file', async () => {
  for (const name of ['listQueries', 'listParameters']) {
    const answer = await askBi(server.url, {
      path: `/plugin/cda/api/${name}?${queryOf(publicPath)}`,
      as: 'CAIO',
    });
    expect([answer.status, answer.text.includes(secretText)]).toEqual([200, false]);
  }
  const page = await askBi(server.url, {
    path: '/api/repos/%3Apublic%3Aleitos.cda/generatedContent',
    as: 'CAIO',
  });
  expect([page.status, page.text.includes('units'), page.text.includes(secretText)]).toEqual([
    200,
    true,
    false,
  ]);
});

describe('[SE-02] whoever saved a file last', () => {
  const path = '/public/aberta/pessoal.cda';
  const run = async (as = 'CAIO'): Promise<BiAnswer> => await runByGet(as, path);
  const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator'], isAdministrator: true };

  it('answers for it only while they have the right, also for what was kept of it', async () => {
    await save('Ana.Luz', path);
    expect(classify(await run())).toBe('ran');
    const { administration } = server.biServer;
    await administration.removeRoles('Ana.Luz', ['Power User']);
    expect(classify(await run())).toBe('refused');
    await administration.assignRoles('Ana.Luz', ['Power User']);
    expect(classify(await run())).toBe('ran');
    await administration.changePerson('Ana.Luz', { isEnabled: false });
    expect(classify(await run())).toBe('author gone');
    await administration.changePerson('Ana.Luz', { isEnabled: true });
    expect(classify(await run())).toBe('ran');
  });

  it('leaves nobody to answer for it when they are deleted, also when their name comes back', async () => {
    await addPerson('BREVE', 'Power User');
    await save('BREVE', path);
    expect(classify(await run())).toBe('ran');
    await server.biServer.administration.deletePeople(['BREVE']);
    expect(classify(await run())).toBe('author gone');
    await addPerson('BREVE', 'Power User');
    expect(classify(await run())).toBe('author gone');
    await save('ADMIN', path);
    expect(classify(await run())).toBe('ran');
  });

  const changed = cda.replace('order by id', 'order by 1');
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    PUT: async () => await save('CAIO', path, changed),
    writeCdaFile: async () =>
      await askBi(server.url, {
        method: 'POST',
        path: '/plugin/cda/api/writeCdaFile',
        as: 'CAIO',
        headers: form,
        body: new URLSearchParams({ path, data: changed }).toString(),
      }),
  };

  it.each(Object.entries(ways))('is whoever changed it by %s', async (_way, changeIt) => {
    await save('ADMIN', path);
    expect(classify(await run())).toBe('ran');
    await changeIt();
    expect(classify(await run())).toBe('refused');
    expect(classify(await run('ADMIN'))).toBe('refused');
  });

  it('is whoever imported it', async () => {
    const data = new FormData();
    data.set('importDir', '/home/CAIO');
    data.set('fileUpload', new Blob([changed]), 'pessoal.cda');
    const answer = await fetch(`${server.url}/pentaho/api/repo/files/import`, {
      method: 'POST',
      headers: { authorization: basicOf('CAIO') },
      body: data,
    });
    expect(answer.status).toBe(200);
    expect(classify(await runByGet('CAIO', '/home/CAIO/pessoal.cda'))).toBe('refused');
  });

  it('is whoever copied it, and nobody copies what they may not see', async () => {
    const { files } = server.biServer;
    const id = (await files.findFile(admin, publicPath))?.id ?? '';
    const copy = async (as: string): Promise<BiAnswer> =>
      await askBi(server.url, {
        method: 'PUT',
        path: `/api/repo/files/${encodeURIComponent(`:home:${as}`)}/children?mode=1`,
        as,
        headers: { 'content-type': 'text/plain' },
        body: id,
      });
    expect((await copy('CAIO')).status).toBe(403);
    expect((await copy('DADOS')).status).toBe(200);
    const copied = '/home/DADOS/leitos.cda';
    expect(classify(await runByGet('DADOS', copied))).toBe('ran');
    await server.biServer.administration.removeRoles('DADOS', ['data_administrator']);
    expect(classify(await runByGet('DADOS', copied))).toBe('refused');
    expect(classify(await runByGet('DADOS', publicPath))).toBe('ran');
    await server.biServer.administration.assignRoles('DADOS', ['data_administrator']);
  });

  it('is still the same after a copy of the folder, which leaves queries behind, and after one over it', async () => {
    const { files } = server.biServer;
    const caio: BiUser = { userName: 'CAIO', roles: ['Authenticated'], isAdministrator: false };
    await files.writeFile(serverUser, '/public/pasta/a.cda', Buffer.from(cda));
    await files.writeFile(serverUser, '/public/pasta/a.html', Buffer.from('<p>a</p>'));
    const folder = await files.findFile(admin, '/public/pasta');
    await files.copy(caio, [folder?.id ?? ''], '/home/CAIO', 'rename');
    const copied = await files.listChildren(caio, '/home/CAIO/pasta');
    expect(copied.map(({ name }) => name)).toEqual(['a.html']);

    // Over a file of an administrator, by somebody who may write there and has no right to publish.
    await save('ADMIN', '/public/aberta/minha.cda');
    await save('CAIO', '/home/CAIO/minha.cda');
    const mine = await files.findFile(caio, '/home/CAIO/minha.cda');
    await files.copy(caio, [mine?.id ?? ''], '/public/aberta', 'overwrite');
    expect(classify(await runByGet('CAIO', '/public/aberta/minha.cda'))).toBe('refused');
  });

  it('stays who they are when it is renamed, moved, thrown away, brought back or given to another owner', async () => {
    const { files } = server.biServer;
    const caio: BiUser = { userName: 'CAIO', roles: ['Authenticated'], isAdministrator: false };
    const start = '/public/aberta/antes.cda';
    await save('ADMIN', start);
    await files.rename(caio, start, 'depois');
    const renamed = await files.findFile(admin, '/public/aberta/depois.cda');
    const id = renamed?.id ?? '';
    await files.move(caio, [id], '/home/CAIO');
    await files.remove(caio, [id]);
    await files.restore(caio, [id]);
    await files.setAcl(
      admin,
      '/home/CAIO/depois.cda',
      { isInheriting: true, aces: [] },
      { ownerName: 'CAIO' },
    );
    expect(classify(await runByGet('CAIO', '/home/CAIO/depois.cda'))).toBe('ran');

    await save('CAIO', '/home/CAIO/antes.cda');
    const own = await files.findFile(caio, '/home/CAIO/antes.cda');
    await files.move(admin, [own?.id ?? ''], '/public/aberta');
    await files.rename(admin, '/public/aberta/antes.cda', 'outra');
    await files.setAcl(
      admin,
      '/public/aberta/outra.cda',
      { isInheriting: true, aces: [] },
      { ownerName: 'ADMIN' },
    );
    expect(classify(await runByGet('ADMIN', '/public/aberta/outra.cda'))).toBe('refused');
  });
});

it('[SE-02] packs no text for whoever may not see it', async () => {
  const { files } = server.biServer;
  await files.writeFile(serverUser, '/home/CAIO/do-servidor.cda', Buffer.from(cda));
  await files.setAcl(serverUser, '/home/CAIO/do-servidor.cda', {
    isInheriting: false,
    aces: [{ recipient: 'CAIO', recipientType: 'user', permissions: ['read'] }],
  });
  const download = async (path: string): Promise<BiAnswer> =>
    await askBi(server.url, {
      path: `/api/repo/files/${encodeURIComponent(idOfPath(path))}/download`,
      as: 'CAIO',
    });
  expect((await download('/home/CAIO/do-servidor.cda')).status).toBe(403);
  const all = await download('/home/CAIO');
  expect([all.status, all.text.includes('do-servidor')]).toEqual([200, false]);
});

it('[SE-02] runs only files of queries', async () => {
  await server.biServer.files.writeFile(serverUser, '/public/consulta.xml', Buffer.from(cda));
  const answer = await runByGet('ADMIN', '/public/consulta.xml');
  expect([answer.status, answer.text]).toEqual([500, 'There is no such file, or it may not be used so.']);
});
