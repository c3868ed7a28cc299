// Minutes of meetings: what the chapter about them shows.
import { expect } from '@playwright/test';

import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const committee = 'Comissão de Prontuários';

export const minutesPictures: readonly Picture[] = [
  manualPicture('ata', {
    userName: 'MARINA.LOPES',
    window: 'wide',
    show: async (page) => {
      await page.goto('/home/aplicativos/atas?state=in-meeting');
      await page.getByRole('row').filter({ hasText: committee }).getByRole('link').first().click();
      const item = page.getByRole('group', { name: 'Auditoria de prontuários do mês' });
      await item
        .getByRole('textbox', { name: 'Discussão' })
        .fill('De 40 prontuários, 6 sem evolução de enfermagem no plantão da noite.');
      await item.getByRole('button', { name: 'Nova deliberação' }).click();
      await item
        .getByRole('textbox', { name: 'O que foi decidido' })
        .fill('Auditar dez prontuários da noite por semana');
      await expect(page.getByText(/^Salvo às /)).toBeVisible({ timeout: 20_000 });
      return [page.getByRole('main')];
    },
  }),
];
