// Questions to the cubes, as their chapter of the manual builds them.
import type { Page } from '@playwright/test';

import { NewAnalysisPage } from '../browser/page-models/new-analysis-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const userName = 'SILVIO.TORRES';

export const analysisPictures: readonly Picture[] = [
  manualPicture('nova-analise', {
    userName,
    window: 'tall',
    show: async (page) => {
      await buildExample(page);
      return [];
    },
  }),
  manualPicture('nova-analise-grafico', {
    userName,
    window: 'tall',
    show: async (page) => {
      const analysis = await buildExample(page);
      await analysis.button('Gráfico').click();
      await page.getByRole('main').locator('canvas, svg[width]').first().waitFor();
      return [];
    },
  }),
];

async function buildExample(page: Page): Promise<NewAnalysisPage> {
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  await analysis.chooseCube('Censo');
  await analysis.addLevel('Unidade', 'Tipo de unidade', 'Pôr em colunas');
  await analysis.grid.getByRole('columnheader', { name: 'UTI' }).waitFor();
  return analysis;
}
