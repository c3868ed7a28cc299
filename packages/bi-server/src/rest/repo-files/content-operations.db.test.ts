import { inflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import { startFileServer, system, type FileRequest, type FileServer } from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
  await server.files.ensureHomeFolder({ userName: 'CAIO', roles: [], isAdministrator: false });
  await server.files.writeFile(system, '/home/CAIO/consulta.cda', Buffer.from('<CDADescriptor/>'));
});

afterAll(async () => {
  await server.close();
});

describe('bytes of files', () => {
  const cases: readonly (FileRequest & { readonly title: string; readonly status: number })[] = [
    { title: 'a file', path: '/files/:public:manual.pdf', status: 200 },
    { title: 'a file, by HEAD', path: '/files/:public:manual.pdf', method: 'HEAD', status: 200 },
    { title: 'a file by its path', path: '/files/public/manual.pdf', as: 'CAIO', status: 200 },
    { title: 'no file', path: '/files/:public:nada.pdf', status: 404 },
    { title: 'a folder', path: '/files/:public', status: 404 },
    {
      title: 'a file that may not be read',
      path: '/files/:public:Financeiro:custos.csv',
      as: 'CAIO',
      status: 404,
    },
    {
      title: 'a source, to who may publish',
      path: '/files/:public:Assistencial:infeccao.wcdf',
      as: 'Ana.Luz',
      status: 200,
    },
    {
      title: 'a source, to others',
      path: '/files/:public:Assistencial:infeccao.wcdf',
      as: 'CAIO',
      status: 403,
    },
    {
      title: 'a source that may not be read',
      path: '/files/:public:Financeiro:custos.prpt',
      as: 'CAIO',
      status: 404,
    },
    { title: 'inline by path', path: '/files/:public:manual.pdf/inline', status: 200 },
    { title: 'inline: no file', path: '/files/:public:nada/inline', status: 404 },
    {
      title: 'an archive, to who may not download',
      path: '/files/:public:Assistencial/download',
      as: 'CAIO',
      status: 403,
    },
    { title: 'an archive of the own home', path: '/files/:home:CAIO/download', as: 'CAIO', status: 200 },
    { title: 'an archive of nothing', path: '/files/:public:nada/download', status: 404 },
    { title: 'an archive of a system folder', path: '/files/:etc/download', status: 403 },
  ];

  for (const { title, status, ...request } of cases) {
    it(`${title}: ${status}`, async () => {
      expect((await server.ask(request)).status).toBe(status);
    });
  }

  it('are sent as what they are, under their name, and cannot act as a page of the server', async () => {
    const page = await server.ask({ path: '/files/:public:Assistencial:ocupacao.html', as: 'CAIO' });
    expect(page.text).toBe('conteúdo de /public/Assistencial/ocupacao.html');
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'content-disposition': `inline; filename="ocupacao.html"; filename*=UTF-8''ocupacao.html`,
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    });
    const odd = await server.ask({ path: `/files/${encodeURIComponent(':public:Zero\t 10%.html')}` });
    expect(odd.headers['content-disposition']).toBe(
      `inline; filename="Zero: 10_.html"; filename*=UTF-8''Zero%3A%2010%25.html`,
    );
  });

  it('are found by the id of the file too, by whoever may read it', async () => {
    const id = await server.idOf('/public/Financeiro/custos.csv');
    expect((await server.ask({ path: `/files/${id}/inline`, as: 'BIA' })).text).toMatch(/custos\.csv$/);
    expect((await server.ask({ path: `/files/${id}/inline`, as: 'CAIO' })).status).toBe(404);
  });

  it('of a folder come as an archive of what the person may read', async () => {
    const { bytes, headers } = await server.ask({ path: '/files/:public/download', as: 'Ana.Luz' });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toContain('attachment; filename="public.zip"');
    const entries = readZip(bytes);
    expect([...entries.keys()].toSorted()).toEqual([
      'exportManifest.xml',
      'public/',
      'public/Assistencial/',
      'public/Assistencial/infeccao.wcdf',
      'public/Assistencial/ocupacao.html',
      'public/Assistencial/rascunho.html',
      'public/Oculta/',
      'public/Oculta/dentro.saiku',
      'public/Vazia/',
      'public/Zero: 10%.html',
      'public/manual.pdf',
    ]);
    expect(entries.get('public/manual.pdf')).toBe('conteúdo de /public/manual.pdf');
    expect(entries.get('exportManifest.xml')).toContain('title="Infecção hospitalar"');
    expect(entries.get('exportManifest.xml')).not.toContain('custos');
  });

  it('come without a manifest on request', async () => {
    const { bytes } = await server.ask({ path: '/files/:public:Vazia/download?withManifest=false' });
    expect([...readZip(bytes).keys()]).toEqual(['Vazia/']);
  });
});

/** By the directory at the end of the archive, as programs that unpack do. */
function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42);
    const dataStart = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const data = archive.subarray(dataStart, dataStart + archive.readUInt32LE(at + 20));
    const plain = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    entries.set(archive.subarray(at + 46, at + 46 + nameLength).toString('utf8'), plain.toString('utf8'));
    at += 46 + nameLength;
  }
  return entries;
}
