import { addMonths } from '@prumo/domain/indicators/month';
import { describe, expect, it } from 'vitest';

import { buildCards } from './choose-cards.ts';
import {
  buildOverviewRows,
  chooseOverviewRows,
  countOverviewSituations,
  decodeOverviewSearch,
  encodeOverviewSearch,
  type OverviewRow,
  rankGap,
} from './overview-rows.ts';
import { buildStoredIndicator } from './testing/build-stored-indicator.ts';

const thisMonth = 202611;
const lastMonth = addMonths(thisMonth, -1);
const departments = ['dep-a', 'dep-b'].map((id) => ({
  id,
  initials: id,
  name: id,
  mayDefine: false,
  mayRecord: false,
}));
const target = { validFrom: '2026-01-01', target: 10, source: null };

function row(id: string, departmentId: string, result: number | null, isActive = true) {
  return {
    indicator: buildStoredIndicator({ id, departmentId, targets: [target], isActive }),
    value: { indicatorId: id, month: lastMonth, result, target: 10 },
  };
}

const stored = [
  row('on', 'dep-a', 12),
  row('off', 'dep-a', 8),
  row('worse', 'dep-b', 2),
  row('missing', 'dep-b', null),
  row('inactive', 'dep-a', 1, false),
  row('elsewhere', 'dep-c', 1),
];
const rows = buildOverviewRows(
  buildCards(
    stored.map(({ indicator }) => indicator),
    stored.map(({ value }) => value),
    thisMonth,
  ),
  departments,
);

function ids(some: readonly OverviewRow[]): readonly string[] {
  return some.map(({ indicator }) => indicator.id);
}

describe('the overview', () => {
  it('has the active indicators of the departments that may be seen', () => {
    expect(ids(rows)).toEqual(['on', 'off', 'worse', 'missing']);
  });

  it('shows those of a department, off target, or without the result that is due', () => {
    expect(ids(chooseOverviewRows(rows, { departmentId: 'dep-a', situation: null }))).toEqual(['on', 'off']);
    expect(ids(chooseOverviewRows(rows, { departmentId: null, situation: 'off-target' }))).toEqual([
      'off',
      'worse',
    ]);
    expect(ids(chooseOverviewRows(rows, { departmentId: null, situation: 'missing-result' }))).toEqual([
      'missing',
    ]);
    expect(countOverviewSituations(rows, { departmentId: 'dep-b', situation: null })).toEqual({
      'off-target': 1,
      'missing-result': 1,
    });
  });

  it('ranks by how far on the wrong side of the target', () => {
    const ranked = rows.toSorted((one, other) => (rankGap(one) ?? 0) - (rankGap(other) ?? 0));
    expect(ids(ranked)).toEqual(['worse', 'off', 'missing', 'on']);
    expect(rows.map(rankGap)).toEqual([0.2, -0.2, -0.8, null]);
  });

  it('ranks by how far out of a band, on either side', () => {
    const targets = [{ ...target, target: { from: 10, to: 20 } }];
    const rank = (result: number) => {
      const indicator = buildStoredIndicator({ id: 'band', departmentId: 'dep-a', targets });
      const value = { indicatorId: 'band', month: lastMonth, result, target: 10 };
      return buildOverviewRows(buildCards([indicator], [value], thisMonth), departments).map(rankGap);
    };
    expect([rank(8), rank(24), rank(10), rank(15)]).toEqual([[-0.2], [-0.2], [0], [0]]);
  });
});

it.each([
  [{ departmentId: null, situation: null }, {}],
  [
    { departmentId: 'dep-cc', situation: 'off-target' },
    { microssistema: 'dep-cc', mostrar: 'fora-da-meta' },
  ],
] as const)('the overview as %o stands in the address as %o', (search, address) => {
  expect(encodeOverviewSearch(search)).toEqual(address);
  expect(decodeOverviewSearch(address)).toEqual(search);
});
