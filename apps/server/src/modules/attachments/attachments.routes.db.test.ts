import { buildAddress } from '@prumo/contracts/calls/define-call';
import {
  attachmentCalls,
  fileNameHeader,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildServerActor } from '../../gateway/actor.ts';
import { getActor } from '../../gateway/request-actor.ts';
import { NotFoundError } from '../../http/named-error.ts';
import { registerErrorTranslation } from '../../http/classify-failure.ts';
import type { QualityTables } from '../quality-tables.ts';
import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { registerAttachmentRoutes } from './attachments.routes.ts';
import { createAttachmentsService } from './attachments.service.ts';
import { buildExif, buildJpeg, buildPng, buildWebp, jfif } from './testing/sample-images.ts';

let server: TestServer;
let carla: BrowserLikeClient;

beforeAll(async () => {
  server = await startTestServer({ DEMO_WAREHOUSE: 'off', DEMO_PROCESSES: 'off' });
  carla = createBrowserLikeClient(server.url);
  await carla.logIn('CARLA.MENDES');
});

afterAll(async () => {
  await server.close();
});

interface Sending {
  readonly name?: string;
  readonly type?: string;
  readonly isWithoutTrace?: boolean;
  readonly isLoggedIn?: boolean;
}

async function send(content: Buffer, { name, type, isWithoutTrace, isLoggedIn = true }: Sending) {
  const response = await fetch(server.url + attachmentCalls.add.path, {
    method: 'POST',
    headers: {
      origin: server.url,
      'x-requested-with': 'XMLHttpRequest',
      ...(isLoggedIn && { cookie: [...carla.cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(name !== undefined && { [fileNameHeader]: encodeURIComponent(name) }),
      ...(type !== undefined && { 'content-type': type }),
      ...(isWithoutTrace === true && { [withoutTraceHeader]: '1' }),
    },
    body: new Uint8Array(content),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

async function findStored(id: string) {
  return await server.database
    .queries<QualityTables>()
    .selectFrom('quality.attachment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

const photo = buildJpeg({ parts: [jfif, buildExif(6, true)], trailer: Buffer.from('behind the end') });

describe('sending a file', () => {
  it.each([
    ['a photo', photo, 'foto.jpg', 'image/jpeg', 'image/jpeg'],
    ['a photo that is called otherwise', buildPng(), 'ação.exe', 'application/x-msdownload', 'image/png'],
    ['a text that is called JSON', Buffer.from('a;b'), 'dados.csv', 'application/json', 'text/csv'],
    ['a document of no type', Buffer.from('%PDF-1.4 ...'), 'a.pdf', undefined, 'application/pdf'],
    ['a document sent as a form', Buffer.from('%PDF-1.4'), 'b.pdf', 'multipart/form-data', 'application/pdf'],
  ])('takes %s', async (_what, content, name, type, mediaType) => {
    const { status, body } = await send(content, { name, ...(type !== undefined && { type }) });
    expect(status).toBe(201);
    const added = attachmentCalls.add.answer.parse(body);
    expect(added).toEqual(body);
    expect(added).toMatchObject({ mediaType, bytes: content.length, addedAt: '2026-03-02T12:00:00.000Z' });
    expect(added.name.normalize('NFC').startsWith(name)).toBe(true);
    expect((await findStored(added.id))?.content.equals(content)).toBe(true);
  });

  it.each([
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), { name: 'foto.jpg' }, 415, 'file_type_refused'],
    ['a page', Buffer.from('<html>'), { name: 'a.txt' }, 415, 'file_type_refused'],
    ['nothing', Buffer.alloc(0), { name: 'a.txt' }, 400, 'invalid_input'],
    ['a file without a name', Buffer.from('a'), {}, 400, 'invalid_input'],
    ['a file of nobody', Buffer.from('a'), { name: 'a.txt', isLoggedIn: false }, 401, 'not_authenticated'],
    [
      'one that is too large',
      Buffer.alloc(nonComplianceLimits.attachmentBytes + 1, 'a'),
      { name: 'a.txt' },
      413,
      'body_too_large',
    ],
    [
      'a document without trace',
      Buffer.from('%PDF-1.4'),
      { name: 'a.pdf', isWithoutTrace: true },
      415,
      'file_type_refused',
    ],
    ['a damaged photo without trace', photo.subarray(0, 60), { isWithoutTrace: true }, 400, 'malformed_file'],
  ])('refuses %s', async (_what, content, sending: Sending, status, code) => {
    const answer = await send(content, sending);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  it('takes the largest that is allowed', async () => {
    const { status } = await send(Buffer.alloc(nonComplianceLimits.attachmentBytes, 'a'), { name: 'a.txt' });
    expect(status).toBe(201);
    await server.database.queries<QualityTables>().deleteFrom('quality.attachment').execute();
  });

  it('refuses a name that is not encoded', async () => {
    const { status } = await carla.ask('POST', attachmentCalls.add.path, {
      json: 'text',
      headers: { [fileNameHeader]: '%E0%A4%A' },
    });
    expect(status).toBe(400);
  });
});

describe('sending many files', () => {
  it('[SE-07] is refused for an hour to who sends more than anybody needs, and to nobody else', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z');
    const app = fastify();
    registerErrorTranslation(app);
    app.decorateRequest('actor', undefined);
    app.addHook('onRequest', async (request) => {
      request.actor = buildServerActor(String(request.headers['x-test-user']));
    });
    const kept = createAttachmentsService({ database: server.database, clock: () => now });
    await registerAttachmentRoutes(app, {
      // What is counted is what was sent; a small file is kept in place of each.
      attachments: {
        ...kept,
        add: async () => await kept.add({ content: pdf, name: 'a', isWithoutTrace: false }),
      },
      clock: () => now,
      getVisibleName: async () => await Promise.reject(new NotFoundError('none')),
    });
    const pdf = Buffer.from('%PDF-1.4');
    const large = Buffer.alloc(nonComplianceLimits.attachmentBytes);
    const sendAs = async (userName: string, payload: Buffer): Promise<number> =>
      (
        await app.inject({
          method: 'POST',
          url: attachmentCalls.add.path,
          headers: {
            'x-test-user': userName,
            [fileNameHeader]: 'a.pdf',
            'content-type': 'application/pdf',
          },
          payload,
        })
      ).statusCode;
    for (let time = 0; time < 5; time += 1) expect(await sendAs('FABIO.NUNES', large)).toBe(201);
    expect(await sendAs('fabio.nunes', pdf)).toBe(429);
    expect(await sendAs('CARLA.MENDES', pdf)).toBe(201);
    now += 3_600_000;
    expect(await sendAs('FABIO.NUNES', pdf)).toBe(201);
  });
});

describe('sending a photo without trace', () => {
  it.each([
    ['jpg', photo],
    ['png', buildPng({ before: [{ type: 'tEXt', body: Buffer.from('Author\0Carla') }] })],
    ['webp', buildWebp({ trailer: Buffer.from('Carla') })],
  ])('keeps of a %s nothing but the picture, under another name', async (extension, content) => {
    const { status, body } = await send(content, { name: `Carla.${extension}`, isWithoutTrace: true });
    expect(status).toBe(201);
    const { id, name, bytes } = attachmentCalls.add.answer.parse(body);
    expect(name).toBe(`foto.${extension}`);
    expect(bytes).toBeLessThan(content.length);
    const stored = await findStored(id);
    expect(stored?.is_without_trace).toBe(true);
    for (const word of ['Fabricante', 'GPS', 'Carla', 'behind']) {
      expect(stored?.content.includes(word)).toBe(false);
    }
  });

  it('is told to no log, whatever becomes of it, while other files are', async () => {
    const before = server.listLogLines().length;
    await send(photo, { isWithoutTrace: true });
    await send(photo.subarray(0, 60), { isWithoutTrace: true });
    await send(Buffer.alloc(nonComplianceLimits.attachmentBytes + 1, 'a'), { isWithoutTrace: true });
    await send(photo, { isWithoutTrace: true, isLoggedIn: false });
    expect(server.listLogLines().slice(before)).toEqual([]);
    // A fault of the server's own has to be found, without who sent it.
    await sql`alter table quality.attachment rename to attachment_away`.execute(server.database.queries());
    const failed = await send(photo, { isWithoutTrace: true });
    expect(failed.status).toBe(500);
    const [fault = '', ...others] = server.listLogLines().slice(before);
    expect(others).toEqual([]);
    expect(fault).not.toMatch(/CARLA|127\.0\.0\.1/i);
    await send(photo, { name: 'foto.jpg' });
    await sql`alter table quality.attachment_away rename to attachment`.execute(server.database.queries());
    const lines = server.listLogLines().slice(before);
    expect(lines.some((line) => line.includes('unexpected failure'))).toBe(true);
    // The header does not hide other requests.
    await carla.ask('GET', '/gateway/session', { headers: { [withoutTraceHeader]: '1' } });
    expect(server.listLogLines().at(-1)).toContain('/gateway/session');
  });
});

describe('downloading a file', () => {
  it('is for those who see the case, as a file that nothing shows or runs', async () => {
    const attachments = createAttachmentsService({ database: server.database, clock: () => server.time.now });
    const app = fastify();
    registerErrorTranslation(app);
    app.decorateRequest('actor', undefined);
    app.addHook('onRequest', async (request) => {
      request.actor = buildServerActor(String(request.headers['x-test-user']));
    });
    await registerAttachmentRoutes(app, {
      attachments,
      clock: () => server.time.now,
      getVisibleName: async (request, caseId) => {
        const isVisible = getActor(request).userName === 'CARLA.MENDES' && caseId === 'case-1';
        if (!isVisible) throw new NotFoundError('There is no such case.');
        return 'laudo _çedilha_ (1).pdf';
      },
    });
    const added = await attachments.add({
      content: Buffer.from('%PDF-1.4'),
      name: 'Laudo que a Sandra mandou.pdf',
      isWithoutTrace: false,
    });
    const ask = async (userName: string, caseId: string, id = added.id) =>
      await app.inject({
        url: buildAddress(attachmentCalls.download, { params: { id: caseId, attachmentId: id } }),
        headers: { 'x-test-user': userName },
      });
    expect((await ask('CARLA.MENDES', 'case-1')).statusCode).toBe(404);
    await server.database.transaction(
      async (connection) => await attachments.claim(connection, [added.id], { ownerId: 'case-1' }),
    );
    const found = await ask('CARLA.MENDES', 'case-1');
    expect([found.statusCode, found.body]).toEqual([200, '%PDF-1.4']);
    expect(found.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="laudo __edilha_ (1).pdf"; filename*=UTF-8\'\'laudo%20_%C3%A7edilha_%20%281%29.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    expect((await ask('RENATO.FARIA', 'case-1')).statusCode).toBe(404);
    expect((await ask('CARLA.MENDES', 'case-2')).statusCode).toBe(404);
    expect((await ask('CARLA.MENDES', 'case-1', 'gone')).statusCode).toBe(404);
    await app.close();
  });

  it('of a case that is not there is a 404', async () => {
    expect(
      (
        await carla.ask(
          'GET',
          buildAddress(attachmentCalls.download, { params: { id: 'gone', attachmentId: 'gone' } }),
        )
      ).status,
    ).toBe(404);
  });
});
