import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import type { ChartLink } from '@prumo/ui/charts/chart-content';
import { LineChart, type LineChartHandle } from '@prumo/ui/charts/line-chart';
import { useCallback, useMemo, type Ref } from 'react';

import {
  presentLongBand,
  presentLongValue,
  presentNumber,
  presentUnit,
  presentValue,
} from '../../lib/indicators/present-indicator.ts';
import {
  buildIndicatorChart,
  describeIndicatorChart,
  presentPictureNote,
} from './indicator-chart-content.ts';
import { buildSignalDrawing, listSignalLinks } from './signal-drawing.ts';
import { SignalKey } from './signal-key.tsx';
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
  /** Draws mean, limits, special points and what is known to have happened; of the whole history. */
  readonly signals?: SignalsOfIndicator | undefined;
  /** Where saved analyses are; without it nothing over the chart leads on. */
  readonly savedAnalysisHref?: (analysisId: string) => string;
  readonly onGo?: (href: string) => void;
  readonly ref?: Ref<LineChartHandle>;
}

/** Results and targets of an indicator over its months. */
export function IndicatorChart(props: IndicatorChartProps) {
  const { series: months, unitId, orientation, verificationFrequency, size, name } = props;
  const { measureFormula = '', analysedMonths, isAxisNarrow = false, ref } = props;
  const { signals, savedAnalysisHref, onGo } = props;
  const drawing = useMemo(
    () =>
      signals === undefined || signals.chart === null
        ? undefined
        : buildSignalDrawing(
            signals,
            months.map(({ month }) => month),
            unitId,
          ),
    [signals, months, unitId],
  );
  const links = useMemo(
    () =>
      drawing === undefined || signals === undefined || savedAnalysisHref === undefined
        ? noLinks
        : listSignalLinks(signals.markers, months, savedAnalysisHref),
    [drawing, signals, months, savedAnalysisHref],
  );
  const { points, series, breaks, remarks } = useMemo(
    () => buildIndicatorChart(months, { analysedMonths, verificationFrequency, unitId, drawing }),
    [months, analysedMonths, verificationFrequency, unitId, drawing],
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
    <>
      <LineChart
        label={texts.label(name)}
        description={describeIndicatorChart(months, unitId, orientation, drawing)}
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
        {...(!links.some(({ sign }) => sign === 'comment') && { markName: texts.analysed })}
        {...(breaks !== undefined && { breaks })}
        {...(remarks !== undefined && { remarks })}
        {...(drawing !== undefined && {
          links,
          overlayLabel: texts.signals.overlay,
          pictureNote: presentPictureNote(drawing, unitId),
        })}
        {...(onGo !== undefined && { onGo })}
        {...(ref !== undefined && { ref })}
      />
      {drawing !== undefined && series.length > 0 && size === 'full' && (
        <SignalKey drawing={drawing} links={links} unitId={unitId} />
      )}
    </>
  );
}

const noLinks: readonly ChartLink[] = [];

function presentTick(value: number): string {
  return presentNumber(value);
}
