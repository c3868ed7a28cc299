// Archives come in and go out: what may come where, with whose rights, and that a refused one leaves nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildZip } from '../../repository/testing/build-zip.ts';
import { writeHospitalFiles } from '../testing/hospital-files.ts';
import {
  startFileServer,
  system,
  users,
  type FileAnswer,
  type FileServer,
  type UserName,
} from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
});

afterAll(async () => {
  await server.close();
});

async function send(
  operation: 'import' | 'systemRestore',
  archive: Buffer,
  fields: Readonly<Record<string, string>>,
  as: UserName = 'ADMIN',
): Promise<FileAnswer> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('fileUpload', new Blob([new Uint8Array(archive)]), 'arquivo.zip');
  const encoded = new Response(data);
  return await server.ask({
    method: 'POST',
    path: `/files/${operation}`,
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

async function contentOf(path: string): Promise<string> {
  return (await server.files.readContent(system, path)).bytes.toString();
}

const manifestOf = (path: string, owner: string, recipient: string): string =>
  `<ns2:ExportManifest xmlns:ns2="http://www.pentaho.com/schema/"><ExportManifestEntity path="${path}">
  <ExportManifestProperty><EntityMetaData title="Um título" description="d" isHidden="true"/></ExportManifestProperty>
  <ExportManifestProperty><EntityAcl><entriesInheriting>false</entriesInheriting><owner>${owner}</owner>
  <aces><permissions>ALL</permissions><recipient>${recipient}</recipient><recipientType>USER</recipientType></aces>
  <aces><permissions>ALL</permissions><recipient>NINGUEM</recipient><recipientType>USER</recipientType></aces>
  </EntityAcl></ExportManifestProperty></ExportManifestEntity></ns2:ExportManifest>`;

describe('an imported archive', () => {
  it('is unpacked, with folders, titles and a log', async () => {
    const archive = await buildZip({
      'novo/': '',
      'novo/a.txt': 'um',
      'novo/b/c.html': 'dois',
      'novo/x.exe': 'três',
      'novo/a.txt_en.locale': 'file.title=One\n',
    });
    const { status, text } = await send('import', archive, { importDir: '/public' });
    expect(status).toBe(200);
    expect(text).toContain(
      '<tr><td>/public/novo/x.exe</td><td>WARN</td><td>INVALID_MIME_TYPE_PARTIAL</td></tr>',
    );
    expect(await contentOf('/public/novo/b/c.html')).toBe('dois');
    expect(await server.files.findFile(system, '/public/novo/a.txt', { locale: 'en' })).toMatchObject({
      title: 'One',
      ownerName: 'ADMIN',
    });
    expect(await server.files.findFile(system, '/public/novo/x.exe')).toBeUndefined();
  });

  it('leaves what is there where it is told to', async () => {
    await server.files.writeFile(system, '/public/novo/a.txt', Buffer.from('antes'));
    const archive = await buildZip({ 'a.txt': 'depois', 'd.txt': 'novo' });
    const kept = await send('import', archive, { importDir: '/public/novo', overwriteFile: 'false' });
    expect(kept.text).toContain('not overwritten');
    expect([await contentOf('/public/novo/a.txt'), await contentOf('/public/novo/d.txt')]).toEqual([
      'antes',
      'novo',
    ]);
    await send('import', archive, { importDir: '/public/novo' });
    expect(await contentOf('/public/novo/a.txt')).toBe('depois');
  });

  it.each([
    ['a name that leads elsewhere', { 'ok.txt': 'x', '../fora.txt': 'x' }, 'ADMIN', '/public/meio', 403],
    ['a folder in the place of a file', { 'ok.txt': 'x', 'manual.pdf/': '' }, 'ADMIN', '/public', 500],
    ['a place above', { 'public/ok.txt': 'x', 'fora/y.txt': 'x' }, 'ADMIN', '/', 403],
    ['another home', { 'ok.txt': 'x' }, 'CAIO', '/home/BIA', 403],
    ['where only publishers upload', { 'ok.txt': 'x' }, 'CAIO', '/public', 403],
    ['where the person may not write', { 'ok.txt': 'x' }, 'Ana.Luz', '/public', 403],
  ] as const)(
    'with %s is refused, and nothing of it is there',
    async (_title, files, as, importDir, status) => {
      expect((await send('import', await buildZip(files), { importDir }, as)).status).toBe(status);
      for (const path of ['/public/meio', '/public/ok.txt', '/home/BIA/ok.txt'])
        expect(await server.files.findFile(system, path)).toBeUndefined();
    },
  );

  it('that breaks off in the middle leaves nothing behind', async () => {
    const archive = await buildZip({ 'a/ok.txt': 'x', 'a/ruim.txt': 'y'.repeat(100) });
    const record = archive.lastIndexOf(Buffer.from('504b0102', 'hex'));
    archive.writeUInt32LE(1, record + 16);
    const { status, text } = await send('import', archive, { importDir: '/public/quebrado' });
    expect([status, text]).toEqual([500, 'a/ruim.txt is damaged']);
    expect(await server.files.findFile(system, '/public/quebrado')).toBeUndefined();
  });

  it('brings rights and owners for administrators who ask for them, and not for others', async () => {
    const archive = await buildZip({
      'r.txt': 'x',
      'exportManifest.xml': manifestOf('r.txt', 'BIA', 'Ana.Luz'),
    });
    const all = { applyAclPermissions: 'true', overwriteAclPermissions: 'true', retainOwnership: 'true' };
    await send('import', archive, { importDir: '/home/CAIO', ...all }, 'CAIO');
    expect(await server.files.findFile(users.CAIO, '/home/CAIO/r.txt')).toMatchObject({
      ownerName: 'CAIO',
      title: 'Um título',
      isHidden: true,
      acl: { isInheriting: true },
    });

    await send('import', archive, { importDir: '/public/direitos' });
    expect(await server.files.findFile(system, '/public/direitos/r.txt')).toMatchObject({
      ownerName: 'ADMIN',
      acl: { isInheriting: true },
    });
    // It is there already, and only its content may be changed.
    await send('import', archive, {
      importDir: '/public/direitos',
      applyAclPermissions: 'true',
      retainOwnership: 'true',
    });
    expect(await server.files.findFile(system, '/public/direitos/r.txt')).toMatchObject({
      ownerName: 'ADMIN',
    });
    const { text } = await send('import', archive, { importDir: '/public/direitos', ...all });
    expect(text).toContain('rights of unknown people left out');
    expect(await server.files.findFile(system, '/public/direitos/r.txt')).toMatchObject({
      ownerName: 'BIA',
      acl: {
        isInheriting: false,
        aces: [{ recipient: 'Ana.Luz', recipientType: 'user', permissions: ['all'] }],
      },
    });
  });

  it('is what a download of this server gives', async () => {
    const { bytes } = await server.ask({ path: '/files/:public:Assistencial/download?withManifest=true' });
    expect((await send('import', bytes, { importDir: '/public/copia' })).status).toBe(200);
    const copy = await server.files.getTree(system, '/public/copia', { showHidden: true });
    const facts = (tree: typeof copy): unknown[] =>
      tree === undefined
        ? []
        : [tree.file.name, tree.file.title, tree.file.isHidden, tree.children.map(facts)];
    const original = await server.files.getTree(system, '/public/Assistencial', { showHidden: true });
    expect(facts(copy?.children[0])).toEqual(facts(original));
  });
});

describe('a backup', () => {
  const cda = '<CDADescriptor/>';

  it('is for administrators', async () => {
    // This server looks at who asks; who is no administrator is told 403 by the route's declaration.
    const { status, headers } = await server.ask({ path: '/files/backup' });
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('SystemBackup.zip');
  });

  it('brings everything back: content, rights, owners, texts', async () => {
    await server.files.setLocaleProperties(system, '/public/Vazia', 'pt_BR', { 'file.title': 'Vázia' });
    await server.files.writeFile(users.BIA, '/home/BIA/meu.txt', Buffer.from('da Bia'));
    const { bytes } = await server.ask({ path: '/files/backup' });
    const before = await server.files.getTree(system, '/', { showHidden: true, includeSystemFolders: true });
    for (const path of ['/public/Financeiro', '/public/Vazia', '/home/BIA/meu.txt', '/public/manual.pdf'])
      await server.files.removePermanently(system, [await server.idOf(path)]);
    const { status } = await send('systemRestore', bytes, {});
    expect(status).toBe(200);
    const after = await server.files.getTree(system, '/', { showHidden: true, includeSystemFolders: true });
    type Tree = typeof after;
    const facts = (tree: Tree): unknown[] => {
      if (tree === undefined) return [];
      const { name, title, isHidden, acl, localeProperties } = tree.file;
      return [name, title, isHidden, acl, localeProperties, tree.children.map(facts)];
    };
    expect(facts(after)).toEqual(facts(before));
    expect(await server.files.findFile(system, '/home/BIA/meu.txt')).toMatchObject({ ownerName: 'BIA' });
  });

  it('does not lend the word of whoever restores it to queries of people without the right', async () => {
    await server.files.writeFile(users.CAIO, '/home/CAIO/q.cda', Buffer.from(cda));
    await server.files.writeFile(users.ADMIN, '/public/admin.cda', Buffer.from(cda));
    const { bytes } = await server.ask({ path: '/files/backup' });
    const authorOf = async (path: string) => (await server.files.readQueries(system, path)).author;
    await send('systemRestore', bytes, {});
    // Nothing changed, so it is still theirs.
    expect(await authorOf('/home/CAIO/q.cda')).toEqual({ kind: 'person', userName: 'CAIO' });
    for (const path of ['/home/CAIO/q.cda', '/public/admin.cda'])
      await server.files.writeFile(system, path, Buffer.from('outra coisa'));
    const { text } = await send('systemRestore', bytes, {});
    expect(text).toContain('<tr><td>/home/CAIO/q.cda</td><td>WARN</td><td>queries of nobody</td></tr>');
    expect(await authorOf('/home/CAIO/q.cda')).toEqual({ kind: 'gone' });
    expect(await authorOf('/public/admin.cda')).toEqual({ kind: 'person', userName: 'ADMIN' });
  });
});
