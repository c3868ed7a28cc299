// A panel of the demo hospital and a playlist of it, as their chapters of the manual show them.
import type { Page } from '@playwright/test';

import { PlaylistsPage } from '../browser/page-models/playlists-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const userName = 'MARINA.LOPES';
const chartsInSight = 4;

export const panelPictures: readonly Picture[] = [
  manualPicture('novo-painel', {
    userName,
    window: 'tall',
    show: async (page) => {
      await openPanel(page, 'generatedContent');
      return [];
    },
  }),
  manualPicture('novo-painel-editar', {
    userName,
    window: 'tall',
    show: async (page) => {
      await openPanel(page, 'edit');
      return [];
    },
  }),
  manualPicture('playlists', {
    userName,
    show: async (page) => {
      const playlists = new PlaylistsPage(page);
      await playlists.open();
      await playlists
        .row('Painel da diretoria na TV')
        .getByRole('button', { name: /^Tocar/ })
        .click();
      const panel = page.locator('iframe').first().contentFrame();
      await panel.getByText(/^Meta/).first().waitFor();
      await panel
        .getByRole('img', { name: /^Gráfico de/ })
        .first()
        .locator('canvas, svg')
        .first()
        .waitFor();
      return [];
    },
  }),
];

async function openPanel(page: Page, perspective: 'generatedContent' | 'edit'): Promise<void> {
  await page.goto(`/pentaho/api/repos/:public:paineis:controle-de-infeccao.easy/${perspective}`);
  await page.getByRole('main').getByText(/Meta/).first().waitFor();
  // The charts in sight are drawn one after the other.
  for (const chart of (await page.getByRole('img', { name: /^Gráfico de/ }).all()).slice(0, chartsInSight)) {
    await chart.locator('svg').waitFor();
  }
}
