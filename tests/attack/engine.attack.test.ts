// Attacks through the workflow engine's own interface: on processes of others, on cases that somebody may not see, and
// with numbers that no process of people has.
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { nonComplianceCalls, reportCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { call, logIn, readProductLog, type Answer, type Caller } from './support/attacked-product.ts';

const service = '/activiti-rest/service';
const withId = z.object({ id: z.string() });
const page = z.object({ data: z.array(z.looseObject({ id: z.string() })), total: z.number() });

let administrator: Caller;
let dataAdministrator: Caller;
let responsible: Caller;
let nurse: Caller;

beforeAll(async () => {
  administrator = await logIn('ADMIN');
  dataAdministrator = await logIn('ALICE.BARROS');
  responsible = await logIn('CARLA.MENDES');
  nurse = await logIn('IVONE.ALVES');
  for (const text of [heldProcess, loopProcess, brokenProcess]) await deploy(text);
});

async function deploy(text: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'attacked.bpmn20.xml');
  const answer = await administrator.call(`${service}/repository/deployments`, {
    method: 'POST',
    body: form,
  });
  if (answer.status !== 201) throw new Error(`not deployed: ${answer.text}`);
}

async function ask(caller: Caller, method: string, path: string, json?: unknown): Promise<Answer> {
  return await caller.call(`${service}/${path}`, { method, ...(json !== undefined && { json }) });
}

async function list(caller: Caller, path: string): Promise<z.infer<typeof page>> {
  const answer = await ask(caller, 'GET', path);
  expect([path, answer.status]).toEqual([path, 200]);
  return page.parse(answer.json());
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="attacks">`;

const heldProcess = `${head}
  <process id="attacked_held" isExecutable="true">
    <startEvent id="start" activiti:initiator="initiator"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="fork"/>
    <parallelGateway id="fork"/>
    <sequenceFlow id="f2" sourceRef="fork" targetRef="held"/>
    <sequenceFlow id="f3" sourceRef="fork" targetRef="other"/>
    <userTask id="held" name="Da enfermeira" activiti:assignee="\${who}"/>
    <userTask id="other" name="De outra pessoa" activiti:assignee="\${initiator}"/>
    <sequenceFlow id="f4" sourceRef="held" targetRef="end"/>
    <sequenceFlow id="f5" sourceRef="other" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

const loopProcess = `${head}
  <process id="attacked_loop" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="each"/>
    <userTask id="each">
      <multiInstanceLoopCharacteristics isSequential="false">
        <loopCardinality>\${howMany}</loopCardinality>
      </multiInstanceLoopCharacteristics>
    </userTask>
    <sequenceFlow id="f2" sourceRef="each" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

const brokenProcess = `${head}
  <process id="attacked_broken" isExecutable="true">
    <startEvent id="start"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask"/>
    <userTask id="ask" activiti:assignee="\${nobody.at.all}"/>
    <sequenceFlow id="f2" sourceRef="ask" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;

interface HeldWork {
  readonly instanceId: string;
  /** The nurse's own, and that of another person. */
  readonly ownId: string;
  readonly otherId: string;
}

/** Of the adult ICU; the nurse is of another department. */
async function startHeldWork(): Promise<HeldWork> {
  const started = await ask(administrator, 'POST', 'runtime/process-instances', {
    processDefinitionKey: 'attacked_held',
    variables: [
      { name: 'departmentId', value: 'dep-utia' },
      { name: 'who', value: 'IVONE.ALVES' },
    ],
  });
  const { id: instanceId } = withId.parse(started.json());
  const { data } = await list(administrator, `runtime/tasks?processInstanceId=${instanceId}`);
  const findTask = (key: string): string => data.find((task) => task['taskDefinitionKey'] === key)?.id ?? '';
  return { instanceId, ownId: findTask('held'), otherId: findTask('other') };
}

describe('[SE-03] whoever holds one task of a process', () => {
  it('does not make it that of their own department, by any of 30 ways', async () => {
    const { instanceId, ownId } = await startHeldWork();
    const suspend = async (): Promise<number> =>
      (await ask(nurse, 'PUT', `runtime/process-instances/${instanceId}`, { action: 'suspend' })).status;
    expect(await suspend()).toBe(403);
    const statuses: (readonly [string, number])[] = [];
    for (const name of ['departmentId', 'DepartmentId', 'departmentId ', 'initiator', 'nonComplianceId']) {
      for (const scope of ['global', 'local']) {
        const variable = { name, type: 'string', value: 'dep-cm', scope };
        for (const [method, path, body] of [
          ['POST', `runtime/tasks/${ownId}/variables`, [variable]],
          ['PUT', `runtime/tasks/${ownId}/variables`, [{ name: 'x', value: 1, scope }, variable]],
          ['PUT', `runtime/tasks/${ownId}/variables/${encodeURIComponent(name)}`, variable],
          [
            'DELETE',
            `runtime/tasks/${ownId}/variables/${encodeURIComponent(name)}?scope=${scope}`,
            undefined,
          ],
          ['POST', `runtime/tasks/${ownId}`, { action: 'complete', variables: [variable] }],
          ['POST', `runtime/tasks/${ownId}`, { action: 'resolve', variables: [variable] }],
          ['POST', 'form/form-data', { taskId: ownId, properties: [{ id: name, value: 'dep-cm' }] }],
          ['PUT', `runtime/process-instances/${instanceId}/variables`, [variable]],
          ['PUT', `runtime/executions/${instanceId}/variables`, [variable]],
          ['PUT', `runtime/executions/${instanceId}`, { action: 'signal', variables: [variable] }],
          ['POST', 'runtime/signals', { signalName: 'x', variables: [variable] }],
        ] as const) {
          statuses.push([`${method} ${path}`, (await ask(nurse, method, path, body)).status]);
        }
      }
    }
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'departmentId', scope: 'global', type: 'binary' })) {
      form.set(name, value);
    }
    form.set('file', new Blob(['dep-cm']), 'x');
    const path = `${service}/runtime/tasks/${ownId}/variables`;
    expect((await nurse.call(path, { method: 'POST', body: form })).status).toBe(403);
    const text = JSON.stringify([{ name: 'departmentId', value: 'dep-cm', scope: 'global' }]);
    for (const body of [
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`${text}\n{}`),
    ]) {
      const headers = { 'content-type': 'application/json' };
      const sent = await nurse.call(path, { method: 'POST', headers, body: new Uint8Array(body) });
      expect(sent.status).toBe(400);
    }
    expect(await suspend()).toBe(403);
    const kept = await ask(
      administrator,
      'GET',
      `runtime/process-instances/${instanceId}/variables/departmentId`,
    );
    expect(kept.json()).toMatchObject({ value: 'dep-utia' });
  });

  it('starts nothing in the name of another person or of a department of others', async () => {
    for (const variable of [
      { name: 'departmentId', value: 'dep-utia' },
      { name: 'initiator', value: 'ADMIN' },
      { name: 'nonComplianceId', value: 'nc-1' },
    ]) {
      const start = {
        processDefinitionKey: 'attacked_held',
        variables: [variable, { name: 'who', value: 'X' }],
      };
      expect((await ask(nurse, 'POST', 'runtime/process-instances', start)).status).toBe(403);
    }
    const own = [
      { name: 'departmentId', value: 'dep-cm' },
      { name: 'who', value: 'X' },
    ];
    const start = { processDefinitionKey: 'attacked_held', variables: own };
    expect((await ask(nurse, 'POST', 'runtime/process-instances', start)).status).toBe(201);
  });

  it('takes no task of others into or under their own', async () => {
    const { instanceId, ownId, otherId } = await startHeldWork();
    const free = withId.parse(
      (await ask(nurse, 'POST', 'runtime/tasks', { name: 'Minha', owner: 'IVONE.ALVES' })).json(),
    );
    const foreign = withId.parse((await ask(responsible, 'POST', 'runtime/tasks', { name: 'Dela' })).json());
    for (const [method, path, body] of [
      ['PUT', `runtime/tasks/${free.id}`, { parentTaskId: foreign.id }],
      ['PUT', `runtime/tasks/${ownId}`, { parentTaskId: foreign.id }],
      ['POST', 'runtime/tasks', { name: 'x', parentTaskId: foreign.id }],
      ['POST', 'runtime/tasks', { name: 'x', processInstanceId: instanceId }],
      ['POST', 'runtime/tasks', { name: 'x', owner: 'ADMIN' }],
      ['POST', 'runtime/tasks', { name: 'x', category: 'prumo-decision:1' }],
      ['PUT', `runtime/tasks/${otherId}`, { assignee: 'IVONE.ALVES' }],
      ['PUT', `runtime/tasks/${ownId}`, { owner: 'ADMIN' }],
      ['POST', `runtime/tasks/${otherId}`, { action: 'delegate', assignee: 'IVONE.ALVES' }],
      ['POST', `runtime/tasks/${otherId}/identitylinks`, { userId: 'IVONE.ALVES', type: 'candidate' }],
      ['POST', `runtime/tasks/${ownId}/identitylinks`, { userId: 'IVONE.ALVES', type: 'participant' }],
      ['POST', `runtime/process-instances/${instanceId}/identitylinks`, { user: 'IVONE.ALVES', type: 'x' }],
    ] as const) {
      expect([path, body, (await ask(nurse, method, path, body)).status]).toEqual([path, body, 403]);
    }
  });
});

interface KnownCase {
  readonly id: string;
  readonly processId: string;
  /** Who has done something about it, or shall. */
  readonly people: readonly string[];
}

const view = z.object({
  nonCompliance: z.object({
    id: z.string(),
    processId: z.nullable(z.string()),
    history: z.array(z.object({ by: z.nullable(z.string()) })),
    actions: z.array(z.object({ who: z.string() })),
  }),
});

async function findCase(id: string): Promise<KnownCase> {
  const answer = await administrator.call(buildAddress(nonComplianceCalls.get, { params: { id } }));
  const { nonCompliance } = view.parse(answer.json());
  const people = nonCompliance.history.flatMap(({ by }) => by ?? []);
  const executors = nonCompliance.actions.map(({ who }) => who);
  return { id, processId: nonCompliance.processId ?? '', people: [...people, ...executors] };
}

async function reportAnonymously(): Promise<KnownCase> {
  const report = {
    kind: 'anonymous',
    title: 'Relato de ataque',
    notificationType: 'nc',
    eventType: null,
    eventSubtype: null,
    pattern: null,
    occurrenceDepartment: 'dep-utia',
    claimant: null,
    occurrenceDate: new Date(Date.now() - 3_600_000).toISOString(),
    description: 'Texto que só a Qualidade lê.',
    immediateAction: '',
    harm: null,
    attachments: [],
  };
  const answer = await nurse.call(reportCalls.anonymous.path, {
    method: 'POST',
    json: { idempotencyKey: randomUUID(), report },
  });
  if (answer.status > 299) throw new Error(`not reported: ${answer.status} ${answer.text}`);
  return await findCase(withId.parse(answer.json()).id);
}

describe('[SE-03] whoever may not see a case', () => {
  it('finds nothing of it at the engine: neither process, nor task, nor history, in no list', async () => {
    const { id, processId } = await reportAnonymously();
    expect(
      (await dataAdministrator.call(buildAddress(nonComplianceCalls.get, { params: { id } }))).status,
    ).toBe(404);
    const { data } = await list(administrator, `runtime/tasks?processInstanceId=${processId}`);
    const taskId = data[0]?.id ?? '';
    for (const attacker of [dataAdministrator, nurse]) {
      for (const path of [
        `runtime/process-instances/${processId}`,
        `runtime/process-instances/${processId}/variables`,
        `runtime/process-instances/${processId}/diagram`,
        `runtime/process-instances/${processId}/identitylinks`,
        `runtime/tasks/${taskId}`,
        `runtime/tasks/${taskId}/variables`,
        `runtime/tasks/${taskId}/comments`,
        `form/form-data?taskId=${taskId}`,
        `history/historic-process-instances/${processId}`,
        `history/historic-process-instances/${processId}/comments`,
        `history/historic-task-instances/${taskId}`,
      ]) {
        expect([path, (await ask(attacker, 'GET', path)).status]).toEqual([path, 404]);
      }
      for (const path of [
        `runtime/process-instances?id=${processId}`,
        `runtime/tasks?processInstanceId=${processId}`,
        `history/historic-process-instances?processInstanceId=${processId}`,
        `history/historic-task-instances?processInstanceId=${processId}`,
        `history/historic-variable-instances?processInstanceId=${processId}`,
        `history/historic-activity-instances?processInstanceId=${processId}`,
        `history/historic-detail?processInstanceId=${processId}`,
      ]) {
        expect([path, await list(attacker, path)]).toMatchObject([path, { data: [], total: 0 }]);
      }
      for (const [method, path, body] of [
        ['PUT', `runtime/process-instances/${processId}`, { action: 'suspend' }],
        ['PUT', `runtime/process-instances/${processId}/variables`, [{ name: 'title', value: 'x' }]],
        ['POST', `runtime/tasks/${taskId}`, { action: 'claim', assignee: attacker.userName }],
        ['POST', `runtime/tasks/${taskId}/comments`, { message: 'x' }],
      ] as const) {
        expect([path, (await ask(attacker, method, path, body)).status]).toEqual([path, 404]);
      }
    }
    const scan = 'processDefinitionKey=registrar_nao_conformidade&includeProcessVariables=true&size=1000';
    for (const path of [`runtime/process-instances?${scan}`, `history/historic-process-instances?${scan}`]) {
      expect([path, (await ask(dataAdministrator, 'GET', path)).status]).toEqual([path, 403]);
    }
    const query = { processDefinitionKey: 'registrar_nao_conformidade', includeProcessVariables: true };
    expect((await ask(dataAdministrator, 'POST', 'query/process-instances', query)).status).toBe(403);
  });

  it('finds none of the demo’s cases either', async () => {
    const summaries = z.object({ cases: z.array(withId) });
    const all = await administrator.call(nonComplianceCalls.list.path);
    const { cases } = summaries.parse(all.json());
    // Who carries out an action of a case sees it.
    const known = await Promise.all(cases.map(async ({ id }) => await findCase(id)));
    const foreign = known.filter(({ people }) => !people.includes(dataAdministrator.userName));
    expect(foreign.length).toBeGreaterThan(10);
    for (const { id, processId } of foreign.slice(0, 10)) {
      expect(
        (await dataAdministrator.call(buildAddress(nonComplianceCalls.get, { params: { id } }))).status,
      ).toBe(404);
      if (processId === '') continue;
      const past = await ask(dataAdministrator, 'GET', `history/historic-process-instances/${processId}`);
      expect([id, past.status]).toEqual([id, 404]);
    }
  });
});

describe('[SE-03] nobody', () => {
  it('stops, moves or changes the process of a case past it', async () => {
    const { id, processId } = await reportAnonymously();
    const { data } = await list(administrator, `runtime/tasks?processInstanceId=${processId}`);
    const taskId = data[0]?.id ?? '';
    for (const [caller, method, path, body] of [
      [administrator, 'PUT', `runtime/process-instances/${processId}`, { action: 'suspend' }],
      [administrator, 'DELETE', `runtime/process-instances/${processId}`, undefined],
      [administrator, 'PUT', `runtime/executions/${processId}`, { action: 'signal' }],
      [administrator, 'POST', `runtime/tasks/${taskId}`, { action: 'complete' }],
      [administrator, 'PUT', `runtime/tasks/${taskId}/variables`, [{ name: 'x', value: 1, scope: 'global' }]],
      [administrator, 'DELETE', `history/historic-process-instances/${processId}`, undefined],
    ] as const) {
      expect([path, (await ask(caller, method, path, body)).status]).toEqual([path, 409]);
    }
    // Whether the responsible sees it yet, the case decides; suspended it is by nobody.
    const suspension = await ask(responsible, 'PUT', `runtime/process-instances/${processId}`, {
      action: 'suspend',
    });
    expect([404, 409]).toContain(suspension.status);
    expect((await administrator.call(buildAddress(nonComplianceCalls.get, { params: { id } }))).status).toBe(
      200,
    );
    expect((await list(administrator, `runtime/tasks?processInstanceId=${processId}`)).total).toBe(1);
  });
});

describe('a process that goes too far', () => {
  it('is told so, and nothing is left of it', async () => {
    const before = await list(administrator, 'runtime/process-instances?processDefinitionKey=attacked_loop');
    for (const howMany of [200_000, 2_000_000_000]) {
      const start = {
        processDefinitionKey: 'attacked_loop',
        variables: [{ name: 'howMany', value: howMany }],
      };
      const answer = await ask(nurse, 'POST', 'runtime/process-instances', start);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({
        message: 'Bad request',
        exception: expect.stringContaining('at most 4000'),
      });
      expect((await call('/healthz')).status).toBe(200);
    }
    const after = await list(administrator, 'runtime/process-instances?processDefinitionKey=attacked_loop');
    expect(after.total).toBe(before.total);
  });

  it('leaves one line in the log when it fails, with its stack and the id of the request', async () => {
    const lines = (): readonly string[] =>
      readProductLog()
        .split('\n')
        .filter((line) => line.includes('the embedded engine:'));
    const before = lines().length;
    const answer = await ask(nurse, 'POST', 'runtime/process-instances', {
      processDefinitionKey: 'attacked_broken',
    });
    expect(answer.status).toBe(500);
    await expect.poll(() => lines().length).toBe(before + 1);
    const line: unknown = JSON.parse(lines().at(-1) ?? '');
    expect(line).toMatchObject({ level: 50, reqId: expect.any(String), err: { stack: expect.any(String) } });
  });
});
