// Parts of a whole: by angle, and by area.
import { blendColours } from '@prumo/ui/theme/blend-colours';

import type { BuiltChart, ChartPlace, ChartRequest } from './build-analysis-chart.ts';
import { colourOf } from './cartesian-chart.ts';
import { axisText, buildTitle, cutText } from './chart-frame.ts';
import type { ChartTable } from './chart-series.ts';
import { texts } from './texts.ts';
import { formatValue, plainFormat, type ValueFormat } from './value-format.ts';

const shareFormat: ValueFormat = { prefix: '', suffix: ' %', decimals: 1, scale: 100 };

/** Below it names beside the slices would leave no room for these. */
const leastWidthForNames = 560;

export function buildPie({ plan, settings, look, heading }: ChartRequest): BuiltChart {
  const { table, slices } = plan;
  const [one] = table.series;
  const format = one?.format ?? plainFormat;
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  const areLabelsUnique =
    new Set(table.categories.map(({ label }) => label)).size === table.categories.length;
  const named = slices.map(({ of, value }) => {
    const [first = 0] = of;
    const isRest = of.length > 1;
    const text = isRest ? formatValue(value, format) : (one?.cells[first]?.text ?? texts.noValue);
    const { name = '', label = '' } = table.categories[first] ?? {};
    return {
      name: isRest ? texts.others : name,
      shortName: isRest ? texts.others : areLabelsUnique ? label : name,
      text,
      isRest,
      share: formatValue(value / whole, shareFormat),
    };
  });
  const isWide = look.width >= leastWidthForNames;
  const { title, height: titleHeight } = buildTitle(heading, look);
  const hasKey = settings.hasLegend && !isWide;
  const keyHeight = hasKey ? Math.min(slices.length * 24, look.height * 0.4) : 0;
  const colours = named.map(({ isRest }, at) => (isRest ? look.inkMuted : colourOf(look.series, at)));

  return {
    parts: ['pie'],
    tipOf: 'item',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      title,
      legend: {
        show: hasKey,
        type: 'scroll',
        orient: 'vertical',
        selectedMode: false,
        left: 0,
        bottom: 0,
        height: keyHeight,
        itemWidth: 18,
        itemHeight: 10,
        data: named.map(({ name }) => name),
        formatter: (name) => {
          const slice = named.find((each) => each.name === name);
          return cutText(`${slice?.shortName ?? ''}: ${slice?.share ?? ''}`, look.width - 48);
        },
        textStyle: axisText(look),
        pageTextStyle: { color: look.inkMuted },
        pageIconColor: look.accent,
      },
      series: [
        {
          type: 'pie',
          top: titleHeight,
          bottom: keyHeight,
          radius: isWide ? ['0%', '72%'] : ['0%', '88%'],
          data: slices.map(({ value }, at) => ({
            value,
            name: named[at]?.name ?? '',
            itemStyle: {
              color: colours[at] ?? look.ink,
              ...(at >= look.series.length &&
                named[at]?.isRest === false && {
                  decal: {
                    symbol: 'rect',
                    dashArrayX: [1, 0],
                    dashArrayY: [3, 4],
                    rotation: -Math.PI / 4,
                    color: 'rgba(255,255,255,0.7)',
                  },
                }),
            },
          })),
          itemStyle: { borderColor: look.surface, borderWidth: 2 },
          labelLine: { length: 12, length2: 8, lineStyle: { color: look.inkMuted } },
          label: isWide
            ? {
                ...axisText(look),
                color: look.ink,
                lineHeight: 16,
                formatter: ({ dataIndex }) => presentSlice(named[dataIndex], settings.hasLabels),
              }
            : { show: false },
          labelLayout: { hideOverlap: true },
        },
      ],
    },
    readTip: ({ dataIndex }) => {
      const slice = named[dataIndex];
      if (slice === undefined) return null;
      const text = texts.share(slice.text, slice.share);
      return {
        title: slice.name,
        lines: [{ colour: colours[dataIndex] ?? look.ink, name: one?.name ?? '', text }],
      };
    },
    findTarget: ({ category }) => ({
      seriesIndex: 0,
      dataIndex: slices.findIndex(({ of }) => of.includes(category)),
    }),
    readPoint: ({ dataIndex }) => {
      const of = slices[dataIndex]?.of ?? [];
      return of.length === 1 ? { category: of[0] ?? 0, series: 0 } : null;
    },
  };
}

function presentSlice(
  slice: { readonly shortName: string; readonly text: string; readonly share: string } | undefined,
  hasValue: boolean,
): string {
  if (slice === undefined) return '';
  return `${cutText(slice.shortName, 200)}\n${hasValue ? texts.share(slice.text, slice.share) : slice.share}`;
}

interface TreeNode {
  readonly name: string;
  value: number;
  readonly children: TreeNode[];
  readonly place: ChartPlace | null;
}

export function buildTreeMap({ plan, settings, look, heading }: ChartRequest): BuiltChart {
  const { table } = plan;
  const format = table.series[0]?.format ?? plainFormat;
  const roots = growTree(table);
  // ECharts counts from the top down, with the whole as the first.
  const counted: (TreeNode | null)[] = [null];
  const count = (node: TreeNode): void => {
    counted.push(node);
    for (const child of node.children) count(child);
  };
  for (const root of roots) count(root);
  const hasGroups = roots.some(({ children }) => children.length > 0);
  const { title, height: top } = buildTitle(heading, look);
  const textOf = ({ place, value }: TreeNode): string => {
    const cell = place === null ? null : (table.series[place.series]?.cells[place.category] ?? null);
    return cell?.text ?? formatValue(value, format);
  };
  const present = (node: TreeNode, colour: string): object => ({
    name: node.name,
    value: node.value,
    itemStyle: { color: colour },
    ...(node.children.length > 0 && {
      itemStyle: { color: colour, borderColor: darken(colour), borderWidth: 2, gapWidth: 1 },
      children: node.children.map((child) => present(child, colour)),
    }),
  });

  return {
    parts: ['treemap'],
    tipOf: 'item',
    option: {
      animation: false,
      textStyle: { fontFamily: look.fontFamily },
      title,
      legend: { show: false },
      series: [
        {
          type: 'treemap',
          top: top + 4,
          left: 0,
          right: 0,
          bottom: 0,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          visibleMin: 1,
          data: roots.map((root, at) =>
            present(root, hasGroups ? darken(colourOf(look.series, at)) : darken(look.accent)),
          ),
          label: {
            fontFamily: look.fontFamily,
            fontSize: 12,
            lineHeight: 16,
            color: look.surface,
            overflow: 'truncate',
            formatter: ({ dataIndex }) => {
              const node = counted[dataIndex] ?? null;
              if (node === null) return '';
              return settings.hasLabels || !hasGroups ? `${node.name}\n${textOf(node)}` : node.name;
            },
          },
          upperLabel: {
            show: hasGroups,
            height: 24,
            formatter: ({ dataIndex }: { readonly dataIndex: number }) => counted[dataIndex]?.name ?? '',
            color: look.surface,
            fontFamily: look.fontFamily,
            fontSize: 12,
          },
          itemStyle: { borderColor: look.surface, borderWidth: 1, gapWidth: 1 },
          emphasis: {
            itemStyle: { borderColor: look.ink, borderWidth: 2 },
            upperLabel: { show: hasGroups, color: look.surface },
          },
          levels: [{ itemStyle: { borderWidth: 0, gapWidth: 3 }, upperLabel: { show: false } }],
        },
      ],
    },
    readTip: ({ dataIndex }) => {
      const node = counted[dataIndex] ?? null;
      if (node === null) return null;
      const { place } = node;
      return {
        title: place === null ? node.name : (table.categories[place.category]?.name ?? node.name),
        lines: [
          {
            colour: look.accent,
            name: place === null ? '' : (table.series[place.series]?.name ?? ''),
            text: textOf(node),
          },
        ],
      };
    },
    findTarget: (wanted) => {
      const dataIndex = counted.findIndex(
        (node) =>
          node !== null && node.place?.category === wanted.category && node.place.series === wanted.series,
      );
      return dataIndex === -1 ? null : { seriesIndex: 0, dataIndex };
    },
    readPoint: ({ dataIndex }) => counted[dataIndex]?.place ?? null,
  };
}

/** So that white words on it are read. */
function darken(colour: string): string {
  return blendColours('#000000', colour, 0.22);
}

/** Series where there are several, then what stands above the categories, then these. */
function growTree({ categories, series }: ChartTable): readonly TreeNode[] {
  const roots: TreeNode[] = [];
  for (const [at, { name, cells }] of series.entries()) {
    for (const [category, cell] of cells.entries()) {
      if (cell === null || cell.value <= 0) continue;
      const { groups = [], label = '' } = categories[category] ?? {};
      let level = roots;
      for (const group of series.length > 1 ? [name, ...groups] : groups) {
        let node = level.find((each) => each.name === group && each.place === null);
        if (node === undefined) {
          node = { name: group, value: 0, children: [], place: null };
          level.push(node);
        }
        node.value += cell.value;
        level = node.children;
      }
      level.push({ name: label, value: cell.value, children: [], place: { category, series: at } });
    }
  }
  return roots;
}
