// Tasks and the start of a process: what the chapters about them show.
import { expect, type Page } from '@playwright/test';

import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import { ProcessDialogPage } from '../browser/page-models/process-dialog-page.ts';
import { TaskDialogPage } from '../browser/page-models/task-dialog-page.ts';
import { TasksPage } from '../browser/page-models/tasks-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const userName = 'MARINA.LOPES';

const processTitle = 'Revisar documento controlado';
const task = { name: 'Elaborar revisão', description: 'POP-ENF-012', userName: 'IVONE.ALVES' };

export const taskPictures: readonly Picture[] = [
  manualPicture('tarefas', {
    userName,
    window: 'wide',
    show: async (page) => {
      await openTasks(page);
      await new NavigationMenu(page).expectSettled();
      return [];
    },
  }),
  manualPicture('tarefa', {
    userName: task.userName,
    window: 'tall',
    show: async (page) => {
      const tasks = await openTasks(page);
      await tasks.row(task.name).filter({ hasText: task.description }).getByText(task.name).click();
      const dialogs = new TaskDialogPage(page);
      await expect(dialogs.complete).toBeVisible();
      await expect(dialogs.field('O que muda')).toBeVisible();
      return [dialogs.dialog(task.name)];
    },
  }),
  manualPicture('tarefas-no-celular', {
    userName,
    window: 'phone',
    show: async (page) => {
      await openTasks(page);
      return [];
    },
  }),
  manualPicture('processo', {
    userName: task.userName,
    window: 'tall',
    show: async (page) => {
      await openTasks(page);
      const menu = page.getByRole('navigation', { name: 'Menu principal' });
      await new NavigationMenu(page).expectSettled();
      await menu.getByText(processTitle).click();
      const process = new ProcessDialogPage(page);
      await expect(process.start).toBeVisible();
      await expect(process.dialog.getByLabel(/^Validade/)).toBeVisible();
      return [];
    },
  }),
];

async function openTasks(page: Page): Promise<TasksPage> {
  const tasks = new TasksPage(page);
  await tasks.open();
  await expect(tasks.rows.first()).toBeVisible();
  return tasks;
}
