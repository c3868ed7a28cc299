import { findMeasureUnit, type Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { LineChart, type LineChartHandle } from '@prumo/ui/charts/line-chart';
import { useCallback, useMemo, type Ref } from 'react';

import { presentNumber, presentValue } from '../../lib/indicators/present-indicator.ts';
import { buildIndicatorChart } from './build-indicator-chart.ts';
import { describeIndicatorChart } from './describe-indicator-chart.ts';
import { texts } from './texts.ts';

interface IndicatorChartProps {
  readonly series: readonly ChartMonth[];
  readonly unitId: string | null;
  readonly orientation: Orientation;
  readonly size: 'card' | 'full';
  /** Of the indicator, where several charts are on one screen. */
  readonly name?: string;
  /** Those whose result has an analysis. */
  readonly analysedMonths?: readonly Month[];
  readonly ref?: Ref<LineChartHandle>;
}

/** Results and targets of an indicator over its months. */
export function IndicatorChart(props: IndicatorChartProps) {
  const { series: months, unitId, orientation, size, name, analysedMonths, ref } = props;
  const { points, series } = useMemo(
    () => buildIndicatorChart(months, analysedMonths),
    [months, analysedMonths],
  );
  const formatValue = useCallback((value: number) => presentValue(value, unitId), [unitId]);

  return (
    <LineChart
      label={texts.label(name)}
      description={describeIndicatorChart(months, unitId, orientation)}
      points={points}
      series={series}
      formatValue={formatValue}
      formatTick={presentTick}
      axisName={unitId === null ? '' : (findMeasureUnit(unitId)?.symbol ?? '')}
      size={size}
      emptyText={texts.empty}
      markName={texts.analysed}
      {...(ref !== undefined && { ref })}
    />
  );
}

function presentTick(value: number): string {
  return presentNumber(value);
}
