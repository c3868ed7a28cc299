import { randomUUID } from 'node:crypto';

import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { buildCopies } from '@prumo/domain/non-compliances/non-compliance-copies';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import {
  executor,
  otherExecutor,
  quality,
  reporter,
  responsible,
  sampleReport,
  stranger,
} from './testing/people.ts';
import { listAllRows } from './testing/list-all-rows.ts';
import { getSample } from './testing/sample-commands.ts';

let fixture: NonComplianceFixture;
const start = Date.parse('2026-07-20T13:20:30.400Z');

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

beforeEach(() => {
  fixture.failures.splice(0);
  fixture.time.now = start;
});

afterEach(() => {
  if (fixture.failures.length > 0) throw new AggregateError(fixture.failures, 'something was left half-way');
});

afterAll(async () => {
  await fixture.close();
});

async function read(id: string): Promise<CaseView> {
  return await fixture.service.getView(quality, id, fixture.engines);
}

async function reportUntil(state: 'analysis' | 'validation' | 'execution'): Promise<string> {
  const { id } = await fixture.report();
  await fixture.perform(quality, id, getSample('accept'));
  if (state === 'analysis') return id;
  await fixture.perform(responsible, id, getSample('answer'));
  if (state === 'validation') return id;
  await fixture.perform(quality, id, getSample('approve'));
  return id;
}

describe('a non-compliance', () => {
  it('[NC-01] goes from the report to an efficacy that is confirmed, process and both copies with it', async () => {
    const { number: earlier } = await fixture.report();
    const { id, number, year } = await fixture.report();
    expect([number, year]).toEqual([earlier + 1, 2026]);
    expect(await fixture.listTaskKeys(id)).toEqual(['triagem']);
    await fixture.perform(quality, id, getSample('accept'));
    expect(await fixture.listTaskKeys(id)).toEqual(['analiseSetor']);
    await fixture.perform(responsible, id, getSample('answer'));
    expect(await fixture.listTaskKeys(id)).toEqual(['validacaoQualidade']);
    const { nonCompliance: approved } = await fixture.perform(quality, id, getSample('approve'));
    expect(await fixture.listTaskKeys(id)).toEqual(['actionPlanTask', 'actionPlanTask']);
    const tasks = await fixture.engine.listOpenTasks(approved.processId ?? '', AbortSignal.timeout(9_000));
    expect(
      approved.actions.map(({ who, taskId }) => [who, tasks.find((task) => task.id === taskId)?.assignee]),
    ).toEqual([
      ['JOAO.PIRES', 'JOAO.PIRES'],
      ['DANIELA.COSTA', 'DANIELA.COSTA'],
    ]);
    await fixture.perform(executor, id, getSample('finish-action'));
    expect(await fixture.listTaskKeys(id)).toEqual(['actionPlanTask']);
    await fixture.perform(otherExecutor, id, { ...getSample('finish-action'), actionId: 'a2' });
    expect(await fixture.listTaskKeys(id)).toEqual(['verificarEficacia']);
    await fixture.perform(quality, id, getSample('judge-efficacy'));
    expect(await fixture.listTaskKeys(id)).toEqual([]);
    const done = await fixture.perform(reporter, id, getSample('rate'));
    expect(done.nonCompliance).toMatchObject({ state: 'closed-effective', rating: { stars: 5 } });

    const stored = { ...done.nonCompliance, receiptHash: null };
    for (const [place, copy] of Object.entries(buildCopies(stored))) {
      expect(await fixture.tree.get(place.split('/'))).toEqual(copy);
    }
    expect(Object.keys(buildCopies(stored))).toHaveLength(2);
    expect(done.nonCompliance.history.map(({ deed: command }) => command.deed)).toEqual([
      'submit',
      'accept',
      'answer',
      'approve',
      'finish-action',
      'finish-action',
      'judge-efficacy',
      'rate',
    ]);
    expect(await fixture.listProcesses(id)).toHaveLength(1);
  });

  it('opens the screen of the app for its tasks', async () => {
    const { id } = await fixture.report();
    const { nonCompliance } = await read(id);
    const { text } = await fixture.engineClient.get(['runtime', 'tasks'], {
      processInstanceId: nonCompliance.processId ?? '',
    });
    expect(JSON.parse(text).data).toMatchObject([{ formKey: 'non-compliances' }]);
    const plain = await fixture.engineClient.post(['runtime', 'process-instances'], {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [{ name: 'title', value: 'Pelo formulário' }],
    });
    const { id: processInstanceId } = JSON.parse(plain.text);
    const dialog = await fixture.engineClient.get(['runtime', 'tasks'], { processInstanceId });
    expect(JSON.parse(dialog.text).data).toMatchObject([{ formKey: null }]);
  });

  it.each([
    ['return', ['complementarNotificacao'], 'returned'],
    ['forward', ['analiseSetor'], 'analysis'],
    ['dismiss', [], 'unfounded'],
    ['reclassify', ['triagem'], 'triage'],
  ] as const)('leaves triage by %s, with its process at %o', async (name, keys, state) => {
    const { id } = await fixture.report();
    const { nonCompliance } = await fixture.perform(quality, id, getSample(name));
    expect(nonCompliance.state).toBe(state);
    expect(await fixture.listTaskKeys(id)).toEqual(keys);
  });

  it.each([
    ['contest', ['triagem'], 'triage'],
    ['request-transfer', ['triagem'], 'triage'],
    ['answer', ['validacaoQualidade'], 'validation'],
  ] as const)('leaves analysis by %s, with its process at %o', async (name, keys, state) => {
    const id = await reportUntil('analysis');
    const { nonCompliance } = await fixture.perform(responsible, id, getSample(name));
    expect(nonCompliance.state).toBe(state);
    expect(await fixture.listTaskKeys(id)).toEqual(keys);
  });

  it.each([
    ['deepen', ['analiseSetor'], 'analysis'],
    ['approve', ['actionPlanTask', 'actionPlanTask'], 'execution'],
  ] as const)('leaves validation by %s, with its process at %o', async (name, keys, state) => {
    const id = await reportUntil('validation');
    const { nonCompliance } = await fixture.perform(quality, id, getSample(name));
    expect(nonCompliance.state).toBe(state);
    expect(await fixture.listTaskKeys(id)).toEqual(keys);
  });

  it('moves to another department with its process and its copies', async () => {
    const { id } = await fixture.report();
    const { nonCompliance } = await fixture.perform(quality, id, getSample('forward'));
    expect(nonCompliance).toMatchObject({ occurrenceDepartment: 'dep-farm', responsible: 'LUCAS.BRAGA' });
    expect(await fixture.tree.get(['nonCompliances', 'dep-utia', id])).toBeNull();
    expect(await fixture.tree.get(['nonCompliances', 'dep-farm', id])).toMatchObject({ id });
    const readVariable = async (name: string): Promise<unknown> => {
      const path = ['runtime', 'process-instances', nonCompliance.processId ?? '', 'variables', name];
      return JSON.parse((await fixture.engineClient.get(path)).text);
    };
    expect(await readVariable('departmentId')).toMatchObject({ value: 'dep-farm' });
    expect(await readVariable('occurrenceDepartment')).toMatchObject({ value: 'Central de Materiais' });
  });

  it('is given back to who reported it, and comes back from them or when the time is over', async () => {
    const { id } = await fixture.report({ pattern: null });
    await fixture.perform(quality, id, getSample('return'));
    const { nonCompliance } = await read(id);
    const tasks = await fixture.engine.listOpenTasks(
      nonCompliance.processId ?? '',
      AbortSignal.timeout(9_000),
    );
    expect(tasks.map(({ assignee }) => assignee)).toEqual(['BEATRIZ.SOUZA']);
    await fixture.perform(reporter, id, getSample('resubmit'));
    expect(await fixture.listTaskKeys(id)).toEqual(['triagem']);
    await fixture.perform(quality, id, getSample('return'));
    await fixture.service.sweep(fixture.engines.ofServer);
    expect((await read(id)).nonCompliance.state).toBe('returned');
    fixture.time.now += 10 * 86_400_000;
    await fixture.service.sweep(fixture.engines.ofServer);
    expect((await read(id)).nonCompliance).toMatchObject({ state: 'triage' });
    expect((await read(id)).nonCompliance.history.at(-1)).toMatchObject({ by: null, role: 'system' });
    // The engine's own clock is not run here: the next step catches up.
    await fixture.perform(quality, id, getSample('accept'));
    expect(await fixture.listTaskKeys(id)).toEqual(['analiseSetor']);
  });

  it('is closed without a plan by a correction that came later', async () => {
    const { id } = await fixture.report({ immediateAction: '', pattern: null });
    await fixture.perform(quality, id, getSample('return'));
    await fixture.perform(reporter, id, { ...getSample('resubmit'), immediateAction: 'Grade erguida.' });
    await fixture.perform(quality, id, getSample('accept'));
    await fixture.perform(responsible, id, { ...getSample('answer'), actions: [], efficacy: null });
    await fixture.perform(quality, id, getSample('close-without-plan'));
    expect(await fixture.listTaskKeys(id)).toEqual([]);
    expect((await fixture.listProcesses(id)).map(({ endTime }) => endTime !== null)).toEqual([true]);
  });

  it('is opened again by a process of its own, in analysis or in triage', async () => {
    const { id } = await fixture.report();
    await fixture.perform(quality, id, getSample('dismiss'));
    await fixture.perform(quality, id, getSample('reopen'));
    expect(await fixture.listTaskKeys(id)).toEqual(['triagem']);
    await fixture.perform(quality, id, getSample('accept'));
    await fixture.perform(responsible, id, getSample('answer'));
    await fixture.perform(quality, id, getSample('approve'));
    await fixture.perform(executor, id, getSample('finish-action'));
    await fixture.perform(otherExecutor, id, { ...getSample('finish-action'), actionId: 'a2' });
    await fixture.perform(quality, id, getSample('judge-efficacy'));
    const { nonCompliance } = await fixture.perform(quality, id, getSample('reopen'));
    expect(nonCompliance).toMatchObject({ state: 'analysis', cycle: 2 });
    expect(await fixture.listTaskKeys(id)).toEqual(['analiseSetor']);
    const processes = await fixture.listProcesses(id);
    expect(processes).toHaveLength(3);
    expect(processes.filter(({ endTime }) => endTime === null)).toHaveLength(1);
  });

  it('moves the task of an action that is chased, and ends its chase with it', async () => {
    const id = await reportUntil('execution');
    const { nonCompliance } = await read(id);
    const taskId = nonCompliance.actions[0]?.taskId ?? '';
    const readTask = async () =>
      JSON.parse((await fixture.engineClient.get(['runtime', 'tasks', taskId])).text);
    await fixture.perform(quality, id, getSample('chase-action'));
    expect(new Date((await readTask()).dueDate).toISOString()).toBe('2026-08-20T21:00:00.000Z');
    const handed = { ...getSample('chase-action'), decision: 'reatribuida', dueOn: null } as const;
    await fixture.perform(quality, id, { ...handed, who: 'HELENA.PRADO' });
    expect((await readTask()).assignee).toBe('HELENA.PRADO');

    fixture.time.now = Date.parse('2026-08-21T12:00:00Z');
    const { text } = await fixture.engineClient.get(['management', 'jobs'], {
      processInstanceId: nonCompliance.processId ?? '',
    });
    for (const job of JSON.parse(text).data) {
      await fixture.engineClient.post(['management', 'jobs', job.id], { action: 'execute' });
    }
    expect(await fixture.listTaskKeys(id)).toEqual([
      'actionPlanTask',
      'actionPlanTask',
      'cobrarAcao',
      'cobrarAcao',
    ]);
    await fixture.perform(quality, id, { ...getSample('chase-action'), decision: 'cobrada', dueOn: null });
    expect(await fixture.listTaskKeys(id)).toEqual(['actionPlanTask', 'actionPlanTask', 'cobrarAcao']);
    await fixture.perform(quality, id, {
      ...getSample('finish-action'),
      actionId: 'a2',
      doneOn: '2026-08-20',
    });
    expect(await fixture.listTaskKeys(id)).toEqual(['actionPlanTask']);
    await fixture.perform(quality, id, { ...getSample('finish-action'), doneOn: '2026-08-20' });
    expect(await fixture.listTaskKeys(id)).toEqual(['verificarEficacia']);
  });

  it('is finished by whom an action was delegated to', async () => {
    const id = await reportUntil('execution');
    const { nonCompliance } = await read(id);
    const taskId = nonCompliance.actions[0]?.taskId ?? '';
    await expect(fixture.service.getView(stranger, id, fixture.engines)).rejects.toThrow('no such');
    await fixture.engineClient.post(['runtime', 'tasks', taskId], {
      action: 'delegate',
      assignee: 'SANDRA.ROCHA',
    });
    const seen = await fixture.service.getView(stranger, id, fixture.engines);
    expect(seen).toMatchObject({ roles: ['executor'], commands: ['finish-action', 'attach'] });
    const other = { ...getSample('finish-action'), actionId: 'a2' };
    await expect(fixture.perform(stranger, id, other)).rejects.toMatchObject({
      details: { refusal: 'wrong-role' },
    });
    await fixture.perform(stranger, id, getSample('finish-action'));
    expect(await fixture.listTaskKeys(id)).toEqual(['actionPlanTask']);
  });

  it('goes on without a process that is gone, and without an engine', async () => {
    const { id } = await fixture.report();
    const { nonCompliance } = await read(id);
    await fixture.engineClient.delete(['runtime', 'process-instances', nonCompliance.processId ?? '']);
    await fixture.perform(quality, id, getSample('accept'));
    await fixture.perform(responsible, id, getSample('answer'));
    const { nonCompliance: approved } = await fixture.perform(quality, id, getSample('approve'));
    expect(approved).toMatchObject({ state: 'execution', actions: [{ taskId: null }, { taskId: null }] });

    const inactive = { ofPerson: 'inactive', ofServer: 'inactive' } as const;
    const input = { idempotencyKey: randomUUID(), report: sampleReport };
    const { id: other } = await fixture.service.report(reporter, input, inactive);
    const accept = { idempotencyKey: randomUUID(), version: 1, command: getSample('accept') };
    expect(await fixture.service.perform(quality, other, accept, inactive)).toMatchObject({
      hasProcess: false,
      nonCompliance: { state: 'analysis' },
    });
  });

  it('is given its process by quality where the engine knows people only', async () => {
    const remoteEngine = { ofPerson: fixture.engine, ofServer: 'unreachable' } as const;
    const report = { ...sampleReport, kind: 'anonymous', claimant: null } as const;
    const { id } = await fixture.service.reportAnonymously(
      { idempotencyKey: randomUUID(), report },
      'unreachable',
    );
    expect(await fixture.listProcesses(id)).toEqual([]);
    const accept = { idempotencyKey: randomUUID(), version: 1, command: getSample('accept') };
    await fixture.service.perform(quality, id, accept, remoteEngine);
    expect(await fixture.listTaskKeys(id)).toEqual(['analiseSetor']);
    expect(await fixture.listProcesses(id)).toHaveLength(1);
  });

  it('counts others of its pattern and department', async () => {
    const { id: first } = await fixture.report({ pattern: 'PNC-07' });
    const { id } = await fixture.report({ pattern: 'PNC-07' });
    const { nonCompliance, related } = await fixture.perform(quality, id, getSample('accept'));
    expect(nonCompliance.recurrences).toEqual([first]);
    expect(related.map((one) => one.id)).toEqual([first]);
  });

  it('has a history that nobody changes', async () => {
    const { id } = await fixture.report();
    const queries = fixture.database.queries();
    const change = sql`update quality.non_compliance
      set document = jsonb_set(document, '{history,0,by}', '"OUTRO"') where id = ${id}`;
    await expect(change.execute(queries)).rejects.toThrow('history of a non-compliance is never changed');
    const cut = sql`update quality.non_compliance set document = jsonb_set(document, '{history}', '[]')`;
    await expect(cut.execute(queries)).rejects.toThrow('never changed');
    await expect(sql`delete from quality.non_compliance`.execute(queries)).rejects.toThrow('never removed');
    await expect(sql`truncate quality.non_compliance cascade`.execute(queries)).rejects.toThrow(
      'never removed',
    );
  });
});

describe('[NC-02] lists', () => {
  it('show to each person what concerns them', async () => {
    const { id } = await fixture.report({ kind: 'confidential' });
    const listFor = async (actor: typeof quality) =>
      (await fixture.service.list(actor, {})).find((one) => one.id === id);
    expect(await listFor(quality)).toMatchObject({ boxes: [], isOwn: false, isWaitingForMe: true });
    expect(await listFor(reporter)).toMatchObject({ boxes: ['sent'], isOwn: true, isWaitingForMe: false });
    expect(await listFor(executor)).toBeUndefined();
    // Of who is not to be known the notified department learns when quality sends it on.
    expect(await listFor(responsible)).toBeUndefined();
    await fixture.perform(quality, id, getSample('accept'));
    expect(await listFor(responsible)).toMatchObject({ boxes: ['received'], isOwn: false, isDayOnly: true });
  });

  it('have open cases always, and closed ones of the span', async () => {
    const { id: open } = await fixture.report();
    const { id: closed } = await fixture.report();
    await fixture.perform(quality, closed, getSample('dismiss'));
    const listIn = async (from: string, to: string) =>
      (await fixture.service.list(quality, { from, to }))
        .map(({ id }) => id)
        .filter((id) => [open, closed].includes(id));
    expect(new Set(await listIn('2026-07-20', '2026-07-20'))).toEqual(new Set([open, closed]));
    expect(await listIn('2026-07-21', '2026-08-20')).toEqual([open]);
  });
});

describe('[NC-01] files of an anonymous report', () => {
  it('lose the name and the second that the person gave them', async () => {
    const file = {
      id: 'file-1',
      name: 'celular de Beatriz.JPG',
      mediaType: 'image/jpeg',
      bytes: 9,
      addedAt: '2026-07-20T13:20:29.123Z',
    };
    fixture.attachments.send(file);
    fixture.attachments.send({ ...file, id: 'file-2' });
    const report = { ...sampleReport, kind: 'anonymous' as const, claimant: null, attachments: ['file-1'] };
    const input = { idempotencyKey: randomUUID(), report };
    const { ofServer } = fixture.engines;
    const { id, receiptCode } = await fixture.service.reportAnonymously(input, ofServer);
    const attach = { deed: 'attach' as const, attachments: ['file-2'] };
    const command = { idempotencyKey: randomUUID(), version: 1, command: attach };
    await fixture.service.performByReceipt(receiptCode ?? '', command, ofServer);
    const fileFacts = { mediaType: 'image/jpeg', bytes: 9, addedAt: '2026-07-20T13:00:00.000Z' };
    expect((await read(id)).nonCompliance.attachments).toEqual([
      { id: 'file-1', name: 'anexo-1.jpg', ...fileFacts },
      { id: 'file-2', name: 'anexo-2.jpg', ...fileFacts },
    ]);
    const written = (await listAllRows(fixture.database)).filter((row) => row.includes(id));
    expect(written.filter((row) => /celular|BEATRIZ|13:20:(29|30)/i.test(row))).toEqual([]);
    expect(await fixture.service.reportAnonymously(input, ofServer)).toMatchObject({ id, receiptCode });
  });

  it('are of one case only', async () => {
    fixture.attachments.send({
      id: 'file-3',
      name: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: 9,
      addedAt: '2026-07-20T13:00:00.000Z',
    });
    const { id } = await fixture.report({ attachments: ['file-3'] });
    expect((await read(id)).nonCompliance.attachments).toMatchObject([{ name: 'a.pdf' }]);
    await expect(fixture.report({ attachments: ['file-3'] })).rejects.toThrow('There is no file file-3.');
    const { id: other } = await fixture.report();
    const attach = fixture.perform(reporter, other, { deed: 'attach', attachments: ['file-3'] });
    await expect(attach).rejects.toMatchObject({ details: { refusal: 'unknown-attachment' } });
  });
});
