import { describe, expect, it } from 'vitest';

import type { Assurance } from './assurance.ts';
import type { PointKind, Variation } from './point-kind.ts';
import type { SpecialCause } from './special-cause.ts';
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
