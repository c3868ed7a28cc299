import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { reloadPortal } from '../support/portal.tsx';
import { taskDialog } from './task-dialog-page.ts';
import { startEngine } from './task-engine.ts';
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
