import { styled } from '@mui/material/styles';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import { periodKinds, type PeriodKind } from '@prumo/domain/indicators/period';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import type { Month } from '@prumo/domain/indicators/month';
import type { LineChartHandle } from '@prumo/ui/charts/line-chart';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Surface } from '@prumo/ui/surface';
import type { Ref } from 'react';

import { IndicatorChart } from '../../../../components/indicator-chart/indicator-chart.tsx';
import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentLongMonth, presentValue } from '../../../../lib/indicators/present-indicator.ts';
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
  const last = series.findLast(({ result }) => result !== null);

  return (
    <Card>
      <Head>
        <div>{last !== undefined && <Standing indicator={indicator} month={last} />}</div>
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

interface StandingProps {
  readonly indicator: LoadedIndicator;
  readonly month: ChartMonth;
}

function Standing({
  indicator: { measureUnit: unitId, orientation },
  month: { month, result, target },
}: StandingProps) {
  const gap = findTargetGap(result, target, orientation);
  return (
    <>
      <Caption>
        {texts.last} · {presentLongMonth(month)}
      </Caption>
      <Figures>
        <Value>{result === null ? texts.table.none : presentValue(result, unitId)}</Value>
        <span>{target === null ? texts.withoutTarget : texts.lastTarget(presentValue(target, unitId))}</span>
        {gap !== undefined && <GapText gap={gap} unitId={unitId} />}
      </Figures>
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

const Figures = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 16,
  rowGap: 2,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});

const Value = styled('span')({ fontSize: '1.75rem', lineHeight: 1.3 });
