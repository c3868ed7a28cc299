// What a quality manager opens first: which indicators mean something, and what to do about them.
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { readPdfText } from '../support/read-pdf-text.ts';
import { readSheet } from '@prumo/bi-server/queries/exports/testing/read-sheet';
import { expect, test } from './fixtures.ts';
import {
  createDepartmentByCall,
  createIndicatorByCall,
  firstDayMonthsAgo,
  linkToDepartmentsByCall,
  logInNewLeader,
  recordResultsByCall,
} from './indicator-calls.ts';
import { requestChange, requestIndicator } from './indicator-dialog-calls.ts';
import { IndicatorsPage } from './page-models/indicators-page.ts';
import { OverviewPage } from './page-models/overview-page.ts';

test('[KP-01] [SP-03] [SP-04] the overview of the departments that one works in says what needs attention, shows who stands where, and is taken along; each department has its cards', async ({
  page,
  callAs,
}) => {
  const { department, person } = await logInNewLeader(page);
  const admin = await callAs('ADMIN');
  const other = await createDepartmentByCall(admin, 'ADMIN');
  await linkToDepartmentsByCall(admin, person.userName, [other.id]);
  const { id: departmentId } = department;
  await createMeasured(page, departmentId, { name: 'Quieto', target: 81, last: 82 });
  await createMeasured(page, departmentId, { name: 'Despencou', target: 95, last: 70 });
  await createIndicatorByCall(page, { departmentId, name: 'Ainda sem nada' });
  const linked = await createIndicatorByCall(admin, {
    departmentId: other.id,
    name: 'De outro',
    targets: { '2020-01-01': 90 },
  });
  await recordResultsByCall(admin, linked, { [firstDayMonthsAgo(1)]: 60 });
  const screen = new OverviewPage(page);
  await screen.open();

  await test.step('what is more than chance and misses its target comes first, in one sentence', async () => {
    await screen.expectNames(['Despencou', 'Quieto', 'De outro', 'Ainda sem nada']);
    await expect(screen.row('De outro')).toContainText(other.initials);
    await expect(screen.row('De outro')).toContainText('30 p.p. abaixo da meta');
    // The matrix names it too.
    await expect(screen.row('Ainda sem nada').last()).toContainText('Falta o resultado de');
    await expect(screen.row('Despencou')).toContainText('Preocupação, em queda');
    await expect(screen.row('Despencou')).toContainText('Não alcança a meta');
    await expect(screen.row('Despencou')).toContainText('Prioridade máxima.');
    await expect(screen.row('Quieto')).toContainText(
      'Oscila por acaso em torno da meta: mude o processo, não cobre o mês.',
    );
    await expect(screen.sparkline('Despencou')).toHaveAccessibleName(/^14 resultados, .*; 1 além do acaso$/);
  });
  await test.step('a click on a place of the matrix shows who stands there', async () => {
    await screen.place('Preocupação e Não alcança a meta: 1 indicador').click();
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
  await test.step('on paper: the row with its sentence, and no toolbar', async () => {
    const words = readPdfText(await page.pdf({ preferCSSPageSize: true })).join('');
    for (const printed of [
      'Visãogeraldosindicadores',
      'Despencou',
      'Prioridademáxima.',
      'Preocupação,emqueda',
      '1indicador·impressoem',
    ]) {
      expect(words).toContain(printed);
    }
    for (const leftOut of ['Quieto', 'ExportarXLSX']) expect(words).not.toContain(leftOut);
  });
  const cards = new IndicatorsPage(page);
  await test.step('the cards are those of one department, and say the same', async () => {
    await cards.open(`?microssistema=${departmentId}`);
    await expect(cards.department.getByRole('option')).toHaveCount(2);
    await expect(cards.card('Despencou')).toContainText('Prioridade máxima.');
    await expect(cards.card('Ainda sem nada')).not.toContainText('Variação:');
  });
  await test.step('another is chosen, where who is only linked to it defines nothing, and is there again', async () => {
    await cards.department.selectOption({ label: `${other.initials} · ${other.name}` });
    await cards.expectNames(['De outro']);
    await expect(page).toHaveURL(new RegExp(`microssistema=${other.id}`));
    await expect(cards.newIndicator).toHaveCount(0);
    expect((await requestChange(page, linked, { name: 'De ninguém' })).status()).toBe(403);
    await cards.open();
    await cards.expectNames(['De outro']);
  });
  await test.step('nobody sees a department that is not theirs', async () => {
    expect((await requestIndicator(await callAs('CARLA.MENDES'), linked)).status()).toBe(404);
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
