// What the engine's own interface shows of cases, and what it lets be done to them: what the case itself does.
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { Actor } from '../../gateway/actor.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { buildPerson, executor, quality, responsible, sampleReport, stranger } from './testing/people.ts';
import { getSample } from './testing/sample-commands.ts';
import {
  startWorkflowDoor,
  type DoorAnswer,
  type WorkflowDoorCaller,
} from './testing/start-workflow-door.ts';

const dataAdministrator = buildPerson('RUI.ALVES', { isDataAdministrator: true });
const administrator = buildPerson('ADMIN', { isAdmin: true, groups: ['admin'] });
const qualityManager = { ...quality, groups: ['quality_manager'] };

let fixture: NonComplianceFixture;
let door: WorkflowDoorCaller;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
  door = await startWorkflowDoor(fixture);
});

afterAll(async () => {
  await door.close();
  await fixture.close();
});

interface KnownCase {
  readonly id: string;
  readonly processId: string;
  readonly taskId: string;
}

async function know(id: string): Promise<KnownCase> {
  const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
  const processId = nonCompliance.processId ?? '';
  const [task] = await fixture.engine.listOpenTasks(processId, AbortSignal.timeout(20_000));
  return { id, processId, taskId: task?.id ?? '' };
}

async function reportAnonymously(): Promise<KnownCase> {
  const report = { ...sampleReport, kind: 'anonymous', claimant: null } as const;
  return await know(
    (
      await fixture.service.reportAnonymously(
        { idempotencyKey: randomUUID(), report },
        fixture.engines.ofServer,
      )
    ).id,
  );
}

const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  size: z.number(),
});

async function list(actor: Actor, path: string, body?: unknown): Promise<z.infer<typeof page>> {
  const answer = await door.ask(actor, body === undefined ? 'GET' : 'POST', path, body);
  expect(answer.status).toBe(200);
  return page.parse(answer.body);
}

/** Every address below which something of a process is told. */
function listReads({ processId, taskId }: KnownCase): readonly string[] {
  return [
    `runtime/process-instances/${processId}`,
    `runtime/process-instances/${processId}/variables`,
    `runtime/process-instances/${processId}/variables/title`,
    `runtime/process-instances/${processId}/diagram`,
    `runtime/process-instances/${processId}/identitylinks`,
    `runtime/process-instances/${processId}/comments`,
    `runtime/tasks/${taskId}`,
    `runtime/tasks/${taskId}/variables`,
    `runtime/tasks/${taskId}/variables/description`,
    `runtime/tasks/${taskId}/identitylinks`,
    `runtime/tasks/${taskId}/comments`,
    `runtime/tasks/${taskId}/events`,
    `runtime/tasks/${taskId}/subtasks`,
    `runtime/tasks/${taskId}/attachments`,
    `form/form-data?taskId=${taskId}`,
    `history/historic-process-instances/${processId}`,
    `history/historic-process-instances/${processId}/identitylinks`,
    `history/historic-process-instances/${processId}/comments`,
    `history/historic-process-instances/${processId}/variables/title/data`,
    `history/historic-task-instances/${taskId}`,
    `history/historic-task-instances/${taskId}/identitylinks`,
  ];
}

describe('a process of a case that somebody may not see', () => {
  it('[SE-03] is not there at any address: neither process, nor task, nor history', async () => {
    const known = await reportAnonymously();
    await expect(fixture.service.getView(dataAdministrator, known.id, fixture.engines)).rejects.toMatchObject(
      {
        status: 404,
      },
    );
    for (const path of listReads(known)) {
      expect([path, (await door.ask(dataAdministrator, 'GET', path)).status]).toEqual([path, 404]);
    }
    for (const [method, path, body] of [
      ['PUT', `runtime/process-instances/${known.processId}`, { action: 'suspend' }],
      ['PUT', `runtime/process-instances/${known.processId}/variables`, [{ name: 'title', value: 'x' }]],
      [
        'POST',
        `runtime/process-instances/${known.processId}/identitylinks`,
        { user: 'RUI.ALVES', type: 'x' },
      ],
      ['POST', `runtime/tasks/${known.taskId}`, { action: 'claim', assignee: 'RUI.ALVES' }],
      ['POST', `runtime/tasks/${known.taskId}/comments`, { message: 'x' }],
      ['POST', `runtime/tasks/${known.taskId}/attachments`, { name: 'x' }],
      ['POST', 'form/form-data', { taskId: known.taskId, properties: [] }],
    ] as const) {
      expect([path, (await door.ask(dataAdministrator, method, path, body)).status]).toEqual([path, 404]);
    }
  });

  it('[SE-03] is in no list, and no total counts it', async () => {
    const { processId, taskId } = await reportAnonymously();
    const scan = 'processDefinitionKey=registrar_nao_conformidade&size=1000';
    for (const path of [`runtime/process-instances?${scan}`, `history/historic-process-instances?${scan}`]) {
      expect((await door.ask(dataAdministrator, 'GET', path)).status).toBe(403);
      for (const actor of [administrator, qualityManager]) {
        expect((await list(actor, path)).data.map((row) => row['id'])).toContain(processId);
      }
    }
    for (const path of [
      `runtime/process-instances?id=${processId}`,
      `history/historic-process-instances?processInstanceId=${processId}`,
      `runtime/tasks?processInstanceId=${processId}`,
      `history/historic-task-instances?processInstanceId=${processId}`,
      `history/historic-task-instances?taskId=${taskId}`,
      `history/historic-variable-instances?processInstanceId=${processId}`,
      `history/historic-activity-instances?processInstanceId=${processId}`,
      `history/historic-detail?processInstanceId=${processId}`,
    ]) {
      expect([path, await list(dataAdministrator, path)]).toEqual([
        path,
        expect.objectContaining({ data: [], total: 0 }),
      ]);
    }
  });

  it('[SE-03] is past work of nobody any more who has nothing to do with the case', async () => {
    const { id } = await fixture.report();
    await fixture.perform(quality, id, getSample('accept'));
    const { processId, taskId } = await know(id);
    const analysed = await list(responsible, `runtime/tasks?assignee=${responsible.userName}&size=1000`);
    expect(analysed.data.map((row) => row['id'])).toContain(taskId);
    await fixture.perform(responsible, id, getSample('request-transfer'));
    await fixture.perform(quality, id, getSample('forward'));
    // It is another department's now.
    const past = `history/historic-task-instances?taskAssignee=${responsible.userName}&size=1000`;
    const seen = await list(responsible, past);
    expect(seen.data.map((row) => row['processInstanceId'])).not.toContain(processId);
    expect(seen.total).toBe(seen.data.length);
    const all = await list(administrator, past);
    expect(all.data.map((row) => row['processInstanceId'])).toContain(processId);
  });

  it('[SE-03] nor is one that the case had before it was opened again', async () => {
    const { id } = await fixture.report();
    const before = await know(id);
    await fixture.perform(quality, id, getSample('dismiss'));
    await fixture.perform(quality, id, getSample('reopen'));
    const after = await know(id);
    expect(after.processId).not.toBe(before.processId);
    for (const { processId } of [before, after]) {
      const path = `history/historic-process-instances/${processId}`;
      expect((await door.ask(dataAdministrator, 'GET', path)).status).toBe(404);
      expect((await door.ask(qualityManager, 'GET', path)).status).toBe(200);
    }
  });
});

describe('a process of a case that somebody may see', () => {
  it('[SE-03] is read by quality and by whoever has a task of it', async () => {
    const { id } = await fixture.report();
    await fixture.perform(quality, id, getSample('accept'));
    await fixture.perform(responsible, id, getSample('answer'));
    await fixture.perform(quality, id, getSample('approve'));
    const { processId } = await know(id);
    expect((await door.ask(qualityManager, 'GET', `runtime/process-instances/${processId}`)).status).toBe(
      200,
    );
    expect((await door.ask(responsible, 'GET', `runtime/process-instances/${processId}`)).status).toBe(200);
    const own = await list(executor, `runtime/tasks?assignee=${executor.userName}&size=1000`);
    const task = own.data.find((row) => row['processInstanceId'] === processId);
    expect((await door.ask(executor, 'GET', `runtime/tasks/${String(task?.['id'])}/variables`)).status).toBe(
      200,
    );
    // Handed on, it is the other's to see, and stays the owner's.
    const helper = buildPerson('HUGO.REIS');
    expect((await door.ask(helper, 'GET', `runtime/tasks/${String(task?.['id'])}`)).status).toBe(404);
    const delegation = { action: 'delegate', assignee: helper.userName };
    expect(
      (await door.ask(executor, 'POST', `runtime/tasks/${String(task?.['id'])}`, delegation)).status,
    ).toBe(200);
    expect((await door.ask(helper, 'GET', `runtime/tasks/${String(task?.['id'])}`)).status).toBe(200);
  });

  it('[SE-03] is stopped, moved and changed by nobody, administrators neither', async () => {
    const { id } = await fixture.report();
    await fixture.perform(quality, id, getSample('accept'));
    const { processId, taskId } = await know(id);
    for (const [actor, method, path, body] of [
      [responsible, 'PUT', `runtime/process-instances/${processId}`, { action: 'suspend' }],
      [administrator, 'PUT', `runtime/process-instances/${processId}`, { action: 'suspend' }],
      [administrator, 'DELETE', `runtime/process-instances/${processId}`, undefined],
      [administrator, 'DELETE', `history/historic-process-instances/${processId}`, undefined],
      [
        administrator,
        'PUT',
        `runtime/process-instances/${processId}/variables`,
        [{ name: 'title', value: 'x' }],
      ],
      [administrator, 'PUT', `runtime/executions/${processId}`, { action: 'signal' }],
      [responsible, 'POST', `runtime/tasks/${taskId}/variables`, [{ name: 'x', value: 1, scope: 'global' }]],
      [responsible, 'POST', `runtime/tasks/${taskId}`, { action: 'complete' }],
      [responsible, 'PUT', `runtime/tasks/${taskId}`, { dueDate: '2030-01-01T00:00:00.000Z' }],
    ] as const) {
      const answer = await door.ask(actor, method, path, body);
      expect([method, path, answer.status]).toEqual([method, path, 409]);
    }
    const definition = await fixture.engineClient.get(['repository', 'process-definitions'], {
      key: 'registrar_nao_conformidade',
      latest: 'true',
    });
    const [latest] = page.parse(JSON.parse(definition.text)).data;
    const all = { action: 'suspend', includeProcessInstances: true };
    const path = `repository/process-definitions/${String(latest?.['id'])}`;
    expect((await door.ask(administrator, 'PUT', path, all)).status).toBe(409);
    // The case goes on as if nobody had tried.
    expect((await fixture.perform(responsible, id, getSample('answer'))).nonCompliance.state).toBe(
      'validation',
    );
  });
});

describe('attachments of a task', () => {
  const file = [
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLaudo\r\n',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsegredo\r\n--x--\r\n',
  ].join('');
  const attach = async (actor: Actor, taskId: string): Promise<DoorAnswer> =>
    await door.send(
      actor,
      'POST',
      `runtime/tasks/${taskId}/attachments`,
      Buffer.from(file),
      'multipart/form-data; boundary=x',
    );

  it('[SE-03] are for whoever may see the task, and for no stranger: not their list, names, contents or deletion', async () => {
    const withId = z.object({ id: z.string() });
    const created = await door.ask(administrator, 'POST', 'runtime/tasks', {
      name: 'Conferir laudo',
      assignee: executor.userName,
    });
    const { id: taskId } = withId.parse(created.body);
    const { id: attachmentId } = withId.parse((await attach(executor, taskId)).body);
    const all = `runtime/tasks/${taskId}/attachments`;
    const one = `${all}/${attachmentId}`;
    const reads = [all, one, `${one}/content`];
    expect((await door.ask(executor, 'GET', `${one}/content`)).body).toBe('segredo');

    for (const path of reads) {
      const answer = await door.ask(stranger, 'GET', path);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(JSON.stringify(answer.body)).not.toMatch(/segredo|Laudo/);
    }
    expect((await attach(stranger, taskId)).status).toBe(403);
    expect((await door.ask(stranger, 'POST', all, { name: 'x' })).status).toBe(403);
    expect((await door.ask(stranger, 'DELETE', one)).status).toBe(403);
    // By the number of a task of one's own it is not reached either.
    const own = await door.ask(stranger, 'POST', 'runtime/tasks', {
      name: 'Minha',
      assignee: stranger.userName,
      owner: stranger.userName,
    });
    const borrowed = `runtime/tasks/${withId.parse(own.body).id}/attachments/${attachmentId}`;
    for (const path of [borrowed, `${borrowed}/content`]) {
      expect([path, (await door.ask(stranger, 'GET', path)).status]).toEqual([path, 404]);
    }
    expect((await door.ask(stranger, 'DELETE', borrowed)).status).toBe(404);

    // The task is done, and its attachments belong to history: still not the stranger's.
    expect((await door.ask(executor, 'POST', `runtime/tasks/${taskId}`, { action: 'complete' })).status).toBe(
      200,
    );
    for (const path of reads) {
      expect([path, (await door.ask(executor, 'GET', path)).status]).toEqual([path, 200]);
      expect([path, (await door.ask(stranger, 'GET', path)).status]).toEqual([path, 403]);
    }
  });
});

describe('variables that decide access', () => {
  it('[SE-03] are not written by whoever has a task, in whatever way', async () => {
    const holder = buildPerson('IVO.MELO', {
      departments: [{ id: 'dep-ps', initials: 'PS', name: 'Pronto-Socorro' }],
    });
    const started = await fixture.engineClient.post(['runtime', 'process-instances'], {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [
        { name: 'departmentId', value: 'dep-utia' },
        { name: 'userTask1Name', value: 'Troca de grades' },
        { name: 'userTask1Assignee', value: holder.userName },
      ],
    });
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(started.text));
    const [task] = (await list(holder, `runtime/tasks?assignee=${holder.userName}`)).data;
    const path = `runtime/tasks/${String(task?.['id'])}`;
    const variable = { name: 'departmentId', type: 'string', value: 'dep-ps', scope: 'global' };
    for (const [method, at, body] of [
      ['POST', `${path}/variables`, [variable]],
      ['PUT', `${path}/variables`, [variable]],
      ['PUT', `${path}/variables/departmentId`, variable],
      ['DELETE', `${path}/variables/departmentId?scope=global`, undefined],
      ['POST', path, { action: 'complete', variables: [variable] }],
      [
        'POST',
        'form/form-data',
        { taskId: task?.['id'], properties: [{ id: 'departmentId', value: 'dep-ps' }] },
      ],
    ] as const) {
      expect([method, at, (await door.ask(holder, method, at, body)).status]).toEqual([method, at, 403]);
      expect([method, at, (await door.ask(administrator, method, at, body)).status]).toEqual([
        method,
        at,
        403,
      ]);
    }
    const form = [
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\ndepartmentId\r\n',
      '--x\r\nContent-Disposition: form-data; name="scope"\r\n\r\nglobal\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
    ].join('');
    for (const method of ['POST', 'PUT']) {
      const sent = await door.send(
        holder,
        method,
        `${path}/variables`,
        Buffer.from(form),
        'multipart/form-data; boundary=x',
      );
      expect([method, sent.status]).toEqual([method, 403]);
    }
    // What an engine would still read must not pass because it could not be read here.
    const json = JSON.stringify([variable]);
    for (const bytes of [
      Buffer.from(`\uFEFF${json}`),
      Buffer.from(json, 'utf16le'),
      Buffer.from(`${json} x`),
    ]) {
      expect((await door.send(holder, 'POST', `${path}/variables`, bytes, 'application/json')).status).toBe(
        400,
      );
    }
    expect(
      (await door.send(holder, 'POST', `${path}/variables`, Buffer.from(json), 'text/plain')).status,
    ).toBe(403);
    const kept = await fixture.engineClient.get([
      'runtime',
      'process-instances',
      id,
      'variables',
      'departmentId',
    ]);
    expect(JSON.parse(kept.text)).toMatchObject({ value: 'dep-utia' });
    const free = await door.ask(holder, 'POST', `${path}/variables`, [
      { name: 'nota', value: 'ok', scope: 'local' },
    ]);
    expect(free.status).toBe(201);
  });
});
