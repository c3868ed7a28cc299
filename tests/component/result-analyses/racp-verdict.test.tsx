import { presentDayKey } from '@prumo/domain/indicators/day-key';
import { writeTarget, type TargetValue } from '@prumo/domain/indicators/target-value';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { firstDayMonthsAgo, monthsAgo } from '../indicators/indicator-months.ts';
import { IndicatorStore, ownDepartment } from '../indicators/indicator-store.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { openScreen } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { addMeasuredIndicator, analysisScreen } from './analysis-screen.ts';
import { AnalysisStore } from './analysis-store.ts';
import { buildTask, someRacp } from './saved-analysis-samples.ts';

const { field, read, report } = analysisScreen;
const judge = page.getByRole('button', { name: 'Dar o parecer da eficácia' });
const dialog = page.getByRole('dialog', { name: 'Dar o parecer da eficácia' });
const compared = 'Resultados do indicador antes e depois do plano';
const evidence = dialog.getByRole('textbox', { name: 'Evidência' });
const reason = dialog.getByLabelText('Por que antes da data prevista');

/** Written four months ago: results 4, 4,4 and 4,8 before it, and 5,6 to 6,4 % of three months after. */
function addJudgeable(others: object = {}, target?: TargetValue) {
  const indicators = new IndicatorStore();
  const id = addMeasuredIndicator(indicators);
  if (target !== undefined) {
    indicators.change(id, { targets: { [presentDayKey(firstDayMonthsAgo(12))]: writeTarget(target) } });
  }
  const analyses = new AnalysisStore({ indicators });
  answerEnginePeople();
  const createdAt = `${firstDayMonthsAgo(4)}T12:00:00Z`;
  const done = { state: 'done', endedAt: createdAt } as const;
  const saved = analyses.add(id, {
    month: firstDayMonthsAgo(5),
    createdAt,
    racp: { ...someRacp, dueDate: '2026-01-20' },
    tasks: [
      buildTask({ name: 'Treinar a equipe', ...done }),
      buildTask({ kind: 'method', taskId: 'task-2' }),
    ],
    ...others,
  });
  return { id, analyses, saved };
}

/** Eight results from 9 to 12 %, target 8, a plan carried out at once, and what came after it. */
function addProved(later: readonly number[]) {
  const indicators = new IndicatorStore();
  const values = [10, 12, 9, 11, 10, 12, 9, 11, ...later];
  const id = indicators.add({
    targets: { [firstDayMonthsAgo(24)]: 8 },
    results: Object.fromEntries(
      values.map((value, index) => [firstDayMonthsAgo(values.length - index), value]),
    ),
    others: { orientation: -1 },
  });
  answerEnginePeople();
  const analyses = new AnalysisStore({ indicators });
  const month = firstDayMonthsAgo(later.length + 1);
  const saved = analyses.add(id, {
    month,
    createdAt: `${month}T12:00:00Z`,
    racp: { ...someRacp, dueDate: '2026-01-20' },
    tasks: [buildTask({ kind: 'method', taskId: 'task-2' })],
  });
  return { id, saved };
}

async function choose(name: RegExp): Promise<void> {
  await dialog.getByRole('radio', { name }).click();
}

async function send(): Promise<void> {
  await dialog.getByRole('button', { name: 'Registrar o parecer' }).click();
}

describe('the efficacy of the plan of an analysis', () => {
  test('[SP-06] shows before and after side by side, and is judged with its evidence', async () => {
    const { id, analyses, saved } = addJudgeable();
    await read(id, saved.id);
    const sides = report.getByRole('group', { name: compared });
    await expect.element(sides).toHaveTextContent(/Antes do plano4,4\s%média de 3 resultadosmeta: 5\s%/);
    await expect.element(sides).toHaveTextContent(/Depois do plano6\s%média de 3 resultados/);
    await judge.click();
    await expect.element(dialog).toHaveTextContent('Pelos números: a média não melhorou');
    await expect.element(reason).not.toBeInTheDocument();
    await send();
    await expect.element(dialog).toHaveTextContent('Escolha um dos pareceres.');
    await choose(/^Não eficaz/);
    await evidence.fill('A taxa continuou a subir.');
    await send();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(report).toHaveTextContent(/Não eficaz Marina Lopes, em/);
    expect(analyses.list(id)[0]?.verdict).toMatchObject({
      result: 'nao_eficaz',
      partialDecision: null,
      evidence: 'A taxa continuou a subir.',
      reasonForEarly: '',
    });
    await report.getByRole('link', { name: 'Escrever a próxima rodada' }).click();
    await expect.element(page.getByText('Esta é a próxima rodada do RACP “Queda da adesão”')).toBeVisible();
    await expect.element(field('Título do RACP')).toHaveValue('Queda da adesão');
  });

  test('[SP-06] holds both means against the band of the months after, and tells it', async () => {
    const { id, saved } = addJudgeable({ target: 4, targetTo: 4.5 }, { from: 6.5, to: 8 });
    await read(id, saved.id);
    await expect.element(report).toHaveTextContent(/Metade 4 a 4,5\s%/);
    const sides = report.getByRole('group', { name: compared });
    await expect
      .element(sides)
      .toHaveTextContent(/Depois do plano6\s%média de 3 resultadosmeta: de 6,5 a 8\s%/);
    await judge.click();
    // From 4,4 to 6: nearer to where the band begins.
    await expect.element(dialog).toHaveTextContent('Pelos números: a média melhorou');
  });

  test('[SP-06] is proved by the limits before and after it, in the report and where it is judged', async () => {
    keepFrame();
    const { id, saved } = addProved([5, 4, 5, 4, 5, 4, 5]);
    await read(id, saved.id);
    const told =
      /Mudança real: a média passou de 10,5\s% para 4,57\s%, e os novos limites não alcançam a anterior\./;
    await expect.element(report).toHaveTextContent(told);
    const sides = report.getByRole('group', { name: compared });
    await expect
      .element(sides)
      .toHaveTextContent(/Antes do plano10,5\s%média de 8 resultados.*por acaso, de 4,8\s% a 16,2\s%/);
    await expect.element(sides).toHaveTextContent(/Depois do plano4,57\s%média de 7 resultados/);
    const chart = 'Gráfico dos resultados antes e depois do plano';
    await expect.element(report.getByRole('figure', { name: chart })).toBeVisible();
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await judge.click();
    await expect.element(dialog).toHaveTextContent(told);
    await expect.element(dialog.getByRole('figure', { name: chart })).toBeVisible();
    await expect.element(dialog).toHaveTextContent('Pelos números: a média depois do plano está na meta.');
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
    await expectFitOnPhone();
  });

  test('[SP-06] is said to be chance, or too early, and then the numbers propose nothing', async () => {
    const { id, saved } = addProved([9, 12, 9]);
    await read(id, saved.id);
    await judge.click();
    await expect
      .element(dialog)
      .toHaveTextContent('Cedo demais: faltam 4 meses para separar uma mudança do acaso.');
    await expect.element(dialog).not.toHaveTextContent('Pelos números');
  });

  test('is judged before its day with a reason, and in part with a decision', async () => {
    const { id, analyses, saved } = addJudgeable({ racp: someRacp });
    await read(id, saved.id);
    await judge.click();
    await choose(/^Parcial/);
    await evidence.fill('Metade.');
    await send();
    await expect.element(dialog).toHaveTextContent('Diga o que fazer com o que o plano não alcançou.');
    await expect.element(reason).toHaveAccessibleDescription(/Explique por que/);
    await choose(/^Encerrar com o que foi alcançado/);
    await reason.fill('Visita da acreditação.');
    await send();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(report).toHaveTextContent('Visita da acreditação.');
    await expect.element(report).not.toHaveTextContent('próxima rodada');
    expect(analyses.list(id)[0]?.verdict).toMatchObject({ result: 'parcial', partialDecision: 'encerrar' });
  });

  test('of a round that was continued leads on and back', async () => {
    const nothing = { months: [], mean: null, target: null };
    const { id, analyses, saved } = addJudgeable({
      nextId: '00000000-0000-4000-8000-000000000001',
      verdict: {
        result: 'nao_eficaz',
        partialDecision: null,
        evidence: 'Voltou.',
        reasonForEarly: '',
        judgedBy: 'MARINA.LOPES',
        judgedAt: '2026-02-01T12:00:00Z',
        comparison: { before: nothing, after: nothing },
      },
    });
    analyses.add(id, { racp: someRacp, round: 2, previousId: saved.id });
    await read(id, saved.id);
    await expect.element(judge).not.toBeInTheDocument();
    await report.getByRole('link', { name: 'Abrir a próxima rodada' }).click();
    await expect.element(report).toHaveTextContent('2ª rodada');
    await report.getByRole('link', { name: 'Ver a rodada anterior' }).click();
    await expect.element(report).toHaveTextContent('Voltou.');
  });

  test('[SP-06] is judged by who is of another department and reads this one analysis', async () => {
    keepFrame();
    // No indicator and no department is answered: what is shown comes with the analysis.
    const { id, analyses, saved } = addJudgeable({
      round: 2,
      previousId: '00000000-0000-4000-8000-0000000000aa',
    });
    server.on('GET', /api\/(docstore|doQuery)/, () => answerNothing(404));
    analyses.rights = {
      isOfDepartment: false,
      isOfQuality: false,
      readableRounds: [],
      nextRoundMonth: null,
    };
    await read(id, saved.id);
    await expect
      .element(page.getByRole('link', { name: 'Voltar às tarefas' }))
      .toHaveAttribute('href', '/home/tarefas');
    await expect.element(report).toHaveTextContent('UTI Adulto');
    await expect.element(report).toHaveTextContent('A rodada anterior é lida no microssistema.');
    await expect
      .element(report.getByRole('img', { name: 'Gráfico de resultados e metas', exact: true }))
      .toBeVisible();
    await judge.click();
    await choose(/^Não eficaz/);
    await evidence.fill('A taxa continuou a subir.');
    expectNoSidewaysScroll();
    await expectFitOnPhone();
    await send();
    await expect.element(report).toHaveTextContent(/Não eficaz Marina Lopes, em/);
    await expect
      .element(report.getByRole('link', { name: 'Escrever a próxima rodada' }))
      .not.toBeInTheDocument();
    await expectNoAccessibilityFaults();
  });

  test('is offered to nobody who may not judge', async () => {
    const { id, analyses, saved } = addJudgeable();
    analyses.rights = { mayJudge: false };
    await read(id, saved.id);
    await expect.element(report).toHaveTextContent('A eficácia ainda não tem parecer.');
    await expect.element(judge).not.toBeInTheDocument();
  });

  test('on a phone nothing sticks out and axe finds nothing', async () => {
    await resizeWindow(phone);
    const { id, saved } = addJudgeable();
    await read(id, saved.id);
    await expect.element(report.getByRole('group', { name: compared })).toBeVisible();
    expectNoSidewaysScroll();
    await judge.click();
    await choose(/^Parcial/);
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
  });

  test('an unknown round before is no hindrance to an analysis', async () => {
    const { id } = addJudgeable();
    openScreen(
      `/home/indicadores/${ownDepartment.id}/${id}/analise/${monthsAgo(1)}?continua=00000000-0000-4000-8000-00000000ffff`,
    );
    await expect.element(page.getByRole('heading', { name: '1. Análise' })).toBeVisible();
    await expect.element(page.getByText('Esta é a próxima rodada')).not.toBeInTheDocument();
  });
});
