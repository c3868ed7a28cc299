import { expect, test } from 'vitest';

import { findSorting, sortAxis } from './order-and-limit.ts';
import { recordedMetadata, recordedQuery } from '../table/testing/recorded-answer.ts';
import { listMeasures, moveHierarchy } from './axes.ts';
import {
  addCalculatedMeasure,
  buildGrowth,
  changeCalculatedMeasure,
  findCalculatedMeasure,
  findTimeHierarchy,
  formatAsPercent,
  listCalculatedMeasures,
  nameMeasure,
  removeCalculatedMeasure,
} from './calculated-measures.ts';

const exits = '[Measures].[Saídas]';
const namesOf = (query: typeof recordedQuery) => listMeasures(query).map(({ name }) => name);

test('[NA-04] a calculated measure stands behind the one it was made from', () => {
  const measure = { name: 'Dobro [x]', formula: `${exits} * 2`, format: '#,##0' };
  const added = addCalculatedMeasure(recordedQuery, measure, exits);
  expect(namesOf(added)).toEqual(['Saídas', 'Dobro [x]', 'Mortalidade institucional']);
  expect(listMeasures(added)[1]).toMatchObject({ uniqueName: '[Measures].[Dobro [x]]]', type: 'CALCULATED' });
  expect(added.queryModel?.calculatedMeasures[0]).toMatchObject({
    name: 'Dobro [x]',
    formula: `${exits} * 2`,
    properties: { FORMAT_STRING: '#,##0' },
  });
  expect(findCalculatedMeasure(added, nameMeasure('Dobro [x]'))).toEqual(measure);
  // The same name again is another formula, not another measure.
  const again = addCalculatedMeasure(added, { ...measure, formula: exits }, exits);
  expect([namesOf(again), again.queryModel?.calculatedMeasures]).toEqual([
    namesOf(added),
    [expect.objectContaining({ formula: exits })],
  ]);
});

test('[NA-04] a calculated measure is changed in its place, and removed', () => {
  const added = addCalculatedMeasure(recordedQuery, { name: 'A', formula: exits, format: null }, exits);
  const changed = changeCalculatedMeasure(added, 'A', { name: 'B', formula: `-${exits}`, format: '0' });
  expect(namesOf(changed)).toEqual(['Saídas', 'B', 'Mortalidade institucional']);
  expect(listCalculatedMeasures(changed)).toEqual([{ name: 'B', formula: `-${exits}`, format: '0' }]);
  // What is sorted by it still is.
  const sorted = sortAxis(added, 'ROWS', {
    by: `([Sexo].[F], ${nameMeasure('A')})`,
    isDescending: true,
    keepsHierarchy: false,
  });
  const renamed = changeCalculatedMeasure(sorted, 'A', { name: 'B', formula: exits, format: null });
  expect(findSorting(renamed, 'ROWS')?.by).toBe('([Sexo].[F], [Measures].[B])');
  const removed = removeCalculatedMeasure(changed, 'B');
  expect([namesOf(removed), removed.queryModel?.calculatedMeasures]).toEqual([namesOf(recordedQuery), []]);
});

test('[NA-04] growth compares with the period before, and is empty where there is none', () => {
  const time = findTimeHierarchy(recordedQuery, recordedMetadata);
  expect(time).toBe('[Tempo]');
  expect(buildGrowth({ of: exits, name: 'Crescimento' }, '[Tempo]')).toEqual({
    name: 'Crescimento',
    formula:
      'IIf(IsEmpty([Measures].[Saídas]) OR IsEmpty(([Tempo].CurrentMember.PrevMember, [Measures].[Saídas])) OR ([Tempo].CurrentMember.PrevMember, [Measures].[Saídas]) = 0, NULL, [Measures].[Saídas] / ([Tempo].CurrentMember.PrevMember, [Measures].[Saídas]) - 1)',
    format: '0.0%',
  });
  // A filter shows one period alone: nothing comes before it.
  expect(
    findTimeHierarchy(moveHierarchy(recordedQuery, '[Tempo]', 'FILTER'), recordedMetadata),
  ).toBeUndefined();
});

test('[NA-04] a measure of the cube is shown in percent by one that is the same', () => {
  const percent = formatAsPercent(recordedQuery, { of: exits, name: 'Saídas (%)' });
  expect(namesOf(percent)).toEqual(['Saídas (%)', 'Mortalidade institucional']);
  expect(listCalculatedMeasures(percent)).toEqual([{ name: 'Saídas (%)', formula: exits, format: '0.0%' }]);
  const own = addCalculatedMeasure(recordedQuery, { name: 'A', formula: exits, format: '0' });
  expect(listCalculatedMeasures(formatAsPercent(own, { of: nameMeasure('A'), name: 'x' }))).toEqual([
    { name: 'A', formula: exits, format: '0.0%' },
  ]);
});
