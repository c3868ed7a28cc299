import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { untilNothingMoves } from '../support/until-nothing-moves.ts';
import { server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startReview } from './review-sample.ts';
import { refuse } from './engine-answers.ts';
import { service, startEngine, type TaskEngine } from './task-engine.ts';
import { dayFromNow, presentDayFromNow, tasksPage as tasks } from './tasks-page.ts';

test('[TK-06] [TK-08] a row shows name, description, due date, priority and who has it; its menu edits', async () => {
  const engine = startEngine();
  engine.add({
    name: 'Auditar prontuários',
    description: 'Vinte por setor',
    dueDate: dayFromNow(1),
    priority: 100,
  });
  engine.add({ name: 'Conferir', assignee: 'RENATO.FARIA', delegationState: 'pending' });
  await tasks.open();
  const row = tasks.row('Auditar prontuários');
  for (const text of ['Vinte por setor', 'vence amanhã', presentDayFromNow(1), 'Alta']) {
    await expect.element(row).toHaveTextContent(text);
  }
  const bare = tasks.row('Conferir');
  await expect.element(bare).toHaveTextContent('Esta tarefa não possui uma descrição definida.');
  await expect.element(bare).toHaveTextContent('Sem data limite');
  await expect.element(bare).not.toHaveTextContent('Renato Faria');
  await tasks.filter('Delegadas').click();
  await expect.element(bare).toHaveTextContent('Com Renato Faria');

  await tasks.filter('Todas as tarefas ativas').click();
  await tasks.openMenu('Auditar prontuários');
  await expect.element(tasks.menuItem('Editar tarefa')).toBeVisible();
  await expect.element(tasks.menuItem('Delegar tarefa')).not.toBeInTheDocument();
  await tasks.menuItem('Editar tarefa').click();
  await expect.element(page.getByRole('dialog', { name: 'Auditar prontuários' })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByLabelText('Título')).toHaveValue('Auditar prontuários');
  expect(location.search).toContain('tarefa=');
  history.back();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[TK-06] with a form key it offers to delegate; one of an action plan leads to it', async () => {
  const engine = startEngine();
  const processDefinitionId = engine.addProcess({ key: 'plan_tasks', name: 'Plano de teste' });
  const facts = { processInstanceId: '900', processDefinitionId, processDefinitionKey: 'plan_tasks' };
  const variables = Object.entries({
    nonComplianceId: '8713',
    departmentId: 'utia',
    userTask1Name: 'Queda',
  }).map(([name, value]) => ({ name, value, type: 'string', scope: 'global' as const }));
  engine.add({ name: 'Trocar as grades', ...facts, taskDefinitionKey: 'actionPlanTask', variables });
  engine.add({ name: 'Lavrar a ata', ...facts, formKey: 'minutes' });
  await tasks.open();
  await expect.element(tasks.row('Lavrar a ata')).toHaveTextContent('Plano de teste');
  await expect.element(tasks.row('Trocar as grades')).toHaveTextContent('Plano de ação: Queda');
  await tasks.openMenu('Lavrar a ata');
  await expect.element(tasks.menuItem('Delegar tarefa')).toBeVisible();
  await expect.element(tasks.menuItem('Editar tarefa')).not.toBeInTheDocument();
  await tasks.menuItem('Delegar tarefa').click();
  await expect.element(page.getByRole('dialog', { name: /Lavrar a ata/ })).toBeVisible();
});

test('on a phone the process of a task has a line of its own', async () => {
  await resizeWindow(phone);
  const engine = startEngine();
  engine.change(startReview(engine), { dueDate: dayFromNow(-20), priority: 100 });
  await tasks.open();
  const row = tasks.row('Elaborar revisão');
  await expect.element(row).toHaveTextContent('venceu há 20 dias');
  const process = row.getByText('Revisar documento controlado');
  await expect.element(process).toBeInViewport({ ratio: 1 });
  const line = process.element();
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  expect(line.getBoundingClientRect().bottom).toBeLessThan(row.element().getBoundingClientRect().bottom);
});

function offerTask(engine: TaskEngine): string {
  const id = engine.add({ name: 'Triar', owner: 'ADMIN', assignee: null });
  engine.offer(id, { user: ivone.userName });
  return id;
}

test('a task that nobody has is taken and given back, each can be undone', async () => {
  const engine = startEngine();
  const id = offerTask(engine);
  await tasks.open();
  const claim = tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' });
  await claim.click();
  await expect.element(page.getByText('Tarefa assumida.').first()).toBeVisible();
  await expect.element(claim).not.toBeInTheDocument();
  expect(engine.find(id)?.assignee).toBe('IVONE.ALVES');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(claim).toBeVisible();
  expect(engine.find(id)?.assignee).toBeNull();

  await tasks.choose('Triar', 'Assumir');
  await expect.element(claim).not.toBeInTheDocument();
  await tasks.choose('Triar', 'Devolver à fila');
  await expect.element(page.getByText('Tarefa devolvida à fila.').first()).toBeVisible();
  await expect.element(claim).toBeVisible();
});

test('[TK-16] a row completes a task after a question, and says so', async () => {
  const engine = startEngine();
  engine.add({ name: 'Conferir o lacre' });
  await tasks.open();
  await tasks.choose('Conferir o lacre', 'Concluir tarefa');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectNoAccessibilityFaults(page.getByRole('dialog').element());
  await page.getByRole('dialog').getByRole('button', { name: 'CONCLUIR TAREFA' }).click();
  await expect.element(page.getByText('Tarefa concluída.').first()).toBeVisible();
  await expect.element(tasks.nothing).toBeVisible();
  await tasks.filter('Concluídas').click();
  await tasks.expectNames(['Conferir o lacre']);
});

test('[TK-19] an action that fails is shown with the status, and the row is as it was', async () => {
  const engine = startEngine();
  const id = offerTask(engine);
  await tasks.open();
  server.on('POST', `${service}/runtime/tasks/${id}`, () => refuse(409, 'claimed', 'Conflict'));
  const claim = tasks.row('Triar').getByRole('button', { name: 'Assumir Triar' });
  await claim.click();
  await expect
    .element(
      page.getByText('Ocorreu um erro ao processar a solicitação: conflito com outra alteração').first(),
    )
    .toBeVisible();
  await expect.element(claim).toBeVisible();
});

test('several are selected and delegated together', async () => {
  const engine = startEngine();
  for (const name of ['Um', 'Dois', 'Três']) engine.add({ name });
  await tasks.open();
  await page.getByRole('checkbox', { name: 'Selecionar Um' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar Três' }).click();
  await expect.element(page.getByText('2 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Delegar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('Um');
  await expect.element(dialog).toHaveTextContent('Três');
  await expect.element(dialog).not.toHaveTextContent('Dois');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await tasks.selectAll.click();
  await expect.element(page.getByText('3 selecionadas')).toBeVisible();
});

test('[TK-07] a thousand rows: few stand in the page, none jumps, keys reach the last', async () => {
  const engine = startEngine();
  for (let number = 1; number <= 1010; number += 1) engine.add({ name: `Tarefa ${number}` });
  await tasks.open('?ordem=nome');
  await expect.element(page.getByText('1.000 de 1.010 tarefas carregadas')).toBeInTheDocument();
  const expectCount = async (count: string): Promise<void> => {
    await expect.element(tasks.rows.first()).toHaveAttribute('aria-setsize', count);
    expect(tasks.rows.elements().length).toBeLessThan(40);
  };
  await expectCount('1000');

  document.querySelector<HTMLElement>('main [data-row-control="name"]')?.focus();
  await userEvent.keyboard('{End}');
  // Those that were left come as one gets near the end.
  await expectCount('1010');
  await userEvent.keyboard('{End}');
  await expect.element(tasks.row('Tarefa 1010')).toBeInViewport();
  await expect.poll(() => document.activeElement?.textContent).toContain('Tarefa 1010');
  expect(tasks.rows.elements().length).toBeLessThan(40);

  const measureTop = (): number => Math.round(tasks.row('Tarefa 1005').element().getBoundingClientRect().top);
  let top = Number.NaN;
  // Until what the keys have set going has come to rest.
  await expect.poll(() => top === (top = measureTop())).toBe(true);
  const first = engine.add({ name: 'Acima de todas', owner: 'ADMIN' });
  server.tellLive('tasks');
  await expectCount('1011');
  expect(measureTop()).toBe(top);
  engine.end(first);
  server.tellLive('tasks');
  await expectCount('1010');
  expect(measureTop()).toBe(top);

  // Another list begins at its top.
  await tasks.filter('Criadas hoje').click();
  await expect.element(tasks.rows.first()).toHaveAttribute('aria-posinset', '1');
  await expect.element(tasks.rows.first()).toBeInViewport();
});

test('the list fits a desk and a phone, with nothing and with long names', async () => {
  keepFrame();
  const engine = startEngine();
  await tasks.open();
  await expect.element(tasks.nothing).toBeVisible();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  engine.add({
    name: `Preparar a reunião da comissão de controle de infecção hospitalar ${'muito '.repeat(20)}`,
    description: 'sem-espaço-nenhum-'.repeat(8),
    dueDate: dayFromNow(-3),
  });
  engine.add({ name: 'Curta' });
  server.tellLive('tasks');
  await expect.poll(() => tasks.rows.elements().length).toBe(2);
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await resizeWindow(phone);
  await untilNothingMoves();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect.element(tasks.filter('Programadas')).toBeVisible();
  await expectNoAccessibilityFaults();
  await tasks.filter('Programadas').click();
  await page.getByRole('button', { name: 'Ver 1 tarefa' }).click();
  await expect.poll(() => tasks.rows.elements().length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
});
