// Who sees what of the cubes, as its chapter of the manual shows it.
import { expect } from '@playwright/test';

import { OlapPermissionsPage } from '../browser/page-models/olap-permissions-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

export const permissionPictures: readonly Picture[] = [
  manualPicture('permissoes-olap', {
    userName: 'ADMIN',
    window: 'wide',
    show: async (page) => {
      const screen = new OlapPermissionsPage(page);
      await screen.openFromMenu();
      await expect(screen.role('Coordenação da UTI')).toBeVisible();
      return [];
    },
  }),
  manualPicture('permissoes-olap-ver-como', {
    userName: 'ADMIN',
    window: 'wide',
    show: async (page) => {
      const screen = new OlapPermissionsPage(page);
      await screen.openFromMenu();
      await screen.frame.getByRole('link', { name: 'Coordenação da UTI' }).click();
      await screen.compare('Pergunta sugerida: Censo');
      await expect(screen.answer('Como este papel')).toBeVisible({ timeout: 20_000 });
      return [];
    },
  }),
];
