import type { Assurance, PointKind, SpecialCause, Variation } from '@prumo/contracts/indicators/signal-lists';
import { describe, expect, it } from 'vitest';

import vectors from './testing/spc-vectors.json' with { type: 'json' };
import { computeXmr, type XmrInput } from './xmr.ts';

const causes: Readonly<Record<string, SpecialCause>> = {
  acima_lsp: 'above-limit',
  abaixo_lip: 'below-limit',
  tendencia_alta: 'rising-trend',
  tendencia_baixa: 'falling-trend',
  dois_de_tres_acima: 'two-of-three-above',
  dois_de_tres_abaixo: 'two-of-three-below',
  deslocamento_acima: 'shift-above',
  deslocamento_abaixo: 'shift-below',
};

const kinds: Readonly<Record<string, PointKind>> = { melhoria: 'improvement', preocupacao: 'concern' };

const variationOf: Readonly<Record<string, Variation>> = {
  causa_comum: 'common-cause',
  melhoria_alta: 'improvement-high',
  melhoria_baixa: 'improvement-low',
  preocupacao_alta: 'concern-high',
  preocupacao_baixa: 'concern-low',
};

const assuranceOf: Readonly<Record<string, Assurance>> = {
  passa: 'passes',
  falha: 'fails',
  inconsistente: 'inconsistent',
};

/** To the digits of the reference. */
const digits = 6;

type Case = (typeof vectors.cases)[number];

function expectedSegment(expected: Case['segments'][number]): unknown {
  return {
    from: expected.fromIndex,
    to: expected.toIndex,
    isTrial: expected.trialLimits,
    screenedRanges: expected.screenedRanges,
    mean: about(expected.mean),
    rawMeanMovingRange: about(expected.mrBarRaw),
    meanMovingRange: about(expected.mrBar),
    lower: about(expected.lpl),
    upper: about(expected.upl),
    nearLower: about(expected.nearLpl),
    nearUpper: about(expected.nearUpl),
  };
}

function valuesOf(id: string): readonly number[] {
  return vectors.cases.find((one) => one.id === id)?.input.values ?? [];
}

function about(value: number | null): unknown {
  return value === null ? undefined : expect.closeTo(value, digits);
}

describe('[SP-01] the chart of individual values', () => {
  it.each(vectors.cases.map((one) => [one.id, one.description, one] as const))(
    'is what the reference draws: %s, %s',
    (_id, _description, { input, segments, flagged, variationIcon, assuranceIcon }) => {
      const chart = computeXmr({ ...(input as XmrInput), leaveConstantOpen: true });
      expect(chart.segments).toEqual(segments.map(expectedSegment));
      const marked = new Map(flagged.map(({ index, rule, pointType }) => [index, { rule, pointType }]));
      expect(chart.points).toEqual(
        input.values.map((_value, index) => ({
          cause: causes[marked.get(index)?.rule ?? ''] ?? 'common-cause',
          kind: kinds[marked.get(index)?.pointType ?? ''] ?? 'common-cause',
        })),
      );
      expect(chart.variation).toBe(variationOf[variationIcon]);
      expect(chart.assurance).toBe(assuranceIcon === null ? undefined : assuranceOf[assuranceIcon]);
    },
  );
});

describe('[SP-01] a chart without much said of it', () => {
  it('is empty without values', () => {
    expect(computeXmr({ values: [], orientation: 1, target: 3 })).toStrictEqual({
      segments: [],
      points: [],
      variation: 'common-cause',
    });
  });

  it('has a mean and no limits with one value, and limits that will move with two', () => {
    const [one] = computeXmr({ values: [3], orientation: 1, target: 3 }).segments;
    expect(one).toStrictEqual({ from: 0, to: 0, mean: 3, screenedRanges: 0, isTrial: true });
    const two = computeXmr({ values: [2, 4], orientation: 1, target: 3 });
    expect(two.segments).toMatchObject([{ mean: 3, lower: 3 - 5.32, upper: 3 + 5.32, isTrial: true }]);
    expect(two.assurance).toBe('inconsistent');
  });

  it('has its limits on its mean when it never varies, and meets its target or does not', () => {
    // Thirteen times 0.1 does not add up to 1.3 in binary fractions.
    const values = Array.from({ length: 13 }, () => 0.1);
    const assuranceBy = (orientation: 1 | -1, target: number): unknown => {
      const { segments, points, assurance } = computeXmr({ values, orientation, target });
      expect(segments).toMatchObject([{ meanMovingRange: 0, screenedRanges: 0 }]);
      expect(segments[0]?.upper).toBe(segments[0]?.mean);
      expect(new Set(points.map(({ cause }) => cause))).toEqual(new Set(['common-cause']));
      return assurance;
    };
    expect([0, 0.1, 0.2].map((target) => assuranceBy(1, target))).toEqual(['passes', 'passes', 'fails']);
    expect([0, 0.1, 0.2].map((target) => assuranceBy(-1, target))).toEqual(['fails', 'passes', 'passes']);
  });

  it('knows no better side of a value where none is, but of a change', () => {
    const chart = computeXmr({
      values: [...Array.from({ length: 14 }, (_v, i) => i % 2), 9],
      orientation: 0,
      target: 50,
    });
    expect(chart.assurance).toBeUndefined();
    expect(chart.variation).toBe('neutral-high');
    expect(chart.points.at(-1)).toEqual({ cause: 'above-limit', kind: 'neutral-high' });
  });

  it('notices what leaves a baseline that never varied', () => {
    const values = [...Array.from({ length: 12 }, () => 0), 1];
    const { points } = computeXmr({ values, orientation: -1, baselinePoints: 12 });
    expect(points.at(-1)).toEqual({ cause: 'above-limit', kind: 'concern' });
  });

  it('leaves outliers among the ranges out, unless it is told to keep them', () => {
    const values = valuesOf('E07');
    expect(computeXmr({ values, orientation: -1 }).segments[0]?.screenedRanges).toBe(2);
    expect(computeXmr({ values, orientation: -1, screenOutliers: false }).segments[0]?.screenedRanges).toBe(
      0,
    );
  });

  it('has a segment from each place on, told in any order and more than once', () => {
    const { segments } = computeXmr({ values: valuesOf('E07'), orientation: 1, rebaseAt: [12, 3, 12, 0, 3] });
    expect(segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [3, 11],
      [12, 15],
    ]);
  });

  it('takes a baseline from twelve values at least', () => {
    const values = Array.from({ length: 20 }, (_value, index) => index % 5);
    const chartOf = (baselinePoints: number): unknown =>
      computeXmr({ values, orientation: 1, baselinePoints });
    expect(chartOf(0)).toEqual(chartOf(12));
    expect(chartOf(13)).not.toEqual(chartOf(12));
  });
});
