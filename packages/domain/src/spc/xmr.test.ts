import { describe, expect, it } from 'vitest';

import type { Assurance } from './assurance.ts';
import type { PointKind, Variation } from './point-kind.ts';
import type { SpecialCause } from './special-cause.ts';
import vectors from './testing/spc-vectors.json' with { type: 'json' };
import { computeXmr, type XmrInput, type XmrSegment } from './xmr.ts';

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

function expectSegment(found: XmrSegment | undefined, expected: Case['segments'][number]): void {
  const { fromIndex, toIndex, screenedRanges, trialLimits } = expected;
  expect(found).toMatchObject({ from: fromIndex, to: toIndex, screenedRanges, isTrial: trialLimits });
  const numbers = [
    [found?.mean, expected.mean],
    [found?.rawMeanMovingRange, expected.mrBarRaw],
    [found?.meanMovingRange, expected.mrBar],
    [found?.lower, expected.lpl],
    [found?.upper, expected.upl],
    [found?.nearLower, expected.nearLpl],
    [found?.nearUpper, expected.nearUpl],
  ] as const;
  for (const [number, value] of numbers) {
    if (value === null) expect(number).toBeUndefined();
    else expect(number).toBeCloseTo(value, digits);
  }
}

describe('[SP-01] the chart of individual values', () => {
  it.each(vectors.cases.map((one) => [one.id, one.description, one] as const))(
    'is what the reference draws: %s, %s',
    (_id, _description, { input, segments, flagged, variationIcon, assuranceIcon }) => {
      const chart = computeXmr({ ...(input as XmrInput), leaveConstantOpen: true });
      expect(chart.segments).toHaveLength(segments.length);
      segments.forEach((segment, index) => expectSegment(chart.segments[index], segment));
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
