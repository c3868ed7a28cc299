// Results, targets, mean, limits and special points of a tile's indicator, as data of a chart. Pure.
import { plottedResult } from '@prumo/domain/indicators/chart-series';
import type { ChartPoint, ChartRemarks, ChartSeries } from '@prumo/ui/charts/chart-content';
import { presentLongMonth, presentMonth } from '@prumo/ui/indicators/present-measure';
import { findPointSign, pointKindNames } from '@prumo/ui/signals/describe-signs';
import { chartTokens, neutralTokens, signalTokens } from '@prumo/ui/theme/theme-tokens';

import { texts } from '../texts.ts';
import type { IndicatorContent } from './rows-table.ts';

interface IndicatorLines {
  readonly points: readonly ChartPoint[];
  /** None without a result: targets alone are no chart. */
  readonly series: readonly ChartSeries[];
  readonly remarks?: ChartRemarks;
}

export function buildIndicatorLines(content: IndicatorContent, hasSignals: boolean): IndicatorLines {
  const { months, segments } = content;
  const results = months.map(({ result }) => plottedResult(result));
  const points = months.map(({ month }, index) => ({
    label:
      index === 0 || month % 100 === 1
        ? presentMonth(month).replace('/', '\n')
        : presentMonth(month).slice(0, 3),
    longLabel: presentLongMonth(month),
  }));
  if (results.every((result) => result === null)) return { points, series: [] };
  const segmentOf = months.map(({ month }) => segments.find(({ from, to }) => month >= from && month <= to));
  const breaks = segmentOf.flatMap((segment, index) =>
    index > 0 && segment !== segmentOf[index - 1] ? [index] : [],
  );
  const ends = months.map(({ targetEnd }) => targetEnd);
  const isSpecial = hasSignals && months.some(({ kind }) => kind !== null && kind !== 'common-cause');
  return {
    points,
    series: [
      {
        name: texts.results,
        colour: chartTokens.results,
        values: results,
        ...(hasSignals && {
          pointColour: signalTokens.common,
          signs: months.map(({ kind, result }, index) =>
            kind === null ? null : findPointSign(kind, (result ?? 0) >= (segmentOf[index]?.mean ?? 0)),
          ),
        }),
      },
      ...(months.some(({ target }) => target !== null)
        ? [
            {
              name: texts.targets,
              colour: chartTokens.targets,
              values: months.map(({ target }) => target),
              ...(ends.some((end) => end !== null) && { bandEnds: ends }),
              isStep: true,
            },
          ]
        : []),
      ...(hasSignals
        ? [
            quietLine(
              texts.mean,
              'level',
              segmentOf.map((segment) => segment?.mean ?? null),
              breaks,
            ),
            // No result is below zero, and a line there would say nothing.
            quietLine(
              texts.lower,
              'limit',
              segmentOf.map((segment) => raise(segment?.lower ?? null)),
              breaks,
            ),
            quietLine(
              texts.upper,
              'limit',
              segmentOf.map((segment) => segment?.upper ?? null),
              breaks,
            ),
          ].filter(({ values }) => values.some((value) => value !== null))
        : []),
    ],
    ...(isSpecial && {
      remarks: {
        title: texts.signal,
        words: months.map(({ kind }) =>
          kind === null || kind === 'common-cause' ? null : pointKindNames[kind],
        ),
      },
    }),
  };
}

function raise(limit: number | null): number | null {
  return limit === null ? null : Math.max(0, limit);
}

function quietLine(
  name: string,
  quiet: 'level' | 'limit',
  values: readonly (number | null)[],
  breaks: readonly number[],
): ChartSeries {
  return { name, quiet, values, breaks, colour: neutralTokens.inkMuted };
}

/** The last month that was measured. */
export function findLast({
  months,
}: IndicatorContent): (IndicatorContent['months'][number] & { readonly result: number }) | undefined {
  for (const month of months.toReversed()) {
    const result = plottedResult(month.result);
    if (result !== null) return { ...month, result };
  }
  return undefined;
}
