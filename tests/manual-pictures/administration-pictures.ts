// The screens of the administration: what the chapters about them show.
import { expect } from '@playwright/test';

import { DepartmentsPage } from '../browser/page-models/departments-page.ts';
import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import { OrphanActionPlansPage } from '../browser/page-models/orphan-action-plans-page.ts';
import { RecordAssociationsPage } from '../browser/page-models/record-associations-page.ts';
import { UserDepartmentsPage } from '../browser/page-models/user-departments-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

export const administrationPictures: readonly Picture[] = [
  manualPicture('nova-regra', {
    userName: 'ADMIN',
    window: 'desk',
    show: async (page) => {
      await page.goto('/notificacoes-automaticas/nova');
      await page.getByLabel('Nome da regra').fill('Indicadores fora da meta');
      await page.getByRole('radio', { name: /Indicador fora da meta/ }).check();
      await expect(page.getByRole('heading', { name: /^Aviso para / })).toBeVisible();
      await page.getByRole('button', { name: 'Próximo' }).click();
      await expect(page.getByText('Atualizando…')).toBeHidden();
      await new NavigationMenu(page).expectSettled();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('regras', {
    userName: 'ADMIN',
    window: 'desk',
    show: async (page) => {
      await page.goto('/notificacoes-automaticas');
      const rule = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Indicador fora da meta' }) });
      await rule.getByRole('button', { name: /Mais ações/ }).click();
      await page.getByRole('menuitem', { name: 'Executar agora' }).click();
      await page.getByRole('button', { name: 'Executar agora', exact: true }).click();
      await expect(rule).toContainText(/\d+ em alerta/);
      await page.reload();
      await expect(rule).toContainText(/\d+ em alerta/);
      await new NavigationMenu(page).expectSettled();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('execucoes', {
    userName: 'ADMIN',
    window: 'desk',
    show: async (page) => {
      await page.goto('/execucoes');
      await expect(page.getByRole('main').getByText('Concluída').first()).toBeVisible();
      await new NavigationMenu(page).expectSettled();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('microssistemas', {
    userName: 'MARINA.LOPES',
    window: 'desk',
    show: async (page) => {
      await new DepartmentsPage(page).open();
      await new NavigationMenu(page).expectSettled();
      return [];
    },
  }),
  manualPicture('usuarios-e-microssistemas', {
    userName: 'MARINA.LOPES',
    window: 'desk',
    show: async (page) => {
      const screen = new UserDepartmentsPage(page);
      await screen.open();
      await new NavigationMenu(page).expectSettled();
      await screen.edit('Carla Mendes').click();
      await expect(screen.dialog).toBeVisible();
      return [];
    },
  }),
  manualPicture('associacao-de-cadastros', {
    userName: 'ALICE.BARROS',
    window: 'wide',
    show: async (page) => {
      const screen = new RecordAssociationsPage(page);
      await screen.open('?tabela=departamento&origem=sghdados&cadastro=dep-utia&aba=origem');
      await new NavigationMenu(page).expectSettled();
      await expect(screen.suggestions).toBeVisible();
      return [];
    },
  }),
  manualPicture('planos-sem-departamentos', {
    userName: 'ADMIN',
    window: 'desk',
    show: async (page) => {
      const screen = new OrphanActionPlansPage(page);
      await screen.open();
      await new NavigationMenu(page).expectSettled();
      await screen.cases.first().click();
      await expect(screen.fix).toBeVisible();
      return [];
    },
  }),
];
