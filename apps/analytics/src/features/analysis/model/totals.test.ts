import { expect, test } from 'vitest';

import { recordedMetadata, recordedQuery } from '../table/testing/recorded-answer.ts';
import { listMeasures } from './axes.ts';
import {
  findAxisTotal,
  findLevelTotal,
  leaveOutSumsOfRates,
  setAxisTotal,
  setLevelTotal,
  totalKinds,
} from './totals.ts';

test('[NA-04] a total is set for an axis and for a level, and taken away again', () => {
  for (const kind of [...totalKinds, null]) {
    const changed = setLevelTotal(setAxisTotal(recordedQuery, 'COLUMNS', kind), '[Unidade]', 'Tipo', kind);
    expect([findAxisTotal(changed, 'COLUMNS'), findLevelTotal(changed, '[Unidade]', 'Tipo')]).toEqual([
      kind,
      kind,
    ]);
    expect(findAxisTotal(changed, 'ROWS')).toBe('sum');
  }
  expect(setAxisTotal(recordedQuery, 'ROWS', 'avg').queryModel?.axes['ROWS']?.aggregators).toEqual(['avg']);
  expect(setAxisTotal(recordedQuery, 'ROWS', null).queryModel?.axes['ROWS']?.aggregators).toEqual([]);
});

test('[NA-04] rates are left out of sums, and only of sums', () => {
  const placesOf = (query: typeof recordedQuery) => listMeasures(query).map(({ aggregators }) => aggregators);
  const summed = leaveOutSumsOfRates(setAxisTotal(recordedQuery, 'COLUMNS', null), recordedMetadata);
  expect(placesOf(summed)).toEqual([[], ['nil_ROWS']]);
  const averaged = leaveOutSumsOfRates(
    setAxisTotal(setAxisTotal(recordedQuery, 'ROWS', 'avg'), 'COLUMNS', 'max'),
    recordedMetadata,
  );
  expect(placesOf(averaged)).toEqual([[], []]);
  // What needs no change stays the very same question.
  expect(leaveOutSumsOfRates(averaged, recordedMetadata)).toBe(averaged);
});
