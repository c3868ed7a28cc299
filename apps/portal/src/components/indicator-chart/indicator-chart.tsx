import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { LineChart, type LineChartHandle } from '@prumo/ui/charts/line-chart';
import { useCallback, useMemo, type Ref } from 'react';

import {
  presentLongBand,
  presentLongValue,
  presentNumber,
  presentUnit,
  presentValue,
} from '../../lib/indicators/present-indicator.ts';
import { buildIndicatorChart, describeIndicatorChart } from './indicator-chart-content.ts';
import { texts } from './texts.ts';

interface IndicatorChartProps {
  readonly series: readonly ChartMonth[];
  readonly unitId: string | null;
  /** Tells what a rate per thousand is counted by. */
  readonly measureFormula?: string;
  readonly orientation: Orientation;
  /** How often there is a result; the line joins those of neighbouring periods. */
  readonly verificationFrequency?: string | null;
  readonly size: 'card' | 'full';
  /** Of the indicator, where several charts are on one screen. */
  readonly name?: string;
  /** Those whose result has an analysis. */
  readonly analysedMonths?: readonly Month[];
  /** The vertical axis is fitted to the values instead of beginning at zero. */
  readonly isAxisNarrow?: boolean;
  readonly ref?: Ref<LineChartHandle>;
}

/** Results and targets of an indicator over its months. */
export function IndicatorChart(props: IndicatorChartProps) {
  const { series: months, unitId, orientation, verificationFrequency, size, name } = props;
  const { measureFormula = '', analysedMonths, isAxisNarrow = false, ref } = props;
  const { points, series } = useMemo(
    () => buildIndicatorChart(months, { analysedMonths, verificationFrequency, unitId }),
    [months, analysedMonths, verificationFrequency, unitId],
  );
  const unit = presentUnit({ measureUnit: unitId, measureFormula });
  const formatValue = useCallback((value: number) => presentValue(value, unitId), [unitId]);
  const formatLongValue = useCallback(
    (value: number) => presentLongValue(value, { measureUnit: unitId, measureFormula }),
    [unitId, measureFormula],
  );
  const formatBand = useCallback(
    (from: number, to: number) => presentLongBand({ from, to }, { measureUnit: unitId, measureFormula }),
    [unitId, measureFormula],
  );

  return (
    <LineChart
      label={texts.label(name)}
      description={describeIndicatorChart(months, unitId, orientation)}
      points={points}
      series={series}
      formatValue={formatValue}
      formatLongValue={formatLongValue}
      formatBand={formatBand}
      formatTick={presentTick}
      axisName={isAxisNarrow ? texts.narrowAxis(unit) : unit}
      isAxisNarrow={isAxisNarrow}
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
