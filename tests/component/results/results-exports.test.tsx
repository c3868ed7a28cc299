// Files that the browser itself makes of what the results analysis shows.
import { expect, test } from 'vitest';

import { firstDayMonthsAgo } from '../indicators/indicator-months.ts';
import { IndicatorStore } from '../indicators/indicator-store.ts';
import { AnalysisStore } from '../result-analyses/analysis-store.ts';
import { catchSavedFiles } from '../support/saved-files.ts';
import { addMeasuredIndicator, resultsScreen } from './results-screen.ts';

const { countPoints, exportAs, open, rows } = resultsScreen;

test('the chart is taken along as a picture', async () => {
  const id = addMeasuredIndicator(new IndicatorStore());
  void new AnalysisStore();
  const files = catchSavedFiles();
  await open(id);
  await expect.poll(countPoints).toBe(5);
  await exportAs('PNG');
  const { name, bytes } = await files.next();
  expect(name).toMatch(/^[\w-]+-resultados-\d{4}-\d\d-a-\d{4}-\d\d\.png$/);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  expect([bitmap.width, bitmap.height]).toEqual([2400, 1200]);
  expect(findColours(bitmap)).toEqual({ hasResults: true, hasTargets: true });
});

test('the table is taken along as text that Brazilian spreadsheets open', async () => {
  const id = addMeasuredIndicator(new IndicatorStore(), '=1+1');
  void new AnalysisStore();
  const files = catchSavedFiles();
  await open(id);
  await expect.element(rows).toHaveLength(6);
  await exportAs('CSV');
  const { text } = await files.next();
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  const day = firstDayMonthsAgo(1).split('-').toReversed().join('/');
  expect(lines.at(-1)).toMatch(new RegExp(String.raw`;'=1\+1;Percentual;${day};86,4;85;1,4;Na meta;0$`));
});

test('the table is taken along as a sheet', async () => {
  const id = addMeasuredIndicator(new IndicatorStore());
  void new AnalysisStore();
  const files = catchSavedFiles();
  await open(id, '?historico=completo');
  await expect.element(rows).toHaveLength(15);
  await exportAs('XLSX');
  const { name, text } = await files.next();
  expect(name).toMatch(/\.xlsx$/);
  expect(text.startsWith('PK')).toBe(true);
});

/** Whether the picture has the colours of the specification in it. */
function findColours(bitmap: ImageBitmap) {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 4) colours.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
  return { hasResults: colours.has('255,127,14'), hasTargets: colours.has('14,127,255') };
}
