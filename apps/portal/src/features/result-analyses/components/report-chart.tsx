import { styled } from '@mui/material/styles';
import { buildChartSeries } from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month } from '@prumo/domain/indicators/month';
import { useMemo } from 'react';

import { IndicatorChart } from '../../../components/indicator-chart/indicator-chart.tsx';
import { useThisMonth } from '../../../lib/indicators/indicator-queries.ts';
import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { texts } from '../texts.ts';

interface ReportChartProps {
  readonly indicator: LoadedIndicator;
  /** That the analysis is about. */
  readonly month: Month;
}

/** The year up to the month that was analysed, and what has come of it since; on paper too. */
export function ReportChart({ indicator, month }: ReportChartProps) {
  const { results, targets, measureUnit, orientation } = indicator;
  // The month that runs is no point of a chart.
  const lastClosed = addMonths(useThisMonth(), -1);
  const series = useMemo(
    () =>
      buildChartSeries(results, targets, {
        from: addMonths(month, 1 - monthsBefore),
        to: Math.max(month, Math.min(lastClosed, addMonths(month, monthsAfter))),
      }),
    [results, targets, month, lastClosed],
  );
  const analysedMonths = useMemo(() => [month], [month]);

  return (
    <Figure aria-label={texts.report.chart}>
      <IndicatorChart
        series={series}
        unitId={measureUnit}
        orientation={orientation}
        size="full"
        analysedMonths={analysedMonths}
      />
    </Figure>
  );
}

const monthsBefore = 12;
const monthsAfter = 12;

const Figure = styled('figure')({ margin: 0, minWidth: 0, breakInside: 'avoid' });
