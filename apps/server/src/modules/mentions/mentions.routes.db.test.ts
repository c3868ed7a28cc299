// Comments are written at the engine's own door, as its clients do, and people are told as each of them would see it.
import { preferenceCalls } from '@prumo/contracts/notifications/notifications';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { createBrowserLikeClient, type BrowserLikeClient } from '../../testing/browser-like-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { decodeQuotedPrintable } from '../notifications/testing/decode-quoted-printable.ts';
import { startMailCatcher, type MailCatcher } from '../notifications/testing/mail-catcher.ts';

const engine = '/activiti-rest/service';

let server: TestServer;
let catcher: MailCatcher;
const clients = new Map<string, BrowserLikeClient>();

beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startTestServer({
    DEMO_WAREHOUSE: 'off',
    SMTP_URL: catcher.url,
    MAIL_DOMAIN: 'hospital.example.br',
    PUBLIC_URL: 'https://portal.hospital.example.br',
  });
});

afterAll(async () => {
  await server.close();
  await catcher.close();
});

async function as(userName: string): Promise<BrowserLikeClient> {
  const known = clients.get(userName);
  if (known !== undefined) return known;
  const client = createBrowserLikeClient(server.url);
  expect((await client.logIn(userName)).status).toBe(200);
  clients.set(userName, client);
  return client;
}

const idOf = (body: unknown): string => z.object({ id: z.string() }).parse(body).id;

/** One that CARLA.MENDES made and RENATO.FARIA has. */
async function makeTask(): Promise<string> {
  const json = { name: 'Escala de março', owner: 'CARLA.MENDES', assignee: 'RENATO.FARIA' };
  const answer = await (await as('CARLA.MENDES')).ask('POST', `${engine}/runtime/tasks`, { json });
  expect(answer.status).toBe(201);
  return idOf(answer.body);
}

async function comment(userName: string, taskId: string, message: string): Promise<string> {
  const path = `${engine}/runtime/tasks/${taskId}/comments`;
  const answer = await (await as(userName)).ask('POST', path, { json: { message } });
  expect(answer.status).toBe(201);
  return idOf(answer.body);
}

interface Told {
  readonly channel: string;
  readonly userName: string;
  readonly subject: string;
  readonly state: string;
}

async function listTold(commentId: string): Promise<readonly Told[]> {
  return await server.database.prepared<Told>(
    `select channel, user_name as "userName", subject, state from quality.notification
     where cause = $1 and kind = 'mention' order by channel, user_name`,
    [`mention:${commentId}`],
  );
}

const mentionedBy = (name: string): string => `${name} mencionou você em um comentário`;

describe('who is mentioned in a comment on a task', () => {
  it('has a notice once, if they may see the task and did not write it themselves', async () => {
    const taskId = await makeTask();
    const text =
      'Veja, @CARLA.MENDES e @carla.mendes. @RENATO.FARIA @NINGUEM @JULIANA.REIS @HELOISA.NEVES @"ADMIN"';
    const told = await listTold(await comment('RENATO.FARIA', taskId, text));
    expect(told).toEqual(
      ['ADMIN', 'CARLA.MENDES'].map((userName) => ({
        channel: 'portal',
        userName,
        subject: mentionedBy('Renato Faria'),
        state: 'sent',
      })),
    );
    const { body } = await (await as('CARLA.MENDES')).ask('GET', '/gateway/notices');
    expect(body).toMatchObject({
      notices: [
        expect.objectContaining({
          kind: 'mention',
          subject: mentionedBy('Renato Faria'),
          address: `/home/tarefas?tarefa=${taskId}&parte=comentarios`,
        }),
      ],
    });
    expect(JSON.stringify(body)).not.toContain('Veja');
    expect(await listTold(await comment('RENATO.FARIA', taskId, 'carla@hospital.org @NINGUEM'))).toEqual([]);
  });

  it('[AN-03] [AN-04] has a mail only if they chose it, which says no word of the comment', async () => {
    const taskId = await makeTask();
    const chosen = { email: null, kinds: ['mention'], quietHours: null, digestHour: null };
    const carla = await as('CARLA.MENDES');
    expect((await carla.ask('PUT', preferenceCalls.save.path, { json: chosen })).status).toBe(204);
    const commentId = await comment('RENATO.FARIA', taskId, 'Segredo do leito 7, @CARLA.MENDES @ADMIN');
    expect((await listTold(commentId)).map(({ channel, userName }) => [channel, userName])).toEqual([
      ['email', 'CARLA.MENDES'],
      ['portal', 'ADMIN'],
      ['portal', 'CARLA.MENDES'],
    ]);
    const mail = await vi.waitFor(
      () => {
        const [first] = catcher.mails;
        if (first === undefined) throw new Error('no mail came yet');
        return first;
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(mail.to).toEqual(['carla.mendes@hospital.example.br']);
    const source = decodeQuotedPrintable(mail.source);
    expect(source).toContain('O comentário de uma tarefa do portal da qualidade menciona você.');
    expect(source).toContain(`/home/tarefas?tarefa=${taskId}`);
    for (const word of ['Segredo', 'leito', 'Renato', 'Escala de março']) expect(source).not.toContain(word);
  });

  it('is not told of a comment that the engine did not take', async () => {
    const taskId = await makeTask();
    const before = await server.database.prepared('select from quality.notification', []);
    const path = `${engine}/runtime/tasks/${taskId}/comments`;
    const json = { message: '@CARLA.MENDES' };
    expect((await (await as('JULIANA.REIS')).ask('POST', path, { json })).status).toBe(403);
    expect((await (await as('RENATO.FARIA')).ask('POST', `${path}x`, { json })).status).not.toBe(201);
    expect(await server.database.prepared('select from quality.notification', [])).toHaveLength(
      before.length,
    );
  });

  it('is not told once they are let in no more', async () => {
    const taskId = await makeTask();
    const involved = { user: 'PAULO.TEIXEIRA', type: 'participant' };
    const carla = await as('CARLA.MENDES');
    const links = `${engine}/runtime/tasks/${taskId}/identitylinks`;
    expect((await carla.ask('POST', links, { json: involved })).status).toBe(201);
    expect(await listTold(await comment('RENATO.FARIA', taskId, '@PAULO.TEIXEIRA'))).toHaveLength(1);
    await server.database.prepared(
      "update bi.person set is_enabled = false where user_name = 'PAULO.TEIXEIRA'",
      [],
    );
    expect(await listTold(await comment('RENATO.FARIA', taskId, '@PAULO.TEIXEIRA'))).toEqual([]);
    await server.database.prepared(
      "update bi.person set is_enabled = true where user_name = 'PAULO.TEIXEIRA'",
      [],
    );
  });
});

describe('who can be mentioned', () => {
  const people = z.object({ people: z.array(z.object({ userName: z.string(), displayName: z.string() })) });

  async function listPeople(userName: string, taskId: string): Promise<readonly string[] | number> {
    const path = `/gateway/tasks/${taskId}/mentionable-people`;
    const { status, body } = await (await as(userName)).ask('GET', path);
    return status === 200 ? people.parse(body).people.map((person) => person.userName) : status;
  }

  it('is listed by name, for who may see the task', async () => {
    const taskId = await makeTask();
    expect(await listPeople('RENATO.FARIA', taskId)).toEqual(['ADMIN', 'CARLA.MENDES', 'RENATO.FARIA']);
    expect(await listPeople('JULIANA.REIS', taskId)).toBe(403);
    expect(await listPeople('JULIANA.REIS', 'none')).toBe(403);
  });

  it('[SE-03] is everybody to whom the door shows the task, and nobody else', async () => {
    const accounts = peopleOfDemo;
    const tasks = await listDemoTasks();
    expect(tasks.length).toBeGreaterThanOrEqual(6);
    let seen = 0;
    let hidden = 0;
    for (const { id: taskId, isOfCase } of tasks) {
      // Joins in everywhere; what is a case's stays hidden from whoever the case does not know.
      const json = { user: 'GUSTAVO.MELO', type: 'participant' };
      const links = `${engine}/runtime/tasks/${taskId}/identitylinks`;
      expect((await (await as('ADMIN')).ask('POST', links, { json })).status).toBe(201);
      const answers = await Promise.all(
        accounts.map(async (userName) => {
          const { status } = await (await as(userName)).ask('GET', `${engine}/runtime/tasks/${taskId}`);
          return status === 200 ? [userName] : [];
        }),
      );
      const shown = answers.flat();
      const listed = await listPeople('ADMIN', taskId);
      const known = Array.isArray(listed) ? accounts.filter((name) => listed.includes(name)) : listed;
      expect([taskId, known]).toEqual([taskId, shown]);
      seen += shown.length;
      if (isOfCase && !shown.includes('GUSTAVO.MELO')) hidden += 1;
    }
    // Beside the administrator there are those who have, lead and follow them.
    expect(seen).toBeGreaterThan(tasks.length * 2);
    expect(hidden).toBeGreaterThan(0);
  });

  const peopleOfDemo = [
    'ADMIN',
    'MARINA.LOPES',
    'ALICE.BARROS',
    'SILVIO.TORRES',
    'GUSTAVO.MELO',
    'RENATO.FARIA',
    'CARLA.MENDES',
    'TIAGO.AMARAL',
    'LUCAS.BRAGA',
    'IVONE.ALVES',
  ];

  /** One of each step of a process, those of cases first. */
  async function listDemoTasks() {
    return await server.database.prepared<{ id: string; isOfCase: boolean }>(
      `select id, key is not distinct from 'registrar_nao_conformidade' as "isOfCase" from (
         select task.id, definition.key,
           row_number() over (partition by definition.key, task.task_definition_key order by task.id) as place
         from workflow.task as task
         left join workflow.process_definition as definition on definition.id = task.process_definition_id
       ) as known
       where place = 1 order by "isOfCase" desc, key, id limit 8`,
      [],
    );
  }
});
