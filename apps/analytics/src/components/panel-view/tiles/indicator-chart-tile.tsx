import { LineChart } from '@prumo/ui/charts/line-chart';
import { presentLongMonth, presentNumber } from '@prumo/ui/indicators/present-measure';
import { styled } from '@prumo/ui/styled';
import { useCallback, useMemo } from 'react';

import { buildIndicatorLines, findLast } from '../model/indicator-lines.ts';
import { presentResult, presentTarget } from '../model/present-facts.ts';
import type { IndicatorContent } from '../model/rows-table.ts';
import { texts } from '../texts.ts';

interface IndicatorChartTileProps {
  readonly content: IndicatorContent;
  readonly showsSignals: boolean;
  /** Small on a card: neither numbers nor words of the lines. */
  readonly size?: 'card' | 'full';
}

export function IndicatorChartTile({ content, showsSignals, size = 'full' }: IndicatorChartTileProps) {
  const { measureUnit: unitId, name } = content;
  const { points, series, remarks } = useMemo(
    () => buildIndicatorLines(content, showsSignals),
    [content, showsSignals],
  );
  const formatValue = useCallback((value: number) => presentResult(value, unitId), [unitId]);
  const formatBand = useCallback((from: number, to: number) => presentTarget(from, to, unitId), [unitId]);
  const last = findLast(content);
  return (
    <Place>
      <Chart>
        <LineChart
          label={texts.chartOf(name)}
          description={
            last === undefined
              ? texts.noResult
              : texts.lastOf(presentResult(last.result, unitId), presentLongMonth(last.month))
          }
          points={points}
          series={series}
          formatValue={formatValue}
          formatBand={formatBand}
          formatTick={presentNumber}
          size={size}
          isFilling
          emptyText={texts.noResult}
          {...(remarks !== undefined && { remarks })}
        />
      </Chart>
      {size === 'full' && showsSignals && series.length > 0 && <Key kinds={listKinds(content)} />}
    </Place>
  );
}

type KeyKind = keyof typeof texts.key;

function listKinds({ months, segments }: IndicatorContent): readonly KeyKind[] {
  const kinds = new Set(months.map(({ kind }) => kind));
  return [
    ...(segments.length > 0 ? (['mean'] as const) : []),
    ...(segments.some(({ lower, upper }) => lower !== null || upper !== null) ? (['limits'] as const) : []),
    ...(kinds.has('concern') ? (['concern'] as const) : []),
    ...(kinds.has('improvement') ? (['improvement'] as const) : []),
    ...(kinds.has('neutral-high') || kinds.has('neutral-low') ? (['neutral'] as const) : []),
  ];
}

const signs: Readonly<Record<KeyKind, string>> = {
  mean: '—',
  limits: '⋯',
  concern: '◆',
  improvement: '▲▼',
  neutral: '■',
};

/** What the quiet lines and the special points say. */
function Key({ kinds }: { readonly kinds: readonly KeyKind[] }) {
  return (
    <Row aria-hidden>
      {kinds.map((kind) => (
        <span key={kind}>
          {signs[kind]} {texts.key[kind]}
        </span>
      ))}
    </Row>
  );
}

const Place = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 });

const Chart = styled('div')({ flex: '1 1 auto', minHeight: 0 });

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
