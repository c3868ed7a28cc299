import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { caseProcessFile } from '../../support/process-files.ts';
import {
  acceptance,
  buildAnswer,
  dayAhead,
  executors,
  perform,
  qualityManager,
  report,
  reporter,
  responsible,
  verifier,
  view,
} from './case-calls.ts';
import { findPastProcess, findVariable, fireTimers, listOpenKeys, listOpenTasks } from './engine-reads.ts';
import { deployForOtherEngine, startHospital, tasksPath, type Hospital } from './hospital.ts';
import { getRealProfile } from '../real-profile.ts';

const { profile } = getRealProfile();

describe(`non-compliances in front of ${profile.name}`, () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await startHospital();
    await deployForOtherEngine(hospital, caseProcessFile);
  });
  afterAll(async () => {
    await hospital.close();
  });

  it('[WF-02] [NC-01] goes the whole way, from the report to the efficacy', async () => {
    // Each of them takes two of the characters that engines count.
    const description = '😀'.repeat(4000);
    const { id } = await report(hospital, { description, title: `Quadro em branco ${'é'.repeat(100)}` });
    const { processId } = (await view(hospital, id)).nonCompliance;
    expect(await findPastProcess(hospital, processId)).toMatchObject({
      startUserId: reporter,
      businessKey: expect.stringMatching(/^prumo-non-compliance:/),
    });
    expect(await findVariable(hospital, processId, 'description')).toBe(description);
    expect(await findVariable(hospital, processId, 'cycle')).toBe(1);
    expect(await findVariable(hospital, processId, 'contested')).toBe(false);
    const [triage] = await listOpenTasks(hospital, processId);
    expect(triage).toMatchObject({ taskDefinitionKey: 'triagem', assignee: null });
    const candidates = await (
      await hospital.as(qualityManager)
    )('GET', `${tasksPath}?candidateUser=${qualityManager}&processInstanceId=${processId}`);
    expect(candidates).toMatchObject({ status: 200, body: { data: [{ id: triage?.id }] } });

    await perform(hospital, id, qualityManager, acceptance);
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      { taskDefinitionKey: 'analiseSetor', assignee: responsible },
    ]);
    await perform(hospital, id, responsible, buildAnswer());
    expect(await listOpenKeys(hospital, processId)).toEqual(['validacaoQualidade']);
    const { nonCompliance: approved } = await perform(hospital, id, qualityManager, {
      deed: 'approve',
      note: '',
    });

    const planned = await listOpenTasks(hospital, processId);
    expect(planned).toMatchObject(
      executors.map((assignee, index) => ({
        taskDefinitionKey: 'actionPlanTask',
        name: `#ap Conferir o quadro ${index + 1}`,
        assignee,
        // The end of a business day in the hospital.
        dueDate: `${dayAhead(10 + index)}T21:00:00.000Z`,
      })),
    );
    expect(approved.actions.map(({ taskId }) => taskId)).toEqual(planned.map((task) => task.id));

    for (const [index, executor] of executors.entries()) {
      const send = await hospital.as(executor);
      const found = await send('GET', `${tasksPath}?assignee=${executor}&processInstanceId=${processId}`);
      expect(found).toMatchObject({ status: 200, body: { data: [{ id: planned[index]?.id }] } });
      // It is ended where the case is.
      const ended = await send('POST', `${tasksPath}/${planned[index]?.id}`, { action: 'complete' });
      expect(ended.status).toBe(409);
      await perform(hospital, id, executor, {
        deed: 'finish-action',
        actionId: `a${index + 1}`,
        evidence: 'Lista afixada.',
        doneOn: dayAhead(0),
      });
    }
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      {
        taskDefinitionKey: 'verificarEficacia',
        assignee: verifier,
        dueDate: `${dayAhead(40)}T21:00:00.000Z`,
      },
    ]);

    const { nonCompliance } = await perform(hospital, id, verifier, {
      deed: 'judge-efficacy',
      result: 'eficaz',
      measured: 99.5,
      evidence: 'Nenhum quadro em branco.',
      partialDecision: null,
      reasonForEarly: 'Os quadros são auditados toda semana.',
    });
    expect(nonCompliance.state).toBe('closed-effective');
    expect(await findVariable(hospital, processId, 'measuredResult')).toBe(99.5);
    expect(await findPastProcess(hospital, processId)).toMatchObject({
      endTime: expect.any(String),
      endActivityId: 'fimEficaz',
    });
  });

  it('goes back to the reporter, to triage and to another department', async () => {
    const { id } = await report(hospital);
    const { processId } = (await view(hospital, id)).nonCompliance;

    await perform(hospital, id, qualityManager, { deed: 'return', note: 'Qual leito?' });
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      { taskDefinitionKey: 'complementarNotificacao', assignee: reporter },
    ]);
    await perform(hospital, id, reporter, {
      deed: 'resubmit',
      title: 'Quadro do leito 7 em branco',
      description: 'Foi no leito 7.',
      immediateAction: 'Preenchido.',
    });
    expect(await listOpenKeys(hospital, processId)).toEqual(['triagem']);
    expect(await findVariable(hospital, processId, 'title')).toBe('Quadro do leito 7 em branco');

    await perform(hospital, id, qualityManager, acceptance);
    await perform(hospital, id, responsible, {
      deed: 'request-transfer',
      note: 'Foi na farmácia.',
      departmentId: 'dep-farm',
    });
    expect(await listOpenKeys(hospital, processId)).toEqual(['triagem']);
    await perform(hospital, id, qualityManager, {
      deed: 'forward',
      note: 'Foi na farmácia.',
      departmentId: 'dep-farm',
      severity: 'critica',
      harm: null,
      criticality: null,
      responsible: null,
    });
    expect(await listOpenTasks(hospital, processId)).toMatchObject([
      { taskDefinitionKey: 'analiseSetor', assignee: 'TIAGO.AMARAL' },
    ]);
    expect(await findVariable(hospital, processId, 'departmentId')).toBe('dep-farm');

    await perform(hospital, id, 'TIAGO.AMARAL', { deed: 'contest', note: 'Foi na UTI.' });
    expect(await listOpenKeys(hospital, processId)).toEqual(['triagem']);
    expect(await findVariable(hospital, processId, 'contested')).toBe(true);
    await perform(hospital, id, qualityManager, { deed: 'dismiss', note: 'Segue o protocolo.' });
    expect(await findPastProcess(hospital, processId)).toMatchObject({ endActivityId: 'fimImprocedente' });
  });

  it('is merged into another, cancelled, closed without a plan, and opened again', async () => {
    const kept = await report(hospital);
    const same = await report(hospital);
    await perform(hospital, same.id, qualityManager, { deed: 'merge', note: 'A mesma.', into: kept.id });
    const { processId: mergedId } = (await view(hospital, same.id)).nonCompliance;
    expect(await findPastProcess(hospital, mergedId)).toMatchObject({ endActivityId: 'fimUnida' });

    await perform(hospital, kept.id, qualityManager, { deed: 'return', note: 'Qual leito?' });
    await perform(hospital, kept.id, reporter, { deed: 'cancel', note: '' });
    const { processId } = (await view(hospital, kept.id)).nonCompliance;
    expect(await findPastProcess(hospital, processId)).toMatchObject({ endActivityId: 'fimCancelada' });

    const mild = await report(hospital, { immediateAction: 'Preenchido.' });
    const first = (await view(hospital, mild.id)).nonCompliance.processId;
    await perform(hospital, mild.id, qualityManager, { ...acceptance, severity: 'leve', harm: null });
    await perform(hospital, mild.id, responsible, { ...buildAnswer(), actions: [], efficacy: null });
    await perform(hospital, mild.id, qualityManager, { deed: 'close-without-plan', note: 'Corrigida.' });
    expect(await findPastProcess(hospital, first)).toMatchObject({ endActivityId: 'fimSemPlano' });
    await perform(hospital, mild.id, qualityManager, { deed: 'reopen', note: 'Aconteceu outra vez.' });
    const { nonCompliance } = await view(hospital, mild.id);
    expect(nonCompliance.state).toBe('analysis');
    expect(nonCompliance.processId).not.toBe(first);
    expect(await listOpenTasks(hospital, nonCompliance.processId)).toMatchObject([
      { taskDefinitionKey: 'analiseSetor', assignee: responsible },
    ]);
  });

  it('chases what is overdue, hands on what is delegated, and begins another cycle', async () => {
    const { id } = await report(hospital);
    const { processId } = (await view(hospital, id)).nonCompliance;
    await perform(hospital, id, qualityManager, acceptance);
    await perform(hospital, id, responsible, buildAnswer());
    const { nonCompliance } = await perform(hospital, id, qualityManager, { deed: 'approve', note: '' });
    const [late, other] = nonCompliance.actions;

    expect(await fireTimers(hospital, processId, 'acaoVencida')).toBe(2);
    await expect
      .poll(async () => await listOpenKeys(hospital, processId), { timeout: 30_000 })
      .toEqual(['actionPlanTask', 'actionPlanTask', 'cobrarAcao', 'cobrarAcao']);
    await perform(hospital, id, qualityManager, {
      deed: 'chase-action',
      actionId: 'a1',
      decision: 'prorrogada',
      note: 'Falta material.',
      dueOn: dayAhead(20),
      who: null,
    });
    await perform(hospital, id, qualityManager, {
      deed: 'chase-action',
      actionId: 'a2',
      decision: 'reatribuida',
      note: 'Está de férias.',
      dueOn: null,
      who: 'VERA.LIMA',
    });
    const chased = await listOpenTasks(hospital, processId);
    expect(chased).toHaveLength(2);
    expect(chased.find((task) => task.id === late?.taskId)).toMatchObject({
      dueDate: `${dayAhead(20)}T21:00:00.000Z`,
    });
    expect(chased.find((task) => task.id === other?.taskId)).toMatchObject({ assignee: 'VERA.LIMA' });

    const delegated = await (
      await hospital.as(executors[0])
    )('POST', `${tasksPath}/${late?.taskId}`, {
      action: 'delegate',
      assignee: 'JOAO.PIRES',
    });
    expect(delegated.status).toBe(200);
    const finished = { deed: 'finish-action', evidence: 'Feito.', doneOn: dayAhead(0) } as const;
    await perform(hospital, id, 'JOAO.PIRES', { ...finished, actionId: 'a1' });
    await perform(hospital, id, 'VERA.LIMA', { ...finished, actionId: 'a2' });
    expect(await listOpenKeys(hospital, processId)).toEqual(['verificarEficacia']);

    await perform(hospital, id, verifier, {
      deed: 'judge-efficacy',
      result: 'parcial',
      measured: null,
      evidence: 'Continua em branco à noite.',
      partialDecision: 'novo_ciclo',
      reasonForEarly: 'Não há o que esperar.',
    });
    expect((await view(hospital, id)).nonCompliance).toMatchObject({ state: 'analysis', cycle: 2 });
    expect(await listOpenKeys(hospital, processId)).toEqual(['analiseSetor']);
    expect(await findVariable(hospital, processId, 'cycle')).toBe(2);
  });
});
