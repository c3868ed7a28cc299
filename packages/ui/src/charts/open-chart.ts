// The only file that draws on the page with ECharts, of which it takes the parts it needs.
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkPointComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

import { buildChartOption, type ChartLook } from './build-chart-option.ts';
import { type ChartContent, listSignsOver, presentPoint, signRise } from './chart-content.ts';

register([LineChart, GridComponent, MarkPointComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** Where in the drawing something is, in pixels of its own size. */
export interface ChartPlaces {
  readonly width: number;
  readonly height: number;
  /** Middles of the signs, in the order of the links; null where the point is not drawn. */
  readonly links: readonly (Place | null)[];
  /** Upper ends of the breaks, in their order. */
  readonly breaks: readonly Place[];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface OpenChart {
  draw: (content: ChartContent, look: ChartLook) => ChartPlaces;
  destroy: () => void;
}

export function openChart(place: HTMLElement): OpenChart {
  const chart = init(place, null, { renderer: 'svg', width: 1, height: 1 });

  return {
    draw: (content, look) => {
      // It would draw once more what was there before.
      if (chart.getWidth() !== look.width || chart.getHeight() !== place.clientHeight) {
        chart.resize({ width: look.width, height: place.clientHeight, silent: true });
      }
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
      return findPlaces(chart, content, { width: look.width, height: place.clientHeight });
    },
    destroy: () => chart.dispose(),
  };
}

function findPlaces(
  chart: ReturnType<typeof init>,
  content: ChartContent,
  size: Pick<ChartPlaces, 'width' | 'height'>,
): ChartPlaces {
  const { links = [], breaks = [], series } = content;
  const locate = (index: number, value: number): Place => {
    const [x = 0, y = 0] = chart.convertToPixel('grid', [index, value]);
    return { x, y };
  };
  return {
    ...size,
    links: links.map((link, order) => {
      const value = series[0]?.values[link.index] ?? null;
      if (value === null) return null;
      const { x, y } = locate(link.index, value);
      return { x, y: y - signRise.first - rankOf(content, order) * signRise.next };
    }),
    breaks: breaks.map(({ index }) => {
      const behind = locate(index, 0).x;
      const before = locate(index - 1, 0).x;
      return { x: (behind + before) / 2, y: 0 };
    }),
  };
}

/** How many signs are below that of a link. */
function rankOf(content: ChartContent, order: number): number {
  const { links = [] } = content;
  const index = links[order]?.index ?? 0;
  const below = links.slice(0, order).filter((link) => link.index === index).length;
  const own = links.filter((link) => link.index === index).length;
  return below + listSignsOver(content, index).length - own;
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
    const { name, colour, notes = [], isStep = false, quiet } = series;
    const told = presentPoint(series, index, format);
    if (told === null) continue;
    const line = addLine(box, '');
    line.style.display = 'flex';
    line.style.alignItems = 'center';
    line.style.gap = '8px';
    const sign = document.createElement('span');
    sign.style.width = '16px';
    sign.style.borderTop =
      quiet === undefined
        ? `2px ${isStep ? 'dashed' : 'solid'} ${colour}`
        : `1px ${quiet === 'level' ? 'solid' : 'dotted'} ${colour}`;
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
  const remark = content.remarks?.words[index] ?? null;
  if (remark !== null) {
    const told = addLine(box, remark);
    told.style.marginTop = '4px';
    told.style.fontWeight = '500';
  }
  return box;
}

function addLine(box: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text;
  box.append(line);
  return line;
}
