import { addMonths } from '@prumo/domain/indicators/month';
import { describe, expect, it } from 'vitest';

import { buildCards } from './choose-cards.ts';
import {
  buildOverviewMatrix,
  buildOverviewRows,
  chooseOverviewRows,
  countOverviewSituations,
  type OverviewRow,
  rankAttention,
  rankGap,
} from './overview-rows.ts';
import { buildSignals } from './testing/build-signals.ts';
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
  new Map([
    ['on', buildSignals({ indicatorId: 'on', variation: 'concern-low', assurance: 'passes', attention: 4 })],
    ['off', buildSignals({ indicatorId: 'off', assurance: 'fails', attention: 2 })],
    [
      'worse',
      buildSignals({ indicatorId: 'worse', variation: 'concern-low', assurance: 'fails', attention: 1 }),
    ],
  ]),
);
const everything = { departmentId: null, situation: null, variation: null, assurance: null } as const;

function ids(some: readonly OverviewRow[]): readonly string[] {
  return some.map(({ indicator }) => indicator.id);
}

describe('the overview', () => {
  it('has the active indicators of the departments that may be seen', () => {
    expect(ids(rows)).toEqual(['on', 'off', 'worse', 'missing']);
  });

  it('shows those of a department, off target, or without the result that is due', () => {
    const choose = (filter: object) => ids(chooseOverviewRows(rows, { ...everything, ...filter }));
    expect(choose({ departmentId: 'dep-a' })).toEqual(['on', 'off']);
    expect(choose({ situation: 'off-target' })).toEqual(['off', 'worse']);
    expect(choose({ situation: 'missing-result' })).toEqual(['missing']);
    expect(countOverviewSituations(rows, { ...everything, departmentId: 'dep-b' })).toEqual({
      'off-target': 1,
      'missing-result': 1,
    });
  });

  it('[SP-04] shows those of a place of the matrix, of a row or of a column, together with the other filters', () => {
    const choose = (filter: object) => ids(chooseOverviewRows(rows, { ...everything, ...filter }));
    expect(choose({ variation: 'concern', assurance: 'fails' })).toEqual(['worse']);
    expect(choose({ variation: 'concern' })).toEqual(['on', 'worse']);
    expect(choose({ assurance: 'fails' })).toEqual(['off', 'worse']);
    expect(choose({ assurance: 'fails', departmentId: 'dep-a' })).toEqual(['off']);
    expect(choose({ variation: 'no-result' })).toEqual(['missing']);
  });

  it('[SP-04] counts in the matrix what the other filters leave, whichever place is chosen', () => {
    const { rows: variations, totals } = buildOverviewMatrix(rows, {
      departmentId: 'dep-b',
      situation: null,
    });
    expect(totals).toEqual([1, 0, 0]);
    expect(variations.map(({ variation, total }) => [variation, total])).toEqual([
      ['concern', 1],
      ['common', 0],
      ['improvement', 0],
      ['no-result', 1],
    ]);
  });

  it('[SP-04] ranks by need of attention, and nothing without signals', () => {
    expect(rows.map(rankAttention)).toEqual([4, 2, 1, null]);
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
      return buildOverviewRows(buildCards([indicator], [value], thisMonth), departments, new Map()).map(
        rankGap,
      );
    };
    expect([rank(8), rank(24), rank(10), rank(15)]).toEqual([[-0.2], [-0.2], [0], [0]]);
  });
});
