import { styled } from '@mui/material/styles';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { periodKinds, type PeriodKind } from '@prumo/domain/indicators/period';
import { findStanding, type Standing } from '@prumo/domain/indicators/standing';
import type { LineChartHandle } from '@prumo/ui/charts/line-chart';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Surface } from '@prumo/ui/surface';
import type { Ref } from 'react';

import { IndicatorChart } from '../../../../components/indicator-chart/indicator-chart.tsx';
import { RunningLine } from '../../../../components/running-line.tsx';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentLongMonth, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import { texts } from '../../model/results-analysis/texts.ts';
import { GapText } from './gap-text.tsx';

interface EvolutionCardProps {
  readonly indicator: LoadedIndicator;
  readonly series: readonly ChartMonth[];
  readonly analysedMonths: readonly Month[];
  readonly period: PeriodKind;
  readonly onPeriodChange: (period: PeriodKind) => void;
  readonly chartRef: Ref<LineChartHandle>;
}

/** How the indicator stands now, and its chart over the chosen period. */
export function EvolutionCard(props: EvolutionCardProps) {
  const { indicator, series, analysedMonths, period, onPeriodChange, chartRef } = props;
  const { measureUnit: unitId, orientation } = indicator;
  const standing = findStanding(indicator, indicator.results, useThisMonth());

  return (
    <Card>
      <Head>
        <div>
          <Figures standing={standing} unitId={unitId} />
          {standing.running !== null && <RunningLine running={standing.running} unitId={unitId} />}
        </div>
        <Choice>
          <CompactSelect
            label={texts.evolution}
            value={period}
            choices={periodKinds.map((kind) => ({ value: kind, text: texts.periods[kind] }))}
            onChange={(value) => onPeriodChange(periodKinds.find((kind) => kind === value) ?? '6')}
          />
        </Choice>
      </Head>
      <IndicatorChart
        ref={chartRef}
        series={series}
        unitId={unitId}
        orientation={orientation}
        size="full"
        analysedMonths={analysedMonths}
      />
    </Card>
  );
}

interface FiguresProps {
  readonly standing: Standing;
  readonly unitId: string | null;
}

function Figures({ standing: { last, target, gap }, unitId }: FiguresProps) {
  if (last === null) return null;
  return (
    <>
      <Caption>
        {texts.last} · {presentLongMonth(last.month)}
      </Caption>
      <Line>
        <Value>{presentValue(last.value, unitId)}</Value>
        <span>{target === null ? texts.withoutTarget : texts.lastTarget(presentValue(target, unitId))}</span>
        {gap !== null && <GapText gap={gap} unitId={unitId} />}
      </Line>
    </>
  );
}

const Card = styled(Surface)({
  padding: 16,
  '@media print': { padding: 0, border: 0, marginBottom: 16, breakInside: 'avoid' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
});

const Choice = styled('div')({ '@media print': { display: 'none' } });

const Caption = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 16,
  rowGap: 2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});

const Value = styled('span')({ fontSize: '1.75rem', lineHeight: 1.3 });
