import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { reloadPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { startEngine } from './task-engine.ts';
import { dayFromNow, tasksPage as tasks } from './tasks-page.ts';

test('[TK-01] the menu leads to all, delegated, scheduled, created today and finished tasks', async () => {
  const engine = startEngine();
  engine.add({ name: 'De antes', createTime: dayFromNow(-3) });
  engine.add({ name: 'Com prazo', dueDate: dayFromNow(20) });
  engine.add({ name: 'Passada adiante', assignee: 'RENATO.FARIA', delegationState: 'pending' });
  engine.end(engine.add({ name: 'Terminada' }));
  await tasks.open();
  await expect.element(tasks.newTask).toBeVisible();
  await expect.element(tasks.listType).toHaveValue('involved');
  await tasks.expectNames(['Passada adiante', 'Com prazo', 'De antes']);
  const active = tasks.filter('Todas as tarefas ativas');
  await expect.element(active).toHaveAttribute('aria-current', 'true');
  await expect.element(active).toHaveTextContent('3');

  await tasks.filter('Delegadas').click();
  await tasks.expectNames(['Passada adiante']);
  await tasks.filter('Programadas').click();
  await tasks.expectNames(['Com prazo']);
  await tasks.filter('Criadas hoje').click();
  await tasks.expectNames(['Passada adiante', 'Com prazo']);
  await tasks.filter('Concluídas').click();
  await tasks.expectNames(['Terminada']);
  await expect.element(tasks.row('Terminada')).toHaveTextContent('concluída hoje');

  history.back();
  await expect.poll(() => location.search).toBe('?filtro=criadas-hoje');
  await tasks.expectNames(['Passada adiante', 'Com prazo']);
});

test('[TK-01] who comes back finds what happened meanwhile, however soon', async () => {
  const engine = startEngine();
  const task = engine.add({ name: 'Ainda por fazer' });
  await tasks.open();
  await tasks.expectNames(['Ainda por fazer']);
  history.pushState({}, '', '/configuracao');
  await expect.element(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  engine.end(task);
  history.pushState({}, '', '/home/tarefas');
  await expect.element(tasks.nothing).toBeVisible();
});

test('[TK-12] asks for what the person takes part in, owns, has, may take, and for what nobody has', async () => {
  const engine = startEngine();
  engine.offer(engine.add({ name: 'Oferecida', owner: 'ADMIN', assignee: null }), { user: ivone.userName });
  engine.add({ name: 'Recebida', owner: 'ADMIN' });
  engine.add({ name: 'Dada', assignee: 'ADMIN' });
  await tasks.open();
  await tasks.expectNames(['Dada', 'Recebida', 'Oferecida']);
  for (const [type, names, query] of [
    ['owned', ['Dada'], 'owner='],
    ['unassigned', ['Oferecida'], 'unassigned=true'],
    ['assignee', ['Recebida'], 'assignee='],
    ['candidate', ['Oferecida'], 'candidateUser='],
  ] as const) {
    await tasks.listType.selectOptions(type);
    await tasks.expectNames(names);
    const asked = server.listRequests('GET', query).filter(({ path }) => path.includes('/runtime/tasks?'));
    expect(asked.at(-1)?.query.get('size')).toBe('1000');
    expect(asked.at(-1)?.query.get('includeProcessVariables')).toBe('true');
  }
  await tasks.filter('Concluídas').click();
  await expect.element(tasks.nothing).toBeVisible();
  // The history does not know who could have taken a task.
  expect(server.listRequests('GET', 'historic-task-instances').at(-1)?.path).toContain('taskInvolvedUser=');
});

test('[TK-12] a list that the address does not name rightly is that of what may be taken', async () => {
  startEngine();
  await tasks.open('?lista=outra');
  await expect.element(tasks.listType).toHaveValue('candidate');
});

test('[TK-11] tasks of action plans by name are hidden', async () => {
  const engine = startEngine();
  engine.add({ name: '#ap Trocar as grades' });
  engine.add({ name: '__ap__Trocar' });
  engine.add({ name: 'Rever #ap' });
  engine.end(engine.add({ name: '#ap Feita' }));
  await tasks.open();
  await tasks.expectNames(['Rever #ap']);
  await tasks.filter('Concluídas').click();
  await expect.element(tasks.nothing).toBeVisible();
});

test('[TK-02] the search finds without accents and case, and stands in the address', async () => {
  const engine = startEngine();
  engine.add({ name: 'Reconciliação MEDICAMENTOSA' });
  engine.add({ name: 'Rever', description: 'Medicação de alta vigilância' });
  engine.add({ name: 'Queda' });
  await tasks.open();
  await expect.poll(() => tasks.rows.elements().length).toBe(3);
  await tasks.search.click();
  await userEvent.keyboard('medicaç');
  await tasks.expectNames(['Rever']);
  await tasks.search.fill('medica');
  await tasks.expectNames(['Rever', 'Reconciliação MEDICAMENTOSA']);
  await expect.poll(() => location.search).toBe('?busca=medica');

  reloadPortal();
  await expect.element(tasks.search).toHaveValue('medica');
  await tasks.expectNames(['Rever', 'Reconciliação MEDICAMENTOSA']);
  await tasks.search.fill('nada disso');
  await expect.element(page.getByText('Sem resultado da pesquisa')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Limpar a pesquisa' }).last().click();
  await tasks.expectNames(['Queda', 'Rever', 'Reconciliação MEDICAMENTOSA']);
  await expect.poll(() => location.search).toBe('');

  // What was typed on the way is no step of its own.
  await tasks.filter('Criadas hoje').click();
  await expect.poll(() => location.search).toContain('filtro');
  await tasks.search.fill('queda');
  await expect.poll(() => location.search).toContain('busca=queda');
  history.back();
  await expect.poll(() => location.search).toBe('');
  await expect.element(tasks.search).toHaveValue('');
});

test('[TK-03] the due filter keeps what is due so many days from now, and readings say how many', async () => {
  const engine = startEngine();
  for (const days of [-2, 0, 1, 3, 7, 15]) engine.add({ name: `Em ${days}`, dueDate: dayFromNow(days) });
  engine.add({ name: 'Sem prazo' });
  await tasks.open('?ordem=vencimento');
  await expect.poll(() => tasks.rows.elements().length).toBe(7);
  for (const [days, names] of [
    ['1', ['Em 1', 'Em 3', 'Em 7', 'Em 15']],
    ['3', ['Em 3', 'Em 7', 'Em 15']],
    ['7', ['Em 7', 'Em 15']],
    ['15', ['Em 15']],
  ] as const) {
    await tasks.due.selectOptions(days);
    await tasks.expectNames(names);
    expect(new URLSearchParams(location.search).get('prazo')).toBe(days);
  }
  await expect.element(tasks.reading('Atrasadas')).toHaveTextContent(/1$/);
  await tasks.reading('Atrasadas').click();
  await tasks.expectNames(['Em -2']);
  await expect.element(tasks.row('Em -2')).toHaveTextContent('venceu há 2 dias');
  await expect.element(tasks.due).toHaveValue('');
  await tasks.reading('Hoje').click();
  await tasks.expectNames(['Em 0']);
  await expect.element(tasks.row('Em 0')).toHaveTextContent('vence hoje');
  await tasks.reading('Sem data limite').click();
  await tasks.expectNames(['Sem prazo']);
  await tasks.reading('Sem data limite').click();
  await expect.poll(() => tasks.rows.elements().length).toBe(7);
  history.back();
  await tasks.expectNames(['Sem prazo']);
});

test('[TK-04] orders by creation, due date and name, both ways', async () => {
  const engine = startEngine();
  engine.add({ name: 'Beta', dueDate: dayFromNow(9) });
  engine.add({ name: 'alfa' });
  engine.add({ name: 'Ágata', dueDate: dayFromNow(2) });
  await tasks.open();
  await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
  await tasks.direction.click();
  await tasks.expectNames(['Beta', 'alfa', 'Ágata']);
  await tasks.order.selectOptions('due');
  await tasks.expectNames(['Ágata', 'Beta', 'alfa']);
  await tasks.direction.click();
  await tasks.expectNames(['Beta', 'Ágata', 'alfa']);
  await tasks.order.selectOptions('name');
  await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
  reloadPortal();
  await tasks.expectNames(['Ágata', 'alfa', 'Beta']);
  await tasks.order.selectOptions('manual');
  await expect.element(tasks.direction).toBeDisabled();
});

test('[TK-04] the manual order is made with keys, menu and mouse, and is kept', async () => {
  const engine = startEngine();
  for (const name of ['Dom', 'Casa', 'Bule', 'Arca']) engine.add({ name });
  await tasks.open('?ordem=manual');
  await tasks.expectNames(['Arca', 'Bule', 'Casa', 'Dom']);

  await expect.element(tasks.grip('Arca')).toBeEnabled();
  (tasks.grip('Arca').element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}');
  await tasks.expectNames(['Bule', 'Arca', 'Casa', 'Dom']);
  await expect.element(tasks.grip('Arca')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Arca: solta na posição 3 de 4.')).toBeInTheDocument();
  await userEvent.keyboard(' {End}');
  await tasks.expectNames(['Bule', 'Casa', 'Dom', 'Arca']);
  await userEvent.keyboard('{Escape}');
  await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);

  await tasks.choose('Dom', 'Mover para o topo');
  await tasks.expectNames(['Dom', 'Bule', 'Casa', 'Arca']);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await tasks.expectNames(['Bule', 'Casa', 'Arca', 'Dom']);

  await userEvent.dragAndDrop(tasks.grip('Bule'), tasks.row('Arca'), {
    targetPosition: { x: 20, y: 40 },
    steps: 8,
  });
  await tasks.expectNames(['Casa', 'Arca', 'Bule', 'Dom']);

  engine.add({ name: 'Nova' });
  reloadPortal();
  await tasks.expectNames(['Nova', 'Casa', 'Arca', 'Bule', 'Dom']);
});

test('[TK-05] the refresh button asks again', async () => {
  const engine = startEngine();
  await tasks.open();
  await expect.element(tasks.nothing).toBeVisible();
  engine.add({ name: 'Chegou' });
  await tasks.refresh.click();
  await tasks.expectNames(['Chegou']);
});

test('a list in which nothing waits leads who is new to the first steps', async () => {
  startEngine();
  await tasks.open();
  const firstSteps = page.getByRole('link', { name: 'Primeiros passos no portal' });
  await expect.element(firstSteps).toHaveAttribute('href', '/home/aplicacoes/primeiros-passos-colaborador');
  await tasks.filter('Concluídas').click();
  await expect.element(tasks.nothing).toBeVisible();
  expect(firstSteps.query()).toBeNull();
});

test('tasks come, change and go by themselves when somebody else acts', async () => {
  const engine = startEngine();
  await tasks.open();
  await expect.element(tasks.nothing).toBeVisible();
  const id = engine.add({ name: 'Chegou', owner: 'ADMIN' });
  server.tellLive('tasks');
  await tasks.expectNames(['Chegou']);
  engine.change(id, { name: 'Mudou' });
  server.tellLive('tasks');
  await tasks.expectNames(['Mudou']);
  engine.end(id);
  server.tellLive('tasks');
  await expect.element(tasks.nothing).toBeVisible();
});

test('what cannot be fetched is told, with a way to try again', async () => {
  const engine = startEngine();
  engine.add({ name: 'Rever' });
  const mend = server.on('GET', /\/runtime\/tasks\?.*involvedUser/, () => answerNothing(500));
  await tasks.open();
  await expect.element(page.getByText('As tarefas não puderam ser carregadas')).toBeVisible();
  await expectNoAccessibilityFaults();
  mend();
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await tasks.expectNames(['Rever']);
});

test('on a phone the last row can be scrolled out from under the main action', async () => {
  await resizeWindow(phone);
  const engine = startEngine();
  for (let number = 1; number <= 12; number += 1) engine.add({ name: `Tarefa ${number}` });
  await tasks.open();
  const pane = page.getByRole('main').element();
  await expect.element(tasks.row('Tarefa 12')).toBeVisible();
  pane.scrollTo(0, pane.scrollHeight);
  await expect
    .poll(() => {
      const row = tasks.rows.elements().at(-1)?.getBoundingClientRect();
      return (row?.bottom ?? 0) - tasks.newTask.element().getBoundingClientRect().top;
    })
    .toBeLessThanOrEqual(0);
});
