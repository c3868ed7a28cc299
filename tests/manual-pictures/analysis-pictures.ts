// Questions to the cubes and queries, as their chapters of the manual build them.
import type { Page } from '@playwright/test';

import { NewAnalysisPage } from '../browser/page-models/new-analysis-page.ts';
import { NewQueryPage } from '../browser/page-models/new-query-page.ts';
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
  manualPicture('nova-consulta', {
    userName,
    window: 'tall',
    show: async (page) => {
      const query = new NewQueryPage(page);
      await query.open();
      await query.write(queryOfExample);
      await query.button('Executar').click();
      await query.grid.waitFor();
      await page.keyboard.press('Escape');
      return [];
    },
  }),
];

const queryOfExample = [
  'select t.yyyymm as mes, count(*) as eventos',
  'from sghdw.fato_evento',
  'join sghdw.dim_tempo t using (sk_tempo)',
  'join sghdw.dim_unidade u using (sk_unidade)',
  "where ${unidade} = '' or u.sigla = ${unidade}",
  'group by 1 order by 1',
].join('\n');

async function buildExample(page: Page): Promise<NewAnalysisPage> {
  const analysis = new NewAnalysisPage(page);
  await analysis.open();
  await analysis.chooseCube('Censo');
  await analysis.addLevel('Unidade', 'Tipo de unidade', 'Pôr em colunas');
  await analysis.grid.getByRole('columnheader', { name: 'UTI' }).waitFor();
  return analysis;
}
