// The drawing of a result, in the words of the library that draws. Pure.
import type { DrawingContent, DrawingLook } from '@prumo/ui/charts/drawing/drawing';

import type { ChartData, ResultChartKind } from '../model/chart-data.ts';

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });
const tickFormat = new Intl.NumberFormat('pt-BR', { notation: 'compact' });

export function buildResultChart(data: ChartData, kind: ResultChartKind, look: DrawingLook): DrawingContent {
  return kind === 'pie' ? buildPie(data, look) : buildAxes(data, kind, look);
}

function buildAxes(
  { categories, series }: ChartData,
  kind: 'bar' | 'line',
  look: DrawingLook,
): DrawingContent {
  const text = { color: look.inkMuted, fontFamily: look.fontFamily, fontSize: 12 };
  const colourOf = (at: number) => look.series[at % look.series.length] ?? look.accent;
  return {
    parts: [kind],
    tipOf: 'axis',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      legend: {
        show: series.length > 1,
        type: 'scroll',
        selectedMode: false,
        top: 0,
        left: 0,
        textStyle: text,
      },
      grid: { top: series.length > 1 ? 40 : 16, right: 16, bottom: 4, left: 4, containLabel: true },
      xAxis: {
        type: 'category',
        data: [...categories],
        axisLabel: { ...text, hideOverlap: true },
        axisLine: { lineStyle: { color: look.hairline } },
        axisTick: { show: false },
      },
      yAxis: {
        type: 'value',
        axisLabel: { ...text, formatter: (value: number) => tickFormat.format(value) },
        splitLine: { lineStyle: { color: look.hairline } },
      },
      series: series.map(({ name, values }, at) =>
        kind === 'bar'
          ? { type: 'bar', name, data: [...values], color: colourOf(at), barMaxWidth: 48 }
          : {
              type: 'line',
              name,
              data: [...values],
              color: colourOf(at),
              showSymbol: categories.length <= 60,
              symbolSize: 6,
            },
      ),
    },
    readTip: ({ dataIndex }) => ({
      title: categories[dataIndex] ?? '',
      lines: series.map(({ name, values }, at) => ({
        colour: colourOf(at),
        name,
        text: presentValue(values[dataIndex] ?? null),
      })),
    }),
  };
}

function buildPie({ categories, series }: ChartData, look: DrawingLook): DrawingContent {
  const [first] = series;
  const values = first?.values ?? [];
  const colourOf = (at: number) => look.series[at % look.series.length] ?? look.accent;
  return {
    parts: ['pie'],
    tipOf: 'item',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      series: [
        {
          type: 'pie',
          radius: ['0%', '70%'],
          data: categories.map((name, at) => ({
            name,
            value: Math.max(0, values[at] ?? 0),
            itemStyle: { color: colourOf(at), borderColor: look.surface, borderWidth: 2 },
          })),
          label: { color: look.ink, fontFamily: look.fontFamily, fontSize: 12 },
        },
      ],
    },
    readTip: ({ dataIndex }) => ({
      title: categories[dataIndex] ?? '',
      lines: [
        {
          colour: colourOf(dataIndex),
          name: first?.name ?? '',
          text: presentValue(values[dataIndex] ?? null),
        },
      ],
    }),
  };
}

function presentValue(value: number | null): string {
  return value === null ? '—' : numberFormat.format(value);
}
