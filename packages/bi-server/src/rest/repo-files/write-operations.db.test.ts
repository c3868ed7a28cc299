import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import {
  startFileServer,
  system,
  users,
  type FileRequest,
  type FileServer,
} from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
});

afterAll(async () => {
  await server.close();
});

const sendsJson = { 'content-type': 'application/json' };
const sendsXml = { 'content-type': 'application/xml' };

interface Step extends FileRequest {
  readonly title: string;
  readonly status: number;
  readonly answer?: string;
  /** A path that exists afterwards. */
  readonly exists?: string;
}

/** The steps as they went, one after the other, to be compared with the steps as they were written. */
async function runSteps(steps: readonly Step[]): Promise<readonly Step[]> {
  const observed: Step[] = [];
  for (const { title, status: _status, answer, exists, ...request } of steps) {
    const { status, text } = await server.ask({ method: 'PUT', ...request });
    const found = exists === undefined ? undefined : await server.files.findFile(system, exists);
    observed.push({
      ...request,
      title,
      status,
      ...(answer === undefined ? {} : { answer: text }),
      ...(exists === undefined ? {} : { exists: found?.path ?? 'nothing' }),
    });
  }
  return observed;
}

describe('writing files and folders', () => {
  it('[PN-04] leaves alone what is no longer what the writer has read', async () => {
    const path = '/files/:public:guardado.txt';
    const put = async (body: string, headers: Readonly<Record<string, string>>) =>
      await server.ask({ method: 'PUT', path, body, headers });
    expect((await put('1', { 'if-none-match': '*' })).status).toBe(200);
    expect((await put('2', { 'if-none-match': '*' })).status).toBe(412);
    const tag = String((await server.ask({ path })).headers['etag']);
    const written = await put('3', { 'if-match': tag });
    expect([written.status, (await put('4', { 'if-match': tag })).status]).toEqual([200, 412]);
    expect((await put('5', { 'if-match': 'none' })).status).toBe(400);
    const now = await server.ask({ path });
    expect([now.text, now.headers['etag']]).toEqual(['3', written.headers['etag']]);
  });

  it('creates and overwrites files by PUT', async () => {
    const steps: readonly Step[] = [
      { title: 'new file', path: '/files/:public:novo.html', body: '<p>1', status: 200, answer: '' },
      { title: 'overwritten', path: '/files/:public:novo.html', body: '<p>22', status: 200 },
      {
        title: 'missing folders are created',
        path: '/files/:public:a:b%20c:x.txt',
        body: 'x',
        status: 200,
        exists: '/public/a/b c/x.txt',
      },
      { title: 'without a body', path: '/files/:public:vazio.txt', status: 200, exists: '/public/vazio.txt' },
      {
        title: 'by path',
        path: '/files/public/solto.txt',
        body: 'x',
        status: 200,
        exists: '/public/solto.txt',
      },
      {
        title: 'TAB stands for a colon',
        path: `/files/${encodeURIComponent(':public:8\t30.txt')}`,
        body: 'x',
        status: 200,
        exists: '/public/8:30.txt',
      },
      {
        title: 'own home, which is created',
        path: '/files/:home:CAIO:meu.txt',
        as: 'CAIO',
        body: 'x',
        status: 200,
        exists: '/home/CAIO/meu.txt',
      },
      { title: 'another home', path: '/files/:home:BIA:meu.txt', as: 'CAIO', body: 'x', status: 500 },
      { title: 'no right', path: '/files/:public:intruso.txt', as: 'CAIO', body: 'x', status: 500 },
      {
        title: 'over an existing one without right',
        path: '/files/:public:manual.pdf',
        as: 'CAIO',
        body: 'x',
        status: 500,
      },
      { title: 'over a folder', path: '/files/:public:Assistencial', body: 'x', status: 500 },
      { title: 'below a file', path: '/files/:public:manual.pdf:x.txt', body: 'x', status: 500 },
      { title: 'unknown type', path: '/files/:public:programa.exe', body: 'x', status: 500 },
      { title: 'at the top', path: '/files/:novo.txt', body: 'x', status: 500 },
      { title: 'new top folder', path: '/files/:outra:novo.txt', body: 'x', status: 500 },
      {
        title: 'slash in the name',
        path: '/files/:public:a%252Fb.txt',
        body: 'x',
        status: 403,
        answer: 'containsIllegalCharacters',
      },
      { title: 'backslash in the name', path: '/files/:public:a%5Cb.txt', body: 'x', status: 403 },
      { title: 'line end in the name', path: '/files/:public:a%0Ab.txt', body: 'x', status: 403 },
      { title: 'NUL in the name', path: '/files/:public:a%00b.txt', body: 'x', status: 403 },
      { title: 'dots for a name', path: '/files/:public:..:x.txt', body: 'x', status: 403 },
    ];
    expect(await runSteps(steps)).toEqual(steps);
    expect((await server.ask({ path: '/files/:public:novo.html' })).text).toBe('<p>22');
    expect(await server.files.findFile(users.CAIO, '/public/novo.html')).toMatchObject({
      size: 5,
      ownerName: 'ADMIN',
    });
  });

  it('creates folders', async () => {
    const steps: readonly Step[] = [
      { title: 'dirs', path: '/dirs/:public:Nova', status: 200, answer: '', exists: '/public/Nova' },
      {
        title: 'createDir',
        path: '/files/:public:Nova:Dentro/createDir',
        status: 200,
        exists: '/public/Nova/Dentro',
      },
      { title: 'twice', path: '/dirs/:public:Nova', status: 409, answer: 'couldNotCreateFolderDuplicate' },
      { title: 'over a file', path: '/dirs/:public:manual.pdf', status: 409 },
      { title: 'at the top', path: '/dirs/:Nova', status: 403, answer: 'couldNotCreateRootLevelFolder' },
      {
        title: 'illegal name',
        path: '/dirs/:public:a%5Cb',
        status: 403,
        answer: 'containsIllegalCharacters',
      },
      { title: 'no right', path: '/dirs/:public:Outra', as: 'CAIO', status: 500 },
      { title: 'below what may not be read', path: '/dirs/:public:Financeiro:x', as: 'CAIO', status: 500 },
      { title: 'no GET', path: '/dirs/:public', method: 'GET', status: 405 },
    ];
    expect(await runSteps(steps)).toEqual(steps);
  });

  it('renames, keeps the extension and lets titles follow', async () => {
    await server.files.writeFile(system, '/public/velho.html', Buffer.from('x'), { title: 'Velho' });
    const steps: readonly Step[] = [
      {
        title: 'file',
        path: '/files/:public:velho.html/rename?newName=Novo%20nome',
        status: 200,
        exists: '/public/Novo nome.html',
      },
      {
        title: 'gone',
        path: '/files/:public:velho.html/rename?newName=x',
        status: 404,
        answer: 'fileNotFound',
      },
      { title: 'illegal', path: '/files/:public:Novo%20nome.html/rename?newName=a%2Fb', status: 403 },
      {
        title: 'a dot before the extension',
        path: '/files/:public:Novo%20nome.html/rename?newName=.',
        status: 200,
      },
      { title: 'taken', path: '/files/:public:Vazia/rename?newName=Assistencial', status: 500 },
      { title: 'no right', path: '/files/:public:Vazia/rename?newName=Cheia', as: 'CAIO', status: 500 },
      {
        title: 'unreadable is missing',
        path: '/files/:public:Financeiro/rename?newName=F',
        as: 'CAIO',
        status: 404,
      },
      { title: 'fixed folder', path: '/files/:public/rename?newName=privado', status: 500 },
    ];
    expect(await runSteps(steps)).toEqual(steps);
    expect(await server.files.findFile(system, '/public/Novo nome.html')).toBeUndefined();
    expect(await server.files.findFile(system, '/public/..html')).toMatchObject({ title: '.' });
  });

  it('hides by metadata, for those who may manage', async () => {
    const hide =
      '{"stringKeyStringValueDto":[{"key":"_PERM_HIDDEN","value":"true"},{"key":"obs","value":"ok"}]}';
    const path = '/files/:public:Vazia/metadata';
    const steps: readonly Step[] = [
      { title: 'no right', path, as: 'CAIO', headers: sendsJson, body: hide, status: 401 },
      { title: 'hides', path, headers: sendsJson, body: hide, status: 200 },
      {
        title: 'one entry without a list',
        path,
        headers: sendsJson,
        body: '{"stringKeyStringValueDto":{"key":"n","value":1}}',
        status: 200,
      },
      { title: 'no key', path, headers: sendsJson, body: '[{"value":"x"}]', status: 400 },
      { title: 'no JSON', path, headers: sendsJson, body: '{', status: 400 },
      { title: 'other type', path, headers: { 'content-type': 'text/plain' }, body: hide, status: 415 },
      { title: 'missing', path: '/files/:public:nada/metadata', headers: sendsJson, body: hide, status: 500 },
    ];
    expect(await runSteps(steps)).toEqual(steps);
    const { text } = await server.ask({ path });
    expect(JSON.parse(text)).toEqual({
      stringKeyStringValueDto: [
        { key: 'n', value: '1' },
        { key: 'obs', value: 'ok' },
        { key: '_PERM_HIDDEN', value: 'true' },
        { key: '_PERM_SCHEDULABLE', value: 'true' },
      ],
    });
  });

  it('sets titles per locale', async () => {
    const path = '/files/:public:manual.pdf/localeProperties';
    const title = '{"stringKeyStringValueDto":[{"key":"file.title","value":"Manual & guia"}]}';
    const xml =
      '<stringKeyStringValueDtoes><stringKeyStringValueDto><key>file.title</key><value>Guide &amp; more</value></stringKeyStringValueDto></stringKeyStringValueDtoes>';
    const steps: readonly Step[] = [
      { title: 'default', path, headers: sendsJson, body: title, status: 200 },
      { title: 'in XML', path: `${path}?locale=en`, headers: sendsXml, body: xml, status: 200 },
      { title: 'no right', path, as: 'CAIO', headers: sendsJson, body: title, status: 403 },
      { title: 'no locale', path: `${path}?locale=a%20b`, headers: sendsJson, body: title, status: 400 },
      {
        title: 'document type',
        path,
        headers: sendsXml,
        body: `<!DOCTYPE x [<!ENTITY a "b">]>${xml}`,
        status: 400,
      },
      {
        title: 'NUL',
        path,
        headers: sendsJson,
        body: '[{"key":"file.title","value":"\\u0000"}]',
        status: 400,
      },
    ];
    expect(await runSteps(steps)).toEqual(steps);
    const titles = async (locale: string) =>
      (await server.files.findFile(system, '/public/manual.pdf', { locale }))?.title;
    expect(await titles('pt_BR')).toBe('Manual & guia');
    expect(await titles('en_GB')).toBe('Guide & more');
  });
});

describe('rights of files', () => {
  const path = '/files/:public:Assistencial:ocupacao.html/acl';

  it('are changed by those who may manage them, and hold at once', async () => {
    const forCaio =
      '{"aces":[{"recipient":"caio","recipientType":"0","permissions":["0","1"],"modifiable":"true"},{"recipient":"Administrator","recipientType":"1","permissions":["4"],"modifiable":"false"}],"entriesInheriting":"false"}';
    const forBia =
      '<repositoryFileAclDto><aces><permissions>0</permissions><recipient>BIA</recipient><recipientType>0</recipientType></aces><entriesInheriting>false</entriesInheriting></repositoryFileAclDto>';
    const steps: readonly Step[] = [
      { title: 'no right', path, as: 'CAIO', headers: sendsJson, body: forCaio, status: 403 },
      { title: 'for CAIO, whatever the case', path, headers: sendsJson, body: forCaio, status: 200 },
      {
        title: 'hidden from BIA now',
        path: '/files/:public:Assistencial:ocupacao.html',
        method: 'GET',
        as: 'BIA',
        status: 404,
      },
      {
        title: 'CAIO may write',
        path: '/files/:public:Assistencial:ocupacao.html',
        as: 'CAIO',
        body: 'x',
        status: 200,
      },
      {
        title: 'and not delete',
        path: '/files/delete',
        as: 'CAIO',
        body: await server.idOf('/public/Assistencial/ocupacao.html'),
        status: 500,
      },
      { title: 'for BIA, by XML', path, headers: sendsXml, body: forBia, status: 200 },
      { title: 'hidden from CAIO now', path, as: 'CAIO', headers: sendsJson, body: forCaio, status: 404 },
      {
        title: 'nobody of that name',
        path,
        headers: sendsJson,
        body: forCaio.replace('caio', 'zeca'),
        status: 400,
      },
      {
        title: 'no such permission',
        path,
        headers: sendsJson,
        body: forCaio.replace('"1"]', '"7"]'),
        status: 400,
      },
      {
        title: 'no such recipient type',
        path,
        headers: sendsJson,
        body: forCaio.replace('"0","perm', '"5","perm'),
        status: 400,
      },
      { title: 'nothing said about inheriting', path, headers: sendsJson, body: '{}', status: 400 },
      { title: 'missing', path: '/files/:public:nada/acl', headers: sendsJson, body: forCaio, status: 404 },
      {
        title: 'a new owner',
        path,
        headers: sendsJson,
        body: '{"entriesInheriting":"true","owner":"bia"}',
        status: 200,
      },
      {
        title: 'whom others cannot name',
        path,
        as: 'BIA',
        headers: sendsJson,
        body: '{"entriesInheriting":"true","owner":"CAIO"}',
        status: 403,
      },
    ];
    expect(await runSteps(steps)).toEqual(steps);
    expect(await server.files.findFile(users.BIA, '/public/Assistencial/ocupacao.html')).toMatchObject({
      ownerName: 'BIA',
      acl: { isInheriting: true },
    });
  });
});
