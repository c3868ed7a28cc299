// The only file that draws on the page with ECharts, of which it takes the parts it needs.
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkPointComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

import { buildChartOption, type ChartLook } from './build-chart-option.ts';
import { type ChartContent, presentPoint } from './chart-content.ts';

register([LineChart, GridComponent, MarkPointComponent, TooltipComponent, LabelLayout, SVGRenderer]);

export interface OpenChart {
  draw: (content: ChartContent, look: ChartLook) => void;
  destroy: () => void;
}

export function openChart(place: HTMLElement): OpenChart {
  const chart = init(place, null, { renderer: 'svg', width: 1, height: 1 });

  return {
    draw: (content, look) => {
      chart.resize({ width: look.width, height: place.clientHeight, silent: true });
      chart.setOption(
        {
          ...buildChartOption(content, look),
          ...(look.size === 'full' && { tooltip: buildTip(content, look) }),
        },
        { notMerge: true, silent: true },
      );
      // On paper the drawing may be scaled by its style.
      const svg = place.querySelector('svg');
      svg?.setAttribute('viewBox', `0 0 ${look.width} ${place.clientHeight}`);
    },
    destroy: () => chart.dispose(),
  };
}

function buildTip(content: ChartContent, look: ChartLook) {
  return {
    trigger: 'axis' as const,
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.surface,
    borderColor: look.hairline,
    padding: [8, 12],
    textStyle: { color: look.ink, fontFamily: look.fontFamily, fontSize: 13 },
    axisPointer: { type: 'line' as const, lineStyle: { color: look.inkMuted, type: 'solid' as const } },
    formatter: (hit: unknown) => buildTooltip(content, findIndex(hit)),
  };
}

/** ECharts tells one hit per series. */
function findIndex(hit: unknown): number {
  const first: unknown = Array.isArray(hit) ? hit[0] : hit;
  return typeof first === 'object' &&
    first !== null &&
    'dataIndex' in first &&
    typeof first.dataIndex === 'number'
    ? first.dataIndex
    : -1;
}

/** Built of elements: the page's Content-Security-Policy takes no style from text. */
function buildTooltip(content: ChartContent, index: number): HTMLElement {
  const box = document.createElement('div');
  const title = addLine(box, content.points[index]?.longLabel ?? '');
  title.style.fontWeight = '500';
  const format = { ...content, formatValue: content.formatLongValue ?? content.formatValue };
  for (const series of content.series) {
    const { name, colour, notes = [], isStep = false } = series;
    const told = presentPoint(series, index, format);
    if (told === null) continue;
    const line = addLine(box, '');
    line.style.display = 'flex';
    line.style.alignItems = 'center';
    line.style.gap = '8px';
    const sign = document.createElement('span');
    sign.style.width = '16px';
    sign.style.borderTop = `2px ${isStep ? 'dashed' : 'solid'} ${colour}`;
    const words = document.createElement('span');
    words.textContent = name;
    words.style.flex = '1 1 auto';
    const figure = document.createElement('span');
    figure.textContent = told;
    figure.style.fontVariantNumeric = 'tabular-nums';
    line.append(sign, words, figure);
    const note = notes[index] ?? null;
    if (note !== null) {
      const beside = addLine(box, note);
      beside.style.textAlign = 'right';
      beside.style.fontSize = '12px';
    }
  }
  return box;
}

function addLine(box: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text;
  box.append(line);
  return line;
}
