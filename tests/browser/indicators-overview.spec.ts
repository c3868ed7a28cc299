// What a quality manager opens first: which indicators mean something, and what to do about them.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { readPdfText } from '../support/read-pdf-text.ts';
import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  logInNewLeader,
  recordResultsByCall,
} from './indicator-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { OverviewPage } from './page-models/overview-page.ts';

test('[SP-03] [SP-04] the overview says what needs attention, shows who stands where, and is taken along', async ({
  page,
}) => {
  const { department } = await logInNewLeader(page);
  const { id: departmentId } = department;
  await createMeasured(page, departmentId, { name: 'Quieto', target: 81, last: 82 });
  await createMeasured(page, departmentId, { name: 'Despencou', target: 95, last: 70 });
  await createIndicatorByCall(page, { departmentId, name: 'Ainda sem nada' });
  const screen = new OverviewPage(page);
  await screen.open();

  await test.step('what is more than chance and misses its target comes first, in one sentence', async () => {
    await screen.expectNames(['Despencou', 'Quieto', 'Ainda sem nada']);
    await expect(screen.row('Despencou')).toContainText('Preocupação, em queda');
    await expect(screen.row('Despencou')).toContainText('Não alcança a meta');
    await expect(screen.row('Despencou')).toContainText('Prioridade máxima.');
    await expect(screen.row('Quieto')).toContainText(
      'Oscila por acaso em torno da meta: mude o processo, não cobre o mês.',
    );
    await expect(screen.sparkline('Despencou')).toHaveAccessibleName(/^14 resultados, .*; 1 além do acaso$/);
  });
  await test.step('a click on a place of the matrix shows who stands there, also after a reload', async () => {
    await screen.place('Preocupação e Não alcança a meta: 1 indicador').click();
    await screen.expectNames(['Despencou']);
    await page.reload();
    await screen.expectNames(['Despencou']);
    await expect(screen.place('Preocupação e Não alcança a meta: 1 indicador')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await test.step('what is shown is downloaded as a workbook that opens', async () => {
    const download = await screen.download();
    expect(download.suggestedFilename()).toMatch(/^visao-geral-dos-indicadores-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head = [], ...lines] = readSheet(await readFile(await download.path()));
    expect(head.slice(0, 4)).toEqual(['Microssistema', 'Nome do microssistema', 'Código', 'Indicador']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toEqual(
      expect.arrayContaining([department.initials, 'Despencou', 70, 95, 'Prioridade máxima']),
    );
  });
  await test.step('on paper: one head, the row with its sentence, marks that need no colour, and no toolbar', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Visão geral dos indicadores' })).toHaveCount(1);
    await expect(page.getByRole('button')).toHaveCount(0);
    // The point of concern is a diamond; all others are only the line.
    await expect(screen.sparkline('Despencou').locator('path')).toHaveCount(1);
    const words = readPdfText(await page.pdf({ preferCSSPageSize: true })).join('');
    for (const printed of [
      'Despencou',
      'Prioridademáxima.',
      'Preocupação,emqueda',
      '1indicador·impressoem',
    ]) {
      expect(words).toContain(printed);
    }
    expect(words).not.toContain('Quieto');
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the card of the indicator says the same', async () => {
    const cards = new IndicatorsPage(page);
    await cards.open();
    await expect(cards.card('Despencou')).toContainText('Prioridade máxima.');
    await expect(cards.card('Ainda sem nada')).not.toContainText('Variação:');
  });
});

interface Story {
  readonly name: string;
  readonly target: number;
  /** In the month that ended last. */
  readonly last: number;
}

/** Thirteen quiet months around 80, and then one more. */
async function createMeasured(page: Page, departmentId: string, { name, target, last }: Story) {
  const quiet = [80, 82, 79, 81, 80, 78, 81, 80, 82, 79, 80, 81, 79];
  const id = await createIndicatorByCall(page, {
    departmentId,
    name,
    targets: { [firstDayMonthsAgo(30)]: target },
  });
  const results = [...quiet, last].map((value, index) => [firstDayMonthsAgo(14 - index), value] as const);
  await recordResultsByCall(page, id, Object.fromEntries(results));
}
