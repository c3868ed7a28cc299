import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { ivone } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';

const list = page.getByRole('list', { name: 'Tarefas', exact: true });

/** The list of tasks, in the words of whoever uses it. */
export const tasksPage = {
  rows: list.getByRole('listitem'),
  search: page.getByRole('searchbox', { name: 'Pesquise pela tarefa' }),
  newTask: page.getByRole('main').getByRole('button', { name: 'NOVA TAREFA' }).first(),
  listType: page.getByLabelText('Mostrar', { exact: true }),
  due: page.getByLabelText('Prazo', { exact: true }),
  order: page.getByLabelText('Ordenar por'),
  direction: page.getByRole('button', { name: /^Ordem (de)?crescente$/ }),
  refresh: page.getByRole('button', { name: 'Atualizar a lista' }),
  selectAll: page.getByRole('checkbox', { name: 'Selecionar todas' }),
  nothing: page.getByText('Não há informações'),

  async open(query = ''): Promise<void> {
    openScreen(`/home/tarefas${query}`, { as: ivone });
    const heading = page.getByRole('heading', { name: 'Tarefas', level: 1 });
    // The first screen of a run waits for all that it is built of.
    await expect.element(heading).toBeVisible();
  },

  /** An entry of the menu; how many there are follows its words. */
  filter: (name: string): Locator =>
    page.getByRole('navigation', { name: 'Filtrar tarefas' }).getByRole('button', { name }),

  /** How tasks stand to their due date. */
  reading: (name: string): Locator =>
    page.getByRole('group', { name: 'Situação do prazo' }).getByRole('button', { name }),

  row: (name: string): Locator => list.getByRole('listitem').filter({ hasText: name }),

  grip: (name: string): Locator => page.getByRole('button', { name: `Mover ${name}`, exact: true }),

  menuItem: (name: string): Locator => page.getByRole('menuitem', { name, exact: true }),

  async openMenu(task: string): Promise<void> {
    await page.getByRole('button', { name: `Ações de ${task}`, exact: true }).click();
  },

  async choose(task: string, action: string): Promise<void> {
    await tasksPage.openMenu(task);
    await tasksPage.menuItem(action).click();
  },

  /** The names of the rows in their order. */
  async expectNames(names: readonly string[]): Promise<void> {
    await expect
      .poll(() => [...document.querySelectorAll('main [data-row-control="name"]')].map(readText))
      .toEqual(names);
  },
};

function readText({ textContent }: Element): string {
  return textContent.trim();
}

/** The same hour of another day: `days` from today. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** As the screen writes a day. */
export function presentDayFromNow(days: number): string {
  return new Date(dayFromNow(days)).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
}
