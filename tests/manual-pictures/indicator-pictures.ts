// Indicators, their results and what is written of them: what the chapters about them show.
import { expect, type Page } from '@playwright/test';

import { monthsAgo } from '../browser/indicator-calls.ts';
import { AnalysisPage } from '../browser/page-models/analysis-page.ts';
import { IndicatorDialogPage } from '../browser/page-models/indicator-dialog-page.ts';
import { IndicatorsPage } from '../browser/page-models/indicators-page.ts';
import { ManualResultsPage } from '../browser/page-models/manual-results-page.ts';
import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import { ResultsPage } from '../browser/page-models/results-page.ts';
import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const userName = 'MARINA.LOPES';

const beds = { departmentId: 'dep-nir', id: 'kpi-tx-ocup', code: 'TX-OCUP' };
const sepsis = { departmentId: 'dep-ps', id: 'kpi-sepse-1h' };
const waiting = { departmentId: 'dep-ps', id: 'kpi-esp-med', code: 'ESP-MED' };
const falls = { departmentId: 'dep-qsp', id: 'kpi-queda-di', code: 'QUEDA-DI' };

export const indicatorPictures: readonly Picture[] = [
  manualPicture('indicadores', {
    userName,
    window: 'wide',
    show: async (page) => {
      const indicators = new IndicatorsPage(page);
      await indicators.open(`?microssistema=${beds.departmentId}`);
      await new NavigationMenu(page).expectSettled();
      await expect(indicators.cards.first().locator('[role="img"] svg')).toBeVisible();
      return [];
    },
  }),
  manualPicture('indicador-metas', {
    userName,
    window: 'tall',
    show: async (page) => {
      const dialog = await openIndicator(page);
      await dialog.tab('Metas').click();
      await expect(dialog.targetRow('01/01/2026')).toBeVisible();
      await dialog.fillBand('01012027', '80', '88');
      return [];
    },
  }),
  manualPicture('indicador-extracao', {
    userName,
    window: 'tall',
    show: async (page) => {
      const dialog = await openIndicator(page);
      await dialog.tab('Extração Automatizada').click();
      await expect(dialog.query).toBeVisible();
      await dialog.button('Testar consulta').click();
      await expect(dialog.trial).toBeVisible({ timeout: 30_000 });
      // The query and what came of it.
      await dialog.query.evaluate((editor) => editor.scrollIntoView({ block: 'start' }));
      return [];
    },
  }),
  manualPicture('adicionar-resultado', {
    userName,
    window: 'tall',
    show: async (page) => {
      const results = new ManualResultsPage(page);
      await results.open(sepsis.departmentId, sepsis.id);
      await results.showPaste();
      await results.pasted.fill(
        [
          ['Mês', 'Resultado'],
          [presentMonth(0), '83,4'],
          [presentMonth(1), '82,1'],
          [presentMonth(37), '71,2'],
          [presentMonth(38), '69,8'],
        ]
          .map((columns) => columns.join('\t'))
          .join('\n'),
      );
      const confirmations = results.dialog.getByRole('textbox', { name: /^Confirmação de / });
      await expect(confirmations).toHaveCount(3);
      await confirmations.first().fill('83,4');
      await confirmations.nth(1).focus();
      return [];
    },
  }),
  manualPicture('analise-dos-resultados', {
    userName,
    window: 'wide',
    show: async (page) => {
      await openResults(page);
      await new NavigationMenu(page).expectSettled();
      return [];
    },
  }),
  manualPicture('analise-critica', {
    userName,
    window: 'wide',
    show: async (page) => {
      const analysis = new AnalysisPage(page);
      await analysis.write(falls, monthsAgo(2));
      await new NavigationMenu(page).expectSettled();
      await analysis.answer('Houve melhoria?', 'Não');
      await analysis
        .field('Análise do resultado')
        .fill('As quedas do mês foram à noite, no caminho do banheiro, com a campainha fora do alcance.');
      await analysis.answer('Abrir RACP?', 'Sim');
      await expect(analysis.draftKept).toBeVisible();
      return [];
    },
  }),
  manualPicture('racp', {
    userName,
    window: 'tall',
    show: async (page) => {
      const results = await openResults(page);
      await results.rows
        .first()
        .getByRole('link', { name: /^Análise de / })
        .click();
      const analysis = new AnalysisPage(page);
      await expect(analysis.actions).toBeVisible({ timeout: 20_000 });
      await analysis.actions.evaluate((table) => table.scrollIntoView({ block: 'end' }));
      return [];
    },
  }),
];

async function openIndicator(page: Page): Promise<IndicatorDialogPage> {
  const query = new URLSearchParams({ microssistema: beds.departmentId, editar: beds.id });
  await page.goto(`/home/indicadores?${query.toString()}`);
  const dialog = new IndicatorDialogPage(page);
  await dialog.expectOpen(`Indicador ${beds.code}`);
  return dialog;
}

async function openResults(page: Page): Promise<ResultsPage> {
  const results = new ResultsPage(page);
  await results.open(waiting.departmentId, waiting.id);
  await expect(results.chart.locator('svg')).toBeVisible({ timeout: 20_000 });
  await expect(results.rows.first()).toContainText('por ');
  return results;
}

/** As spreadsheets have it: 03/2026. */
function presentMonth(ago: number): string {
  const month = String(monthsAgo(ago));
  return `${month.slice(4)}/${month.slice(0, 4)}`;
}
