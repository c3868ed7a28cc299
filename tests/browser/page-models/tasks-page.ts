import { expect, type Locator, type Page } from '@playwright/test';

import { goTo } from './go-to.ts';

/** The list of tasks. */
export class TasksPage {
  readonly page: Page;
  readonly list: Locator;
  readonly rows: Locator;
  readonly names: Locator;
  readonly search: Locator;
  readonly newTask: Locator;
  readonly listType: Locator;
  readonly due: Locator;
  readonly order: Locator;
  readonly direction: Locator;
  readonly refresh: Locator;

  constructor(page: Page) {
    this.page = page;
    const content = page.getByRole('main').last();
    this.list = content.getByRole('list', { name: 'Tarefas' });
    this.rows = this.list.getByRole('listitem');
    this.names = this.rows.locator('[data-row-control="name"]');
    this.search = content.getByRole('searchbox', { name: 'Pesquise pela tarefa' });
    this.newTask = content.getByRole('button', { name: 'NOVA TAREFA' }).first();
    this.listType = page.getByLabel('Mostrar', { exact: true });
    this.due = page.getByLabel('Prazo', { exact: true });
    this.order = page.getByLabel('Ordenar por');
    this.direction = page.getByRole('button', { name: /^Ordem (de)?crescente$/ });
    this.refresh = content.getByRole('button', { name: 'Atualizar a lista' });
  }

  async open(query = ''): Promise<void> {
    await goTo(this.page, `/home/tarefas${query}`);
    const heading = this.page.getByRole('heading', { name: 'Tarefas', level: 1 });
    await expect(heading).toBeVisible();
  }

  /** An entry of the menu, by its words; how many there are follows them. */
  filter(name: string): Locator {
    return this.page.getByRole('navigation', { name: 'Filtrar tarefas' }).getByRole('button', { name });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.locator('[data-row-control="name"]', { hasText: name }) });
  }

  /** Opens the task. */
  name(name: string): Locator {
    return this.names.filter({ hasText: name });
  }

  async openMenu(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ações de ${name}` }).click();
  }

  menuItem(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true });
  }

  async choose(task: string, action: string): Promise<void> {
    await this.openMenu(task);
    await this.menuItem(action).click();
  }

  async expectNames(names: readonly (string | RegExp)[]): Promise<void> {
    await expect(this.names).toHaveText([...names]);
  }
}
