// What somebody of each role sees first: the chapters for who is new show it beside pictures of other chapters.
import { expect, type Page } from '@playwright/test';

import { ConsolePeoplePage } from '../browser/page-models/console-people-page.ts';
import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import { OverviewPage } from '../browser/page-models/overview-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

export const firstStepsPictures: readonly Picture[] = [
  manualPicture('primeira-tela-colaborador', {
    userName: 'GUSTAVO.MELO',
    window: 'small',
    show: async (page) => {
      await openScreen(page, '/home/tarefas', 'Tarefas');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      return [];
    },
  }),
  manualPicture('primeira-tela-responsavel', {
    userName: 'CARLA.MENDES',
    window: 'small',
    show: async (page) => {
      await openScreen(page, '/avisos', 'Avisos');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      return [];
    },
  }),
  manualPicture('primeira-tela-qualidade', {
    userName: 'MARINA.LOPES',
    window: 'wide',
    show: async (page) => {
      const overview = new OverviewPage(page);
      await overview.open();
      await expect(overview.matrix).toBeVisible();
      await expect(overview.list.getByRole('img').first()).toBeVisible();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('primeira-tela-administrador-de-dados', {
    userName: 'ALICE.BARROS',
    window: 'small',
    show: async (page) => {
      await openScreen(page, '/home/ferramentas-administrativas/dados', 'Ferramentas Administrativas');
      return [];
    },
  }),
  manualPicture('primeira-tela-administrador', {
    userName: 'ADMIN',
    window: 'small',
    show: async (page) => {
      await new ConsolePeoplePage(page).openPeople();
      await expect(page.getByText('CARLA.MENDES').first()).toBeVisible();
      return [];
    },
  }),
  manualPicture('primeira-tela-usuario-avancado', {
    userName: 'SILVIO.TORRES',
    window: 'small',
    show: async (page) => {
      await openScreen(page, '/home/tarefas', 'Tarefas');
      await new NavigationMenu(page).openParents('Público', 'Segurança do Paciente');
      return [page.getByRole('navigation', { name: 'Menu principal' })];
    },
  }),
];

async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await new NavigationMenu(page).expectSettled();
}
