import { resultAnalysisCalls } from '@prumo/contracts/indicators/result-analysis';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { firstDayMonthsAgo, longMonth, monthsAgo } from '../indicators/indicator-months.ts';
import { IndicatorStore, ownDepartment } from '../indicators/indicator-store.ts';
import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { openScreen } from '../support/portal.tsx';
import { addMeasuredIndicator, analysisScreen } from './analysis-screen.ts';
import { AnalysisStore } from './analysis-store.ts';
import { buildTask, someRacp } from './saved-analysis-samples.ts';

const { answer, expectToast, field, fillEfficacy, fillLine, fillUpToPlan, read, report, row, save, write } =
  analysisScreen;

describe('a saved analysis', () => {
  test('[AC-07] shows its tasks as they stand, and follows them', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    const analyses = new AnalysisStore({ indicators });
    answerEnginePeople();
    const [trained, reviewed] = [
      buildTask({ name: 'Treinar a equipe' }),
      buildTask({
        name: 'Rever os kits',
        assignee: 'MARINA.LOPES',
        dueDate: '2020-01-10',
        state: 'open',
        taskId: 'task-2',
      }),
    ];
    const saved = analyses.add(id, { racp: someRacp, tasks: [trained, reviewed] });
    await read(id, saved.id);
    await expect.element(row('Treinar a equipe')).toHaveTextContent('Delegada');
    await expect.element(row('Rever os kits')).toHaveTextContent(/Atrasada há \d+ dias \(em aberto\)/);
    await expect.element(page.getByText('0 de 2 tarefas concluídas')).toBeVisible();

    analyses.change(saved.id, { tasks: [{ ...trained, state: 'resolved' }, reviewed] });
    server.tellLive('tasks');
    await expect.element(row('Treinar a equipe')).toHaveTextContent('Resolvida');
    const done = { state: 'done', endedAt: '2026-01-20T12:00:00Z' } as const;
    analyses.change(saved.id, { tasks: [{ ...trained, ...done }, reviewed] });
    server.tellLive('tasks');
    await expect.element(row('Treinar a equipe')).toHaveTextContent('Concluída em 20/01/2026');
    await expect.element(page.getByText('1 de 2 tarefas concluídas')).toBeVisible();
  });

  test('[AC-02] [AC-07] has the number of its RACP, how it stands as a whole, and the chart of the indicator', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    const analyses = new AnalysisStore({ indicators });
    answerEnginePeople();
    const action = buildTask({ name: 'Treinar a equipe' });
    const check = buildTask({ kind: 'method', assignee: 'MARINA.LOPES', taskId: 'task-2', state: 'open' });
    const saved = analyses.add(id, {
      racp: someRacp,
      racpNumber: { year: 2026, number: 14 },
      tasks: [action, check],
    });
    await read(id, saved.id);
    await expect.element(report).toHaveTextContent(/NúmeroRACP 2026\/014/);
    await expect.element(report).toHaveTextContent(/SituaçãoEm execução/);
    await expect
      .element(report.getByRole('img', { name: 'Gráfico de resultados e metas', exact: true }))
      .toBeVisible();
    await expectNoAccessibilityFaults();

    const done = { state: 'done', endedAt: '2026-01-20T12:00:00Z' } as const;
    analyses.change(saved.id, { tasks: [{ ...action, ...done }, check] });
    server.tellLive('tasks');
    await expect.element(report).toHaveTextContent(/SituaçãoEm verificação da eficácia/);
    analyses.change(saved.id, { tasks: [action, check].map((task) => ({ ...task, ...done })) });
    server.tellLive('tasks');
    await expect.element(report).toHaveTextContent(/SituaçãoVerificado/);
  });

  test('[AC-07] tells when the result has changed since, and leads only those to a task whom it concerns', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    const analyses = new AnalysisStore({ author: 'CARLA.MENDES', indicators });
    answerEnginePeople();
    const saved = analyses.add(id, {
      racp: someRacp,
      tasks: [
        buildTask({ name: 'Treinar a equipe' }),
        buildTask({ kind: 'method', assignee: 'MARINA.LOPES', taskId: 'task-2' }),
      ],
    });
    await read(id, saved.id);
    await expect.element(row('Treinar a equipe')).toBeVisible();
    await expect.element(row('Treinar a equipe').getByRole('link')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Verificação da eficácia' })).toBeVisible();
    await expect.element(report).not.toHaveTextContent('O resultado mudou');
    indicators.record(id, { [firstDayMonthsAgo(1)]: 7.25 });
    analyses.change(saved.id, { isOutdated: true });
    server.tellLive('indicators');
    await expect.element(report).toHaveTextContent(/O resultado mudou desde então: hoje é 7,25\s%\./);
    await expect.element(report).toHaveTextContent(/Resultado6,4\s%/);
  });

  test('[AC-06] whose tasks could not be created says so, and creates them when asked again', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    const analyses = new AnalysisStore({ indicators });
    answerEnginePeople();
    await write(id);
    await fillUpToPlan();
    await fillLine(1, { name: 'Treinar a equipe', person: 'Ivone Alves', day: '30112030' });
    await fillEfficacy('Marina Lopes');
    analyses.hasEngine = false;
    await save.click();
    await expect
      .element(page.getByText('A análise foi salva. 2 tarefas ainda não foram criadas.'))
      .toBeVisible();
    await expect.element(row('Treinar a equipe')).toHaveTextContent('Ainda não criada');
    await expectNoAccessibilityFaults();

    analyses.hasEngine = true;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectToast('Tarefa de plano de ação criada com sucesso!');
    await expect.element(row('Treinar a equipe')).toHaveTextContent('Delegada');
    await expect.element(page.getByText('ainda não foram criadas')).not.toBeInTheDocument();
    const [first, second] = server.listRequests('PUT', resultAnalysisCalls.list.path);
    expect(second?.path).toBe(first?.path);
    expect(second?.json()).toEqual(first?.json());
  });

  test('that cannot be loaded says so, and tries again', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    const saved = new AnalysisStore({ indicators }).add(id);
    answerEnginePeople();
    const restore = server.on('GET', `${resultAnalysisCalls.list.path}/${saved.id}/report`, () =>
      answerNothing(500),
    );
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analises/${saved.id}`);
    const again = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' });
    await expect.element(again).toBeVisible();
    restore();
    await again.click();
    await expect.element(report).toBeVisible();
  });
});

describe('an analysis that cannot be read or written', () => {
  test('[AC-07] is said to be none where there is none, or none for the person', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    void new AnalysisStore({ indicators });
    answerEnginePeople();
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analises/00000000-0000-4000-8000-000000000009`);
    await expect.element(page.getByText('Análise não encontrada')).toBeVisible();
    openScreen(`/home/indicadores/${ownDepartment.id}/kpi-alheio/analise/${monthsAgo(1)}`);
    await expect.element(page.getByText('Indicador não encontrado')).toBeVisible();
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analise/${monthsAgo(10)}`);
    await expect.element(page.getByText(`Não há resultado em ${longMonth(10)}`)).toBeVisible();
  });

  test('[AC-07] who only looks is told that they write none', async () => {
    const indicators = new IndicatorStore([{ ...ownDepartment, mayDefine: false, mayRecord: false }]);
    const id = addMeasuredIndicator(indicators);
    void new AnalysisStore({ indicators });
    openScreen(`/home/indicadores/${ownDepartment.id}/${id}/analise/${monthsAgo(1)}`);
    await expect.element(page.getByText('Você não pode escrever análises deste microssistema')).toBeVisible();
  });

  test('says when the server did not take it, and keeps what was written', async () => {
    const indicators = new IndicatorStore();
    const id = addMeasuredIndicator(indicators);
    void new AnalysisStore({ indicators });
    answerEnginePeople();
    await write(id);
    await answer('Houve melhoria?', 'Sim');
    await field('Análise do resultado').fill('Melhorou.');
    await answer('Abrir RACP?', 'Não');
    server.on('PUT', new RegExp(`^${resultAnalysisCalls.list.path}/`), () => answerNothing(503));
    await save.click();
    await expect.element(page.getByText('A análise não foi salva.')).toBeVisible();
    await expect.element(field('Análise do resultado')).toHaveValue('Melhorou.');
  });
});
