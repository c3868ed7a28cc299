// A panel of the demo hospital, as its chapter of the manual shows it.
import type { Page } from '@playwright/test';

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
];

async function openPanel(page: Page, perspective: 'generatedContent' | 'edit'): Promise<void> {
  await page.goto(`/pentaho/api/repos/:public:paineis:controle-de-infeccao.easy/${perspective}`);
  await page.getByRole('main').getByText(/Meta/).first().waitFor();
  // The charts in sight are drawn one after the other.
  for (const chart of (await page.getByRole('img', { name: /^Gráfico de/ }).all()).slice(0, chartsInSight)) {
    await chart.locator('svg').waitFor();
  }
}
