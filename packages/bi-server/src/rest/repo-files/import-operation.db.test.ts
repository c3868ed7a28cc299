import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import { startFileServer, system, type FileServer, type UserName } from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
});

afterAll(async () => {
  await server.close();
});

interface Form {
  readonly importDir: string;
  readonly fileName: string;
  readonly content?: string;
  readonly more?: Readonly<Record<string, string>>;
}

/** The form as a browser writes it. */
async function importForm(form: Form, as: UserName = 'ADMIN'): Promise<{ status: number; text: string }> {
  const data = new FormData();
  data.set('importDir', form.importDir);
  data.set('fileUpload', new Blob([form.content ?? 'ação\r\n--x']), form.fileName);
  for (const [name, value] of Object.entries(form.more ?? {})) data.set(name, value);
  const encoded = new Response(data);
  return await server.ask({
    method: 'POST',
    path: '/files/import',
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe('import', () => {
  it('stores the file under its name', async () => {
    const { status, text } = await importForm({ importDir: '/public', fileName: 'ação "1".csv' });
    expect(status).toBe(200);
    expect(text).toContain('/public/ação &quot;1&quot;.csv');
    const { bytes } = await server.files.readContent(system, '/public/ação "1".csv');
    expect(bytes.toString()).toBe('ação\r\n--x');
  });

  const cases: readonly (readonly [title: string, form: Form, as: UserName, status: number])[] = [
    [
      'another name',
      { importDir: '/public/nova', fileName: 'x', more: { fileNameOverride: 'y%20z.txt' } },
      'ADMIN',
      200,
    ],
    [
      'a lone percent sign',
      { importDir: '/public', fileName: 'x', more: { fileNameOverride: '100%.txt' } },
      'ADMIN',
      200,
    ],
    ['over an existing one', { importDir: '/public', fileName: 'manual.pdf' }, 'ADMIN', 200],
    [
      'not over an existing one',
      { importDir: '/public', fileName: 'manual.pdf', more: { overwriteFile: 'false' } },
      'ADMIN',
      500,
    ],
    ['into the own home', { importDir: '/home/CAIO', fileName: 'x.txt' }, 'CAIO', 200],
    ['into another home', { importDir: '/home/BIA', fileName: 'x.txt' }, 'CAIO', 403],
    ['where only publishers upload', { importDir: '/public', fileName: 'x.txt' }, 'CAIO', 403],
    ['where the person may not write', { importDir: '/public', fileName: 'x.txt' }, 'Ana.Luz', 403],
    ['at the top', { importDir: '/', fileName: 'x.txt' }, 'ADMIN', 403],
    ['an unknown type', { importDir: '/public', fileName: 'x.exe' }, 'ADMIN', 500],
    ['an archive', { importDir: '/public', fileName: 'x.zip' }, 'ADMIN', 500],
    [
      'a name with a slash',
      { importDir: '/public', fileName: 'x', more: { fileNameOverride: 'a%2Fb.txt' } },
      'ADMIN',
      403,
    ],
  ];

  for (const [title, form, as, status] of cases) {
    it(`${title}: ${status}`, async () => {
      expect((await importForm(form, as)).status).toBe(status);
    });
  }

  it('uses the names that were asked for', async () => {
    const names = { 'y%20z.txt': '/public/nova/y z.txt', '100%.txt': '/public/nova/100%.txt' };
    for (const [fileNameOverride, path] of Object.entries(names)) {
      await importForm({ importDir: '/public/nova', fileName: 'x', more: { fileNameOverride } });
      expect(await server.files.findFile(system, path)).toBeDefined();
    }
  });

  it('refuses bodies that are no form, cut off or without a file', async () => {
    const send = async (type: string, body: string) =>
      (await server.ask({ method: 'POST', path: '/files/import', headers: { 'content-type': type }, body }))
        .status;
    expect(await send('text/plain', 'x')).toBe(415);
    expect(await send('multipart/form-data', 'x')).toBe(400);
    expect(
      await send(
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
      ),
    ).toBe(400);
    expect(
      await send('multipart/form-data; boundary=b', '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--'),
    ).toBe(400);
    expect(
      await send(
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--',
      ),
    ).toBe(500);
  });
});
