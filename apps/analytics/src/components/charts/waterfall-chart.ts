// How parts lead to the whole, step by step.
import type { BarSeriesOption } from '@prumo/ui/charts/drawing/drawing';

import type { BuiltChart, ChartRequest } from './build-analysis-chart.ts';
import {
  buildCategoryAxis,
  buildKey,
  buildTitle,
  buildValueAxis,
  gridBounds,
  labelStyle,
} from './chart-frame.ts';
import { buildSteps, splitStep } from './chart-shares.ts';
import { texts } from './texts.ts';
import { formatValue, plainFormat } from './value-format.ts';

type StepKind = 'rise' | 'fall' | 'total';

export function buildWaterfall({ plan, settings, look, heading }: ChartRequest): BuiltChart {
  const { categories, series, measure } = plan.table;
  const [one] = series;
  const cells = one?.cells ?? [];
  const format = one?.format ?? plainFormat;
  const steps = buildSteps(cells.map((cell) => cell?.value ?? null));
  const kinds = steps.map(({ start, end }, index): StepKind =>
    index === cells.length ? 'total' : end < start ? 'fall' : 'rise',
  );
  const texted = steps.map(({ end }, index) =>
    index === cells.length ? formatValue(end, format) : (cells[index]?.text ?? texts.noValue),
  );
  const looks: Readonly<Record<StepKind, { readonly name: string; readonly colour: string }>> = {
    rise: { name: texts.rises, colour: look.accent },
    fall: { name: texts.falls, colour: look.warn },
    total: { name: texts.total, colour: look.inkMuted },
  };
  const shown = (['rise', 'fall', 'total'] as const).filter((kind) => kinds.includes(kind));
  const { title, height: titleHeight } = buildTitle(heading, look);
  const key = buildKey(settings.hasLegend ? shown.map((kind) => looks[kind].name) : [], look, titleHeight);
  const names = [...categories, { label: texts.total, groups: [], name: texts.total }];
  const parts = steps.map(splitStep);
  const bars = shown.flatMap((kind) => (['above', 'below'] as const).map((side) => ({ kind, side })));
  const labelAt = (index: number): string => {
    const sign = kinds[index] === 'rise' && (cells[index]?.value ?? 0) > 0 ? '+' : '';
    return `${sign}${texted[index] ?? ''}`;
  };

  return {
    parts: ['bar'],
    tipOf: 'axis',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      title,
      legend: key.legend,
      grid: { top: titleHeight + key.height + 30, right: 8, bottom: 4, left: 4, ...gridBounds },
      xAxis: buildCategoryAxis(names, look),
      yAxis: buildValueAxis(look, { format, name: measure ?? one?.name ?? '', isRight: false }),
      series: [
        {
          type: 'bar',
          stack: 'steps',
          silent: true,
          barMaxWidth: 48,
          itemStyle: { color: 'transparent' },
          data: parts.map(({ hidden }) => hidden),
        },
        ...bars.map(({ kind, side }): BarSeriesOption => ({
          type: 'bar',
          name: looks[kind].name,
          stack: 'steps',
          barMaxWidth: 48,
          color: looks[kind].colour,
          data: parts.map((part, index) => (kinds[index] === kind && part[side] !== 0 ? part[side] : null)),
          label: {
            show: settings.hasLabels,
            position: side === 'above' ? 'top' : 'bottom',
            ...labelStyle(look),
            formatter: ({ dataIndex }) => labelAt(dataIndex),
          },
          labelLayout: { hideOverlap: true },
        })),
      ],
    },
    readTip: ({ dataIndex }) => {
      const kind = kinds[dataIndex];
      if (kind === undefined) return null;
      const line = { colour: looks[kind].colour, name: one?.name ?? '', text: texted[dataIndex] ?? '' };
      const reached = formatValue(steps[dataIndex]?.end ?? 0, format);
      const total = { colour: 'transparent', name: texts.total, text: reached };
      return { title: names[dataIndex]?.name ?? '', lines: kind === 'total' ? [line] : [line, total] };
    },
    findTarget: ({ category }) => {
      const at = bars.findIndex(
        ({ kind, side }) => kind === kinds[category] && (parts[category]?.[side] ?? 0) !== 0,
      );
      return { seriesIndex: at + 1, dataIndex: category };
    },
    readPoint: ({ dataIndex }) => (dataIndex < cells.length ? { category: dataIndex, series: 0 } : null),
  };
}
