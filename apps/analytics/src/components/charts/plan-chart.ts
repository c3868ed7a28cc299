// What of a table a kind of chart can show, and the sentences about what it cannot. Pure.
import type { ChartKind } from './chart-kinds.ts';
import { limitTable, type AnalysisSeries, type ChartTable } from './chart-series.ts';
import { groupSlices, shareOfWhole, type Slice } from './chart-shares.ts';
import { texts } from './texts.ts';
import { isPercent, isSameUnit } from './value-format.ts';

export interface ChartPlan {
  readonly kind: ChartKind;
  /** What is drawn, and nothing else. */
  readonly table: ChartTable;
  /** Why there is no drawing. */
  readonly refusal: string | null;
  readonly notes: readonly string[];
  /** Of a pie. */
  readonly slices: readonly Slice[];
}

interface KindRules {
  readonly categories: number;
  readonly series: number;
  /** How many units may stand beside one another. */
  readonly units: 1 | 2 | 6;
  readonly isOfOneSeries?: true;
  /** What it shows is laid together to a whole. */
  readonly isAdding?: true;
}

const rules: Readonly<Record<ChartKind, KindRules>> = {
  bar: { categories: 60, series: 12, units: 2 },
  stackedBar: { categories: 60, series: 12, units: 1, isAdding: true },
  stackedBar100: { categories: 60, series: 12, units: 1, isAdding: true },
  multiplebar: { categories: 60, series: 6, units: 6 },
  line: { categories: 400, series: 12, units: 2 },
  area: { categories: 400, series: 12, units: 1 },
  dot: { categories: 400, series: 12, units: 2 },
  pie: { categories: 400, series: 1, units: 1, isOfOneSeries: true, isAdding: true },
  heatgrid: { categories: 60, series: 40, units: 1 },
  treemap: { categories: 200, series: 12, units: 1, isAdding: true },
  waterfall: { categories: 40, series: 1, units: 1, isOfOneSeries: true, isAdding: true },
};

const mostSlices = 12;

export function planChart(whole: ChartTable, kind: ChartKind): ChartPlan {
  const rule = rules[kind];
  const notes: string[] = [];
  const units = chooseUnits(whole, rule.units);
  if (units.leftOut.length > 0) notes.push(texts.unitsLeftOut(units.leftOut));
  const oriented = rule.isOfOneSeries === true ? chooseSeries(units.table, notes) : units.table;
  const table = limitTable(oriented, rule);
  if (oriented.categories.length > rule.categories)
    notes.push(texts.firstCategories(rule.categories, oriented.categories.length));
  if (oriented.series.length > rule.series)
    notes.push(texts.firstSeries(rule.series, oriented.series.length));
  if (rule.isAdding === true && table.series.some(({ format }) => isPercent(format)))
    notes.push(texts.percentNotAdded);
  if (kind === 'stackedBar100') notes.push(...listShareNotes(table));

  const values = (table.series[0]?.cells ?? []).map((cell) => cell?.value ?? 0);
  const slices = kind === 'pie' ? groupSlices(values, mostSlices) : [];
  const rest = slices.at(-1)?.of.length ?? 0;
  if (rest > 1) notes.push(texts.othersOf(rest));
  return { kind, table, refusal: findRefusal(kind, table), notes, slices };
}

function chooseUnits(
  table: ChartTable,
  most: number,
): { readonly table: ChartTable; readonly leftOut: readonly string[] } {
  const units = listUnits(table.series).slice(0, most);
  const isKept = ({ format }: AnalysisSeries): boolean =>
    units.some((unit) => unit !== undefined && isSameUnit(unit, format));
  return {
    table: { ...table, series: table.series.filter(isKept) },
    leftOut: table.series.filter((each) => !isKept(each)).map(({ name }) => name),
  };
}

/** In the order of the series. */
export function listUnits(series: readonly AnalysisSeries[]): readonly AnalysisSeries['format'][] {
  const units: AnalysisSeries['format'][] = [];
  for (const { format } of series) if (!units.some((unit) => isSameUnit(unit, format))) units.push(format);
  return units;
}

/** A single row is read along its columns. */
function chooseSeries(table: ChartTable, notes: string[]): ChartTable {
  const [category] = table.categories;
  const [first] = table.series;
  if (category === undefined || first === undefined || table.series.length === 1) return table;
  if (table.categories.length === 1) {
    return {
      ...table,
      categories: table.series.map(({ name }) => ({ label: name, groups: [], name })),
      series: [
        {
          name: category.name,
          format: first.format,
          cells: table.series.map(({ cells }) => cells[0] ?? null),
        },
      ],
    };
  }
  notes.push(texts.oneSeries(first.name, table.series.length - 1));
  return { ...table, series: [first] };
}

const mostNames = 3;

function listShareNotes({ categories, series }: ChartTable): readonly string[] {
  const notes: string[] = [];
  if (hasNegatives(series)) notes.push(texts.negativeShares);
  const empty = categories.filter((_, index) =>
    shareOfWhole(series.map(({ cells }) => cells[index]?.value ?? null)).every((share) => share === null),
  );
  if (empty.length > 0)
    notes.push(
      texts.emptyShares(
        empty.slice(0, mostNames).map(({ name }) => name),
        Math.max(0, empty.length - mostNames),
      ),
    );
  return notes;
}

function findRefusal(kind: ChartKind, { categories, series }: ChartTable): string | null {
  if (categories.length === 0 || series.length === 0) return texts.nothing;
  if (kind !== 'pie' && kind !== 'treemap') return null;
  if (hasNegatives(series)) return kind === 'pie' ? texts.noNegativesInPie : texts.noNegativesInTree;
  return series.every(({ cells }) => cells.every((cell) => (cell?.value ?? 0) === 0))
    ? texts.nothingPositive
    : null;
}

function hasNegatives(series: readonly AnalysisSeries[]): boolean {
  return series.some(({ cells }) => cells.some((cell) => (cell?.value ?? 0) < 0));
}
