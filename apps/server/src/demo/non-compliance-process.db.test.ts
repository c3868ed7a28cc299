import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDemoEngine, textVariables, type DemoEngine, type DemoRun } from './testing/demo-engine.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
const key = 'registrar_nao_conformidade';
/** A Monday, in weeks without holidays. */
const monday = '2026-07-20T10:00:00-03:00';
let engine: DemoEngine;

beforeAll(async () => {
  engine = await createDemoEngine(folder);
});

beforeEach(() => {
  engine.setTime(monday);
});

afterAll(async () => {
  await engine.drop();
});

const notification = {
  title: 'Checklist incompleto',
  notificationType: 'nc',
  claimant: 'Clínica Cirúrgica',
  occurrenceDepartment: 'Centro Cirúrgico',
  occurrenceDate: '17/07/2026',
  description: 'Sem parada cirúrgica na sala 2.',
};
const accept = {
  triageDecision: 'aceitar',
  triageNotes: 'Procede.',
  severity: 'critica',
  userTask1Assignee: 'PAULO.TEIXEIRA',
};
const answer = {
  analysisDecision: 'responder',
  rootCause: 'Não há condutor definido.',
  action1Name: 'Definir o condutor por sala',
  action1Assignee: 'PAULO.TEIXEIRA',
  action1Days: '4',
  action2Name: 'Auditar toda semana',
  action2Assignee: 'LUCAS.BRAGA',
  action2Days: '10',
  efficacyAssignee: 'MARINA.LOPES',
  efficacyDate: '30/09/2026',
};

async function start(more: Readonly<Record<string, string>> = {}): Promise<DemoRun> {
  return await engine.startWithForm(key, { ...notification, ...more });
}

async function startAnalysis(severity = 'critica'): Promise<DemoRun> {
  const run = await start();
  await run.submit('triagem', { ...accept, severity });
  return run;
}

async function startValidation(severity = 'critica', form: Readonly<Record<string, string>> = answer) {
  const run = await startAnalysis(severity);
  await run.submit('analiseSetor', form);
  return run;
}

function at(time: string): Date {
  return new Date(`${time}:00-03:00`);
}

describe('the process of a non-compliance', () => {
  it('goes from the report to an efficacy that is confirmed in the second cycle', async () => {
    const run = await start();
    expect(await run.findStage()).toBe('triagem');
    await run.submit('triagem', accept);
    const [analysis] = await run.listTasks('analiseSetor');
    expect(analysis).toMatchObject({ assignee: 'PAULO.TEIXEIRA', dueAt: at('2026-07-22T18:00') });
    await run.submit('analiseSetor', answer);
    expect(await run.findStage()).toBe('validacaoQualidade');
    await run.submit('validacaoQualidade', { validationDecision: 'aprovar' });

    const actions = await run.listTasks('actionPlanTask');
    expect(
      actions.map(({ name, assignee, dueAt, priority }) => ({ name, assignee, dueAt, priority })),
    ).toEqual([
      {
        name: '#ap Definir o condutor por sala',
        assignee: 'PAULO.TEIXEIRA',
        dueAt: at('2026-07-24T18:00'),
        priority: 100,
      },
      {
        name: '#ap Auditar toda semana',
        assignee: 'LUCAS.BRAGA',
        dueAt: at('2026-08-03T18:00'),
        priority: 100,
      },
    ]);
    await run.submit('actionPlanTask', { actionEvidence: 'Escala publicada.' });
    expect(await run.findStage()).toBe('actionPlanTask');
    await run.submit('actionPlanTask', {});
    const [check] = await run.listTasks('verificarEficacia');
    expect(check).toMatchObject({ assignee: 'MARINA.LOPES', dueAt: at('2026-09-30T00:00') });
    await run.submit('verificarEficacia', { efficacyEvidence: 'Recorreu.', efficacyResult: 'nao_eficaz' });

    const [again] = await run.listTasks('analiseSetor');
    expect(again?.description).toContain('ciclo 2');
    await run.submit('analiseSetor', {
      analysisDecision: 'responder',
      action1Name: 'Travar o início no sistema',
    });
    await run.submit('validacaoQualidade', { validationDecision: 'aprovar' });
    expect((await run.listTasks('actionPlanTask')).map(({ name }) => name)).toEqual([
      '#ap Travar o início no sistema',
    ]);
    await run.submit('actionPlanTask', {});
    await run.submit('verificarEficacia', { efficacyEvidence: 'Sem recorrência.', efficacyResult: 'eficaz' });
    expect(await run.findStage()).toBe('fimEficaz');
  });

  it.each([
    ['eficaz', {}, 'fimEficaz'],
    ['parcial', { partialDecision: 'encerrar' }, 'fimParcial'],
    ['parcial', { partialDecision: 'novo_ciclo' }, 'analiseSetor'],
    // Nobody has said what follows: it is asked for again.
    ['parcial', {}, 'verificarEficacia'],
    ['nao_eficaz', { partialDecision: 'encerrar' }, 'analiseSetor'],
  ])('an efficacy of %s with %o leads to %s', async (efficacyResult, more, stage) => {
    const run = await startValidation('leve', { ...answer, action2Name: '' });
    await run.submit('validacaoQualidade', { validationDecision: 'aprovar' });
    await run.submit('actionPlanTask', {});
    await run.submit('verificarEficacia', { efficacyEvidence: 'Auditoria.', efficacyResult, ...more });
    expect(await run.findStage()).toBe(stage);
  });

  it.each([
    ['aceitar', {}, 'analiseSetor'],
    ['devolver', {}, 'complementarNotificacao'],
    ['encaminhar', { forwardDepartment: 'Farmácia Hospitalar' }, 'analiseSetor'],
    ['improcedente', {}, 'fimImprocedente'],
    ['unir', { mergedInto: 'NC-0001' }, 'fimUnida'],
    // Not saying where to or with what is no decision.
    ['encaminhar', {}, 'triagem'],
    ['unir', {}, 'triagem'],
  ])('leaves triage by %s %o to %s', async (triageDecision, more, stage) => {
    const run = await start();
    await run.submit('triagem', { ...accept, triageDecision, ...more });
    expect(await run.findStage()).toBe(stage);
  });

  it('demands a reason for every decision of triage', async () => {
    const run = await start();
    const attempt = run.submit('triagem', { triageDecision: 'improcedente', severity: 'leve' });
    await expect(attempt).rejects.toThrow("form property 'triageNotes' is required");
    expect(await run.findStage()).toBe('triagem');
  });

  it.each([
    ['nenhum', '2026-07-21T18:00'],
    ['moderado', '2026-07-21T18:00'],
    ['grave', '2026-07-20T12:00'],
    ['obito', '2026-07-20T12:00'],
  ])('is triaged after harm %s until %s', async (harm, due) => {
    const [task] = await (await start({ harm })).listTasks('triagem');
    expect(task?.dueAt).toEqual(at(due));
  });

  it.each([
    ['critica', '2026-07-22T18:00'],
    ['moderada', '2026-07-27T18:00'],
    ['leve', '2026-08-03T18:00'],
  ])('is analysed by severity %s until %s', async (severity, due) => {
    const [task] = await (await startAnalysis(severity)).listTasks('analiseSetor');
    expect(task?.dueAt).toEqual(at(due));
  });

  describe('sent back to who reported it', () => {
    const giveBack = { ...accept, triageDecision: 'devolver' };

    it.each([
      ['reenviar', 'triagem'],
      ['cancelar', 'fimCancelada'],
    ])('goes on by %s to %s', async (returnDecision, stage) => {
      const run = await start();
      await run.submit('triagem', giveBack);
      const [task] = await run.listTasks('complementarNotificacao');
      expect(task).toMatchObject({ assignee: 'MARINA.LOPES', dueAt: at('2026-07-23T18:00') });
      await run.submit('complementarNotificacao', { title: 'a', description: 'b', returnDecision });
      expect(await run.findStage()).toBe(stage);
    });

    it('comes back to triage when three business days have passed', async () => {
      const run = await start();
      await run.submit('triagem', giveBack);
      engine.setTime('2026-07-23T17:59:59-03:00');
      await run.fireTimers();
      expect(await run.findStage()).toBe('complementarNotificacao');
      engine.setTime('2026-07-23T18:00:00-03:00');
      await run.fireTimers();
      expect(await run.findStage()).toBe('triagem');
    });
  });

  it('can be contested once', async () => {
    const run = await startAnalysis();
    const contest = { analysisDecision: 'contestar', analysisReason: 'O dano foi no transporte.' };
    await run.submit('analiseSetor', contest);
    expect(await run.findStage()).toBe('triagem');
    await run.submit('triagem', accept);
    await run.submit('analiseSetor', contest);
    expect(await run.findStage()).toBe('analiseSetor');
  });

  it('is triaged again when the department asks for a transfer, without the old responsible', async () => {
    const run = await startAnalysis();
    await run.submit('analiseSetor', { analysisDecision: 'transferir', analysisReason: 'Não é daqui.' });
    expect(await run.findStage()).toBe('triagem');
    await run.submit('triagem', { triageDecision: 'aceitar', triageNotes: 'Segue.', severity: 'leve' });
    expect((await run.listTasks('analiseSetor'))[0]?.assignee).toBeNull();
  });

  it.each([
    ['critica', 'devolver', answer, {}, 'analiseSetor'],
    ['critica', 'aprovar', { analysisDecision: 'responder' }, {}, 'analiseSetor'],
    ['leve', 'encerrar_sem_plano', answer, { immediateAction: 'Refeito.' }, 'fimSemPlano'],
    ['leve', 'encerrar_sem_plano', answer, {}, 'analiseSetor'],
    ['leve', 'encerrar_sem_plano', answer, { immediateAction: 'Refeito.', harm: 'moderado' }, 'analiseSetor'],
    ['critica', 'encerrar_sem_plano', answer, { immediateAction: 'Refeito.' }, 'analiseSetor'],
  ])('with severity %s is validated by %s', async (severity, validationDecision, form, report, stage) => {
    const run = await start(report);
    await run.submit('triagem', { ...accept, severity });
    await run.submit('analiseSetor', form);
    await run.submit('validacaoQualidade', { validationDecision });
    expect(await run.findStage()).toBe(stage);
  });

  it('calls on quality for each action that is overdue, until the action is done', async () => {
    const run = await startValidation();
    await run.submit('validacaoQualidade', { validationDecision: 'aprovar' });
    engine.setTime('2026-07-24T18:00:00-03:00');
    await run.fireTimers();
    expect(await run.findStage()).toBe('actionPlanTask actionPlanTask cobrarAcao');
    const [chase] = await run.listTasks('cobrarAcao');
    expect(chase?.description).toContain('Definir o condutor por sala');
    expect(chase?.dueAt).toEqual(at('2026-07-27T18:00'));
    engine.setTime('2026-08-03T18:00:00-03:00');
    await run.fireTimers();
    expect(await run.findStage()).toBe('actionPlanTask actionPlanTask cobrarAcao cobrarAcao');
    await run.submit('cobrarAcao', { chaseDecision: 'cobrada' });
    expect(await run.findStage()).toBe('actionPlanTask actionPlanTask cobrarAcao');
    await run.submit('actionPlanTask', {});
    await run.submit('actionPlanTask', {});
    expect(await run.findStage()).toBe('verificarEficacia');
  });

  describe('started with what the repair of action plans knows', () => {
    const known = {
      nonComplianceId: 'NC-0007',
      departmentId: 'dep-cc',
      userTask1Name: 'Queda no corredor',
      userTask1Assignee: 'LUCAS.BRAGA',
    };

    it('is at its action plan at once and can be finished', async () => {
      const run = await engine.startWithVariables(key, textVariables(known));
      expect(await run.listTasks('actionPlanTask')).toMatchObject([
        {
          name: '#ap Queda no corredor',
          assignee: 'LUCAS.BRAGA',
          formKey: 'non-compliance-action-plan',
          dueAt: at('2026-08-17T18:00'),
        },
      ]);
      await run.completeWithout('actionPlanTask');
      expect((await run.listTasks('verificarEficacia'))[0]?.dueAt).toEqual(at('2026-08-19T10:00'));
      await run.submit('verificarEficacia', { efficacyEvidence: 'Sim.', efficacyResult: 'eficaz' });
      expect(await run.findStage()).toBe('fimEficaz');
    });

    it('keeps the mark of action plans single', async () => {
      const named = { ...known, userTask1Name: '#ap Rever o piso' };
      const run = await engine.startWithVariables(key, textVariables(named));
      expect((await run.listTasks('actionPlanTask'))[0]?.name).toBe('#ap Rever o piso');
    });

    it('does without the department', async () => {
      const { departmentId: _, ...others } = known;
      const run = await engine.startWithVariables(key, textVariables(others));
      expect(await run.findStage()).toBe('actionPlanTask');
    });

    it('takes a list of actions with their own dates', async () => {
      const actions = [
        { name: 'Trocar o piso', assignee: 'MARCOS.VIANA', dueDate: '2026-08-05' },
        { name: 'Sinalizar', assignee: 'JOAO.PIRES', dueDate: 'P2D' },
        { name: 'Contar quedas', assignee: null },
      ];
      const run = await engine.startWithVariables(key, [
        ...textVariables(known),
        { name: 'actions', value: { type: 'serializable', value: actions } },
      ]);
      const tasks = await run.listTasks('actionPlanTask');
      expect(tasks.map(({ name, assignee, dueAt }) => [name, assignee, dueAt])).toEqual([
        ['#ap Trocar o piso', 'MARCOS.VIANA', at('2026-08-05T18:00')],
        ['#ap Sinalizar', 'JOAO.PIRES', at('2026-07-22T18:00')],
        ['#ap Contar quedas', null, at('2026-08-17T18:00')],
      ]);
    });
  });

  it('fails nowhere when nothing at all is known', async () => {
    const run = await engine.startWithVariables(key, []);
    expect(await run.findStage()).toBe('triagem');
    await run.completeWithout('triagem');
    expect(await run.findStage()).toBe('triagem');
    await run.complete('triagem', textVariables({ triageDecision: 'aceitar' }));
    await run.completeWithout('analiseSetor');
    expect(await run.findStage()).toBe('analiseSetor');
    await run.complete(
      'analiseSetor',
      textVariables({ analysisDecision: 'responder', action1Name: 'Medir' }),
    );
    await run.complete('validacaoQualidade', textVariables({ validationDecision: 'aprovar' }));
    await run.completeWithout('actionPlanTask');
    await run.completeWithout('verificarEficacia');
    expect(await run.findStage()).toBe('verificarEficacia');
  });
});
