import { taskOriginAnswer } from '@prumo/contracts/indicators/task-origin';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type * as z from 'zod/mini';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { answerJson, answerNothing, server } from '../support/fake-server.ts';
import { docstorePath, reloadPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { taskDialog } from './task-dialog-page.ts';
import { startEngine, type TaskEngine } from './task-engine.ts';
import { dayFromNow, tasksPage as tasks } from './tasks-page.ts';

const emptyReason = page.getByText(/Nenhuma tarefa de plano de ação espera por você/);

test('[AC-05] [TK-11] tasks of action plans are in a list of their own and in no other, and are completed from there', async () => {
  const engine = startEngine();
  const action = engine.add({
    name: '#ap Trocar as grades',
    description: 'QUEDAS · Quedas de pacientes · 02/2026',
    dueDate: dayFromNow(3),
    priority: 100,
  });
  engine.add({ name: 'Rever o protocolo' });
  await tasks.open();
  await tasks.expectNames(['Rever o protocolo']);
  await expect.element(tasks.filter('Planos de ação')).toHaveTextContent(/Planos de ação\s*1$/);
  await tasks.filter('Planos de ação').click();
  await tasks.expectNames(['Trocar as grades']);
  expect(location.search).toBe('?filtro=planos-de-acao');
  const row = tasks.row('Trocar as grades');
  await expect.element(row).toHaveTextContent('QUEDAS · Quedas de pacientes · 02/2026');
  await expect.element(row).toHaveTextContent('vence em 3 dias');

  reloadPortal();
  await tasks.expectNames(['Trocar as grades']);
  await tasks.choose('Trocar as grades', 'Concluir tarefa');
  await page.getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
  await expect.element(emptyReason).toBeVisible();
  await expectNoAccessibilityFaults();
  expect(engine.find(action)).toBeUndefined();
});

test('[AC-05] one that was given goes back to whoever asked for it', async () => {
  const engine = startEngine();
  const action = engine.add({
    name: '#ap Treinar a equipe',
    owner: 'MARINA.LOPES',
    delegationState: 'pending',
    priority: 100,
  });
  await tasks.open('?filtro=planos-de-acao');
  await expect.element(tasks.row('Treinar a equipe')).toHaveTextContent('Delegada por Marina Lopes');
  await tasks.choose('Treinar a equipe', 'Resolver tarefa');
  await page.getByRole('button', { name: 'RESOLVER TAREFA' }).click();
  await expect.element(emptyReason).toBeVisible();
  expect(engine.find(action)).toMatchObject({ assignee: 'MARINA.LOPES', delegationState: 'resolved' });
});

test('[AC-05] one keeps its mark when its title is changed', async () => {
  const engine = startEngine();
  const action = engine.add({ name: '#ap Treinar a equipe', priority: 100 });
  await taskDialog.open(action, 'Treinar a equipe');
  await taskDialog.edit.click();
  await taskDialog.field('Título').fill('Treinar a equipe da noite');
  await taskDialog.button('GRAVAR ALTERAÇÕES').click();
  await expect.poll(() => engine.find(action)?.name).toBe('#ap Treinar a equipe da noite');
});

const checkOrigin = {
  kind: 'method' as const,
  title: 'Queda da adesão',
  round: 2,
  causeAnalysis: 'Equipe noturna sem treinamento.',
  expectedResult: 'Taxa abaixo da meta por três meses.',
  indicator: { code: 'AC-1', name: 'Infecção' },
  month: '2026-02-01',
  isJudged: false,
  mayJudge: true,
  place: { departmentId: 'dep-utia', indicatorId: 'ind-1', analysisId: 'ana-1' },
};

function answerOrigin(
  taskId: string,
  change: Partial<z.input<typeof taskOriginAnswer>['origin']> = {},
): void {
  server.on('GET', `/gateway/task-origins/${taskId}`, () =>
    answerJson(taskOriginAnswer, { origin: { ...checkOrigin, ...change } }),
  );
}

const originPanel = taskDialog.any.getByRole('region', { name: 'De onde vem esta tarefa' });
const racpPath = '/home/indicadores/dep-utia/ind-1/analises/ana-1';

test('[AC-05] [SP-06] the check of an efficacy says so, with cause and expected result, and leads to its RACP', async () => {
  const engine = startEngine();
  const check = engine.add({
    name: '#ap Auditoria de 30 prontuários',
    owner: 'MARINA.LOPES',
    delegationState: 'pending',
    priority: 100,
  });
  answerOrigin(check);
  await taskDialog.open(check, 'Auditoria de 30 prontuários');
  await expect.element(originPanel).toHaveTextContent('Verificação da eficácia de um RACP');
  await expect.element(originPanel).toHaveTextContent('Queda da adesão (2ª rodada)');
  await expect.element(originPanel).toHaveTextContent('Equipe noturna sem treinamento.');
  await expect.element(originPanel).toHaveTextContent('Taxa abaixo da meta por três meses.');
  await expect.element(originPanel).toHaveTextContent('O parecer a conclui.');
  await expect
    .element(originPanel.getByRole('link', { name: 'Abrir o RACP' }))
    .toHaveAttribute('href', racpPath);
  await expect.element(taskDialog.any.getByText(/Ao resolver, ela volta para/)).not.toBeInTheDocument();
  await expect.element(taskDialog.button('RESOLVER TAREFA')).not.toBeInTheDocument();
  await expect.element(taskDialog.button('CONCLUIR TAREFA')).not.toBeInTheDocument();
  await expect.element(taskDialog.button('Delegar')).toBeVisible();
  await expectNoAccessibilityFaults();

  server.on('GET', /^\/gateway\/result-analyses\/ana-1\/report$/, () => answerNothing(404));
  await taskDialog.button('JULGAR EFICÁCIA').click();
  await expect.poll(() => location.pathname).toBe(racpPath);
});

test('[SP-06] whoever asked for the check neither ends nor cancels it, and is told who judges', async () => {
  const engine = startEngine();
  const check = engine.add({ name: '#ap Auditoria', owner: 'IVONE.ALVES', assignee: 'IVONE.ALVES' });
  answerOrigin(check, { mayJudge: false });
  await taskDialog.open(check, 'Auditoria');
  await expect
    .element(originPanel)
    .toHaveTextContent('termina com o parecer da eficácia, dado por quem a recebeu ou pela Qualidade.');
  for (const name of ['CONCLUIR TAREFA', 'JULGAR EFICÁCIA', 'Cancelar tarefa']) {
    await expect.element(taskDialog.button(name)).not.toBeInTheDocument();
  }
});

test('[SP-06] a check that is judged, and whose task was left open, is ended as any other', async () => {
  const engine = startEngine();
  const check = engine.add({ name: '#ap Auditoria' });
  answerOrigin(check, { isJudged: true });
  await taskDialog.open(check, 'Auditoria');
  await expect.element(originPanel).toHaveTextContent('O parecer da eficácia já foi dado.');
  await taskDialog.button('CONCLUIR TAREFA').click();
  await expect.poll(() => engine.find(check)).toBeUndefined();
});

test('[SP-06] from its row a check is opened, not ended', async () => {
  const engine = startEngine();
  const check = engine.add({ name: '#ap Auditoria' });
  answerOrigin(check);
  await tasks.open('?filtro=planos-de-acao');
  await tasks.choose('Auditoria', 'Concluir tarefa');
  await expect.element(taskDialog.button('JULGAR EFICÁCIA')).toBeVisible();
  expect(engine.find(check)).toBeDefined();
});

test('[AC-05] an action says what it is for, also to an author who has left the department', async () => {
  const engine = startEngine();
  const action = engine.add({ name: '#ap Treinar a equipe' });
  answerOrigin(action, { kind: 'action', mayJudge: false, place: null });
  await taskDialog.open(action, 'Treinar a equipe');
  await expect.element(originPanel).toHaveTextContent('Ação de um RACP');
  await expect
    .element(originPanel)
    .toHaveTextContent('O RACP é de um microssistema que você não acompanha mais.');
  await expect.element(originPanel.getByRole('link')).not.toBeInTheDocument();
  await expect.element(taskDialog.button('CONCLUIR TAREFA')).toBeEnabled();
});

describe('beside the list', () => {
  function startWithPlans(): TaskEngine {
    const engine = startEngine();
    engine.add({ name: '#ap Trocar as grades', dueDate: dayFromNow(-3) });
    engine.add({ name: '#ap Treinar a equipe', dueDate: dayFromNow(-1) });
    engine.add({ name: '#ap Rever a escala', dueDate: dayFromNow(20) });
    return engine;
  }
  const strip = page.getByRole('button', { name: 'Mais 3 em planos de ação, 2 atrasadas' });
  const include = page.getByRole('switch', { name: 'Incluir planos de ação' });

  test('[TK-11] a list says how many wait in action plans and how many are late, on a phone too', async () => {
    keepFrame();
    startWithPlans().add({ name: 'Rever o protocolo' });
    await tasks.open();
    await tasks.expectNames(['Rever o protocolo']);
    await expect
      .element(tasks.reading('Atrasadas'))
      .toHaveAccessibleName('Atrasadas 0 , mais 2 em planos de ação');
    await expectNoAccessibilityFaults();
    await resizeWindow(phone);
    await untilNothingMoves();
    await tasks.expectNames(['Rever o protocolo']);
    await expect
      .element(tasks.reading('Atrasadas'))
      .toHaveAccessibleName('Atrasadas 0 , mais 2 em planos de ação');
    await strip.click();
    await tasks.expectNames(['Rever a escala', 'Treinar a equipe', 'Trocar as grades']);
    await expect.element(page.getByText('3 tarefas de planos de ação').first()).toBeVisible();
    await expect.element(strip).not.toBeInTheDocument();
  });

  test('an empty list does not say that nothing waits', async () => {
    startWithPlans();
    await tasks.open();
    await expect
      .element(
        page.getByText(
          'Nesta lista nada espera por você. Em planos de ação, esperam 3 tarefas, 2 atrasadas.',
        ),
      )
      .toBeVisible();
    await expectNoAccessibilityFaults();
    await tasks.reading('Hoje').click();
    await expect.element(page.getByText('Nenhuma tarefa corresponde aos filtros escolhidos.')).toBeVisible();
    await tasks.reading('Atrasadas').click();
    await expect
      .element(page.getByText(/corresponde aos filtros escolhidos. Em planos de ação há 2.$/))
      .toBeVisible();
    await page.getByRole('button', { name: 'Ver planos de ação' }).click();
    await tasks.expectNames(['Treinar a equipe', 'Trocar as grades']);
  });

  test('they come into the lists for whoever wants them there, who is asked once', async () => {
    const documents = keepDocuments({
      'user-settings': { 'st-1': { user: 'IVONE.ALVES', home: 'app.tasks', status: 'Away' } },
    });
    startWithPlans().add({ name: 'Rever o protocolo' });
    await tasks.open();
    await expect.element(include).not.toBeChecked();
    await include.click();
    await tasks.expectNames(['Rever o protocolo', 'Rever a escala', 'Treinar a equipe', 'Trocar as grades']);
    await expect.element(tasks.row('Rever a escala')).toHaveTextContent('Plano de ação');
    await expect.element(tasks.row('Rever o protocolo')).not.toHaveTextContent('Plano de ação');
    await expect.element(tasks.filter('Todas as tarefas ativas')).toHaveTextContent(/4$/);
    await expect.element(tasks.reading('Atrasadas')).toHaveAccessibleName('Atrasadas 2');
    await expect.element(strip).not.toBeInTheDocument();
    await expect
      .poll(() => documents.read('user-settings', 'st-1'))
      .toMatchObject({
        user: 'IVONE.ALVES',
        home: 'app.tasks',
        status: 'Away',
        tasks: { includesActionPlans: true },
      });

    reloadPortal();
    await expect.element(include).toBeChecked();
    await tasks.expectNames(['Rever o protocolo', 'Rever a escala', 'Treinar a equipe', 'Trocar as grades']);
    await expectNoAccessibilityFaults();
  });

  test('a choice that cannot be kept is taken back and told', async () => {
    server.on('POST', docstorePath, () => answerNothing(503));
    startWithPlans().add({ name: 'Rever o protocolo' });
    await tasks.open();
    await include.click();
    await expect.element(page.getByText(/Ocorreu um erro ao processar a solicitação/)).toBeVisible();
    await expect.element(include).not.toBeChecked();
    await tasks.expectNames(['Rever o protocolo']);
  });
});
