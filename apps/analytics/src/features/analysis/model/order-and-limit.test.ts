import fc from 'fast-check';
import { expect, test } from 'vitest';

import { recordedQuery } from '../table/testing/recorded-answer.ts';
import {
  comparisons,
  findCountLimit,
  findSorting,
  findValueLimit,
  hasGroups,
  setCountLimit,
  setValueLimit,
  sortAxis,
  turnSorting,
} from './order-and-limit.ts';

const by = '([Sexo].[F], [Measures].[Saídas])';

test('[NA-04] a header sorts upwards, then downwards, then not at all', () => {
  const up = turnSorting(null, by, true);
  const down = turnSorting(up, by, true);
  expect([up, down, turnSorting(down, by, true)]).toEqual([
    { by, isDescending: false, keepsHierarchy: true },
    { by, isDescending: true, keepsHierarchy: true },
    null,
  ]);
  expect(turnSorting(down, '[Measures].[Dias]', true)?.isDescending).toBe(false);
  expect(turnSorting(null, by, false)?.keepsHierarchy).toBe(false);
});

test('[NA-04] groups are kept only where they are shown', () => {
  expect(hasGroups(recordedQuery, 'ROWS')).toBe(true);
  // Months alone, say, would be ordered by quarters that nobody sees.
  expect(hasGroups(recordedQuery, 'COLUMNS')).toBe(false);
});

test.each([
  ['ASC', false, true],
  ['DESC', true, true],
  ['BASC', false, false],
  ['BDESC', true, false],
])('[NA-04] %s is an order of the axis', (order, isDescending, keepsHierarchy) => {
  const sorting = { by, isDescending, keepsHierarchy };
  const sorted = sortAxis(recordedQuery, 'ROWS', sorting);
  expect(sorted.queryModel?.axes['ROWS']).toMatchObject({ sortOrder: order, sortEvaluationLiteral: by });
  expect(findSorting(sorted, 'ROWS')).toEqual(sorting);
  expect(findSorting(sortAxis(sorted, 'ROWS', null), 'ROWS')).toBeNull();
});

test('[NA-04] the first or last so many are a filter of the axis, behind that by value', () => {
  const limit = { isFromTop: false, count: 5, by: '[Measures].[Saídas]' };
  const counted = setCountLimit(recordedQuery, 'ROWS', limit);
  const both = setValueLimit(counted, 'ROWS', {
    by: '[Measures].[Saídas]',
    comparison: 'GREATER',
    value: 0.5,
  });
  expect(both.queryModel?.axes['ROWS']?.filters).toEqual([
    { flavour: 'Measure', operator: 'GREATER', function: null, expressions: ['[Measures].[Saídas]', '0.5'] },
    { flavour: 'N', operator: null, function: 'BottomCount', expressions: ['5', '[Measures].[Saídas]'] },
  ]);
  expect(findCountLimit(both, 'ROWS')).toEqual(limit);
  // Another takes the place of the one before.
  const other = setCountLimit(both, 'ROWS', { ...limit, isFromTop: true });
  expect(other.queryModel?.axes['ROWS']?.filters).toHaveLength(2);
  const none = setValueLimit(setCountLimit(other, 'ROWS', null), 'ROWS', null);
  expect(none.queryModel?.axes['ROWS']?.filters).toEqual([]);
});

test('[NA-04] a limit by value is read as it was set', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((number) => number / 1000),
      fc.constantFrom(...comparisons),
      (value, comparison) => {
        const limit = { by: '[Measures].[Saídas]', comparison, value };
        const limited = setValueLimit(recordedQuery, 'COLUMNS', limit);
        expect(findValueLimit(limited, 'COLUMNS')).toEqual(limit);
        // MDX has no exponents.
        expect(limited.queryModel?.axes['COLUMNS']?.filters[0]?.expressions[1]).toMatch(/^-?\d+(\.\d+)?$/);
      },
    ),
  );
});
