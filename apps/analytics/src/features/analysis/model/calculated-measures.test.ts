import { expect, test } from 'vitest';

import { recordedMetadata, recordedQuery } from '../table/testing/recorded-answer.ts';
import { changeLevel, clearAxis, listMeasures, moveHierarchy } from './axes.ts';
import {
  addCalculatedMeasure,
  buildGrowth,
  buildShare,
  changeCalculatedMeasure,
  findCalculatedMeasure,
  findTimeHierarchy,
  formatAsPercent,
  listCalculatedMeasures,
  nameMeasure,
  refreshShares,
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

const yearsShown = '{[Tempo].[2024], [Tempo].[2025], [Tempo].[2026]}';
const allYears = changeLevel(recordedQuery, '[Tempo]', 'Ano', (level) => ({ ...level, selection: null }));

test('[NA-04] a share is of the whole of all hierarchies on the axis', () => {
  const share = buildShare({ of: exits, name: 'Parte' }, allYears, recordedMetadata);
  const whole =
    '(Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), Ancestor([Tempo].CurrentMember, [Tempo].[(All)]), [Measures].[Saídas])';
  expect(share?.formula).toBe(
    `IIf(IsEmpty(${exits}) OR IsEmpty(${whole}) OR ${whole} = 0, NULL, ${exits} / ${whole})`,
  );
  const columnsOnly = clearAxis(recordedQuery, 'ROWS');
  expect(buildShare({ of: exits, name: 'Parte' }, columnsOnly, recordedMetadata)?.formula).toContain(
    '[Sexo].[(All)]',
  );
  const nothing = clearAxis(columnsOnly, 'COLUMNS');
  expect(buildShare({ of: exits, name: 'Parte' }, nothing, recordedMetadata)).toBeUndefined();
});

test('[NA-04] of what is chosen the share is of the chosen ones, so that they make a whole', () => {
  const share = buildShare({ of: exits, name: 'Parte' }, recordedQuery, recordedMetadata);
  expect(share?.formula).toContain(
    `Sum(${yearsShown}, (Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), [Measures].[Saídas]))`,
  );
  const latest = changeLevel(allYears, '[Tempo]', 'Ano', (level) => ({ ...level, mdx: 'Tail(x, 2)' }));
  expect(buildShare({ of: exits, name: 'Parte' }, latest, recordedMetadata)?.formula).toContain(
    'Sum({Tail(x, 2)}, ',
  );
  // Another choice later makes another whole; other formulas stay.
  const added = addCalculatedMeasure(recordedQuery, share ?? { name: '', formula: '', format: null });
  const own = addCalculatedMeasure(added, buildGrowth({ of: exits, name: 'C' }, '[Tempo]'));
  const other = changeLevel(own, '[Tempo]', 'Ano', (level) => ({ ...level, selection: null }));
  const [refreshed, growth] = listCalculatedMeasures(refreshShares(other, recordedMetadata));
  expect(refreshed?.formula).toBe(
    buildShare({ of: exits, name: 'Parte' }, allYears, recordedMetadata)?.formula,
  );
  expect(growth).toEqual(listCalculatedMeasures(own)[1]);
  expect(refreshShares(own, recordedMetadata)).toBe(own);
});

test('[NA-04] a hierarchy without a member for all is added up by its first level', () => {
  const dimensions = recordedMetadata.dimensions.map((dimension) => ({
    ...dimension,
    hierarchies: dimension.hierarchies.map((hierarchy) =>
      hierarchy.uniqueName === '[Tempo]' ? { ...hierarchy, levels: hierarchy.levels.slice(1) } : hierarchy,
    ),
  }));
  const share = buildShare({ of: exits, name: 'Parte' }, allYears, { ...recordedMetadata, dimensions });
  expect(share?.formula).toContain(
    'Sum({[Tempo].[Ano].Members}, (Ancestor([Unidade].CurrentMember, [Unidade].[(All)]), [Measures].[Saídas]))',
  );
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
