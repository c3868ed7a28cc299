// The list of tasks on paper.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { keepFrame } from '../support/frame.ts';
import { startEngine } from './task-engine.ts';
import { dayFromNow, presentDayFromNow, tasksPage as tasks } from './tasks-page.ts';

async function showOn(media: 'print' | 'screen'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
}

// Of the portal nothing may be on the paper.
beforeEach(keepFrame);
afterEach(async () => await showOn('screen'));

function readCells(selector: string): readonly string[] {
  return [...document.querySelectorAll(`table ${selector}`)].map(({ textContent }) => textContent);
}

test('[RT-06] is a table of all that is filtered, says what it shows, and has no buttons', async () => {
  const engine = startEngine();
  for (let number = 1; number <= 60; number += 1) engine.add({ name: `Tarefa ${number}` });
  engine.add({
    name: 'Auditar prontuários',
    description: 'Vinte por setor',
    dueDate: dayFromNow(-2),
    priority: 100,
  });
  await tasks.open('?busca=tarefa&ordem=nome');
  await expect.element(tasks.rows.first()).toHaveAttribute('aria-setsize', '60');
  expect(readCells('tr')).toEqual([]);

  await showOn('print');
  await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
  const sheet = page.getByRole('main');
  await expect
    .element(sheet)
    .toHaveTextContent(
      'Tarefas de que participo · Todas as tarefas ativas · Pesquisa: “tarefa” · Ordem: Nome, crescente',
    );
  await expect.element(sheet).toHaveTextContent(`60 tarefas · Impresso em ${presentDayFromNow(0)}`);
  await expect.poll(() => readCells('tr').length).toBe(61);
  expect(readCells('th[scope="col"]')).toEqual(['Tarefa', 'Processo', 'Prioridade', 'Data limite']);
  // What is not on the paper has no role.
  await expect.poll(() => page.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('list').elements()).toEqual([]);

  await showOn('screen');
  await expect.poll(() => readCells('tr')).toEqual([]);
  await tasks.search.fill('auditar');
  await tasks.expectNames(['Auditar prontuários']);
  await showOn('print');
  await expect
    .poll(() => readCells('tbody tr:last-child > *'))
    .toEqual(['Auditar prontuáriosVinte por setor', '', 'Alta', `${presentDayFromNow(-2)}venceu há 2 dias`]);
});

test('[RT-06] every row is drawn before the browser lays the sheets out', async () => {
  const engine = startEngine();
  for (let number = 1; number <= 200; number += 1) engine.add({ name: `Tarefa ${number}` });
  await tasks.open();
  await expect.element(tasks.rows.first()).toHaveAttribute('aria-setsize', '200');
  dispatchEvent(new Event('beforeprint'));
  // At once: the browser does not wait.
  expect(readCells('tr')).toHaveLength(201);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => readCells('tr')).toEqual([]);
  await expect.element(tasks.rows.first()).toBeVisible();
});
