// What of an answer can be drawn: categories of its rows, series of its columns and measures. Whatever is the sum of
// others that are shown stays out, so that nothing counts twice; totals stand beside the grid and are never in it. Pure.
import type { SaikuCell, SaikuResult } from '@prumo/contracts/bi/saiku-query';

import { inferFormat, type ValueFormat } from './value-format.ts';

export interface ChartCell {
  readonly value: number;
  /** As the table writes it. */
  readonly text: string;
  /** Of the cell in the answer, as column:row; nothing where it stands for several. */
  readonly position: string | null;
}

export interface ChartCategory {
  /** Of the last level. */
  readonly label: string;
  /** What stands above it, from the top. */
  readonly groups: readonly string[];
  /** Both together. */
  readonly name: string;
}

export interface AnalysisSeries {
  readonly name: string;
  readonly format: ValueFormat;
  /** One per category; nothing where the answer has none. */
  readonly cells: readonly (ChartCell | null)[];
}

export interface ChartTable {
  /** What the categories are of: the names of the levels. */
  readonly title: string;
  readonly categories: readonly ChartCategory[];
  readonly series: readonly AnalysisSeries[];
  /** The one measure that all values are of; nothing where there are several. */
  readonly measure: string | null;
}

export function readChartTable(result: SaikuResult): ChartTable {
  const { cellset, topOffset, leftOffset } = result;
  if (cellset === null) return { title: '', categories: [], series: [], measure: null };
  const heads = cellset.slice(0, topOffset);
  const rows = cellset.slice(topOffset);
  const corner = heads.at(-1)?.slice(0, leftOffset) ?? [];
  const width = cellset[0]?.length ?? 0;
  const rowLines = readLines(
    rows.map((row) => row.slice(0, leftOffset)),
    corner.map(({ properties }) => properties['hierarchy']),
  );
  const columnLines = readLines(
    Array.from({ length: Math.max(0, width - leftOffset) }, (_, column) =>
      heads.map((head) => head[column + leftOffset] ?? emptyCell),
    ),
    heads.map((head) => head.slice(leftOffset).find(({ value }) => value !== null)?.properties['hierarchy']),
  );

  const measures = new Set([...rowLines, ...columnLines].flatMap(({ measure }) => measure ?? []));
  const isMeasureNamed = measures.size > 1;
  const categories = new Map<string, { readonly category: ChartCategory; readonly lines: Line[] }>();
  for (const line of rowLines) {
    const known = categories.get(line.key);
    if (known === undefined) categories.set(line.key, { category: nameCategory(line), lines: [line] });
    else known.lines.push(line);
  }
  // Measures that stand in the rows are series like those in the columns.
  const rowMeasures = [...new Set(rowLines.map(({ measure }) => measure))];
  const series = columnLines.flatMap((column) =>
    rowMeasures.map((measure): AnalysisSeries => {
      const cells = [...categories.values()].map(({ lines }) => {
        const line = lines.find((each) => each.measure === measure);
        return line === undefined ? null : readCell(rows[line.at]?.[column.at + leftOffset]);
      });
      const shown = cells.filter((cell) => cell !== null);
      return {
        name: nameSeries(column, measure ?? column.measure, isMeasureNamed),
        format: inferFormat(shown),
        cells,
      };
    }),
  );
  const [measure = null] = measures;
  const named = corner.filter(({ properties }) => !isMeasures(properties['hierarchy']));
  return {
    title: named.map(({ value }) => value ?? '').join(' / '),
    categories: [...categories.values()].map(({ category }) => category),
    series: distinguish(series.filter(({ cells }) => cells.some((cell) => cell !== null))),
    measure: isMeasureNamed ? null : measure,
  };
}

/** The first so many, in the order of the table. */
export function limitTable(
  table: ChartTable,
  limits: { readonly categories: number; readonly series: number },
): ChartTable {
  return {
    ...table,
    categories: table.categories.slice(0, limits.categories),
    series: table.series
      .slice(0, limits.series)
      .map((each) => ({ ...each, cells: each.cells.slice(0, limits.categories) })),
  };
}

/** One row or column of the answer. */
interface Line {
  readonly at: number;
  readonly captions: readonly string[];
  readonly measure: string | undefined;
  /** Who it is without its measure. */
  readonly key: string;
}

const emptyCell: SaikuCell = { value: null, type: 'EMPTY', properties: {} };

function readLines(
  lines: readonly (readonly SaikuCell[])[],
  hierarchies: readonly (string | undefined)[],
): readonly Line[] {
  const read = lines.map((cells, at) => ({ at, cells, paths: listPaths(cells, hierarchies) }));
  const parents = new Set<string>();
  for (const { paths } of read) for (const key of listAncestorKeys(paths)) parents.add(key);
  return read
    .filter(({ paths }) => !parents.has(keyOf(paths.map((path) => path.at(-1) ?? ''))))
    .map(({ at, cells, paths }) => {
      const isOfMeasures = (index: number): boolean =>
        isMeasures(hierarchies[index]) || isMeasures(cells[index]?.properties['hierarchy']);
      const measure = cells.find((_, index) => isOfMeasures(index))?.value ?? undefined;
      const captions = cells.flatMap(({ value }, index) =>
        value === null || isOfMeasures(index) ? [] : [value],
      );
      const own = paths.map((path) => path.at(-1) ?? '').filter((name) => !isMeasures(name));
      return { at, captions, measure, key: keyOf(own.length === 0 ? captions : own) };
    });
}

/** For each hierarchy the members from the top down to the one that the line is of. */
function listPaths(
  cells: readonly SaikuCell[],
  hierarchies: readonly (string | undefined)[],
): readonly (readonly string[])[] {
  const paths = new Map<string, string[]>();
  for (const [index, { value, properties }] of cells.entries()) {
    const hierarchy = properties['hierarchy'] ?? hierarchies[index] ?? String(index);
    // The whole is called otherwise than the names below it begin: it goes by the hierarchy's own.
    const path = paths.get(hierarchy) ?? [hierarchy];
    paths.set(hierarchy, path);
    const { uniquename = value, levelindex } = properties;
    if (uniquename === null || (levelindex === '0' && !isMeasures(hierarchy))) continue;
    if (path.length === 1) path.push(...listNamesAbove(uniquename));
    if (path.at(-1) !== uniquename) path.push(uniquename);
  }
  return [...paths.values()];
}

/** `[a].[b].[c]` stands below `[a].[b]`: so it is told where each hierarchy has one header only. */
function listNamesAbove(name: string): readonly string[] {
  const names: string[] = [];
  for (let at = name.indexOf('].[') + 1; at > 0; at = name.indexOf('].[', at) + 1)
    names.push(name.slice(0, at));
  return names.slice(1);
}

/** Of all lines that this one would be counted in. */
function listAncestorKeys(paths: readonly (readonly string[])[]): readonly string[] {
  let keys: readonly (readonly string[])[] = [[]];
  for (const path of paths) keys = keys.flatMap((before) => path.map((name) => [...before, name]));
  return keys.slice(0, -1).map(keyOf);
}

const keyOf = (names: readonly string[]): string => names.join('\u0000');

function isMeasures(name: string | undefined): boolean {
  return name === '[Measures]' || name === 'Measures' || name?.startsWith('[Measures].') === true;
}

function nameCategory({ captions }: Line): ChartCategory {
  return { label: captions.at(-1) ?? '', groups: captions.slice(0, -1), name: captions.join(' / ') };
}

function nameSeries({ captions }: Line, measure: string | undefined, isMeasureNamed: boolean): string {
  const parts = isMeasureNamed || captions.length === 0 ? [...captions, measure ?? ''] : captions;
  return parts.filter((part) => part !== '').join(' / ');
}

/** Drawings know a series by its name. */
function distinguish(series: readonly AnalysisSeries[]): readonly AnalysisSeries[] {
  const counts = new Map<string, number>();
  return series.map((each) => {
    const count = (counts.get(each.name) ?? 0) + 1;
    counts.set(each.name, count);
    return count === 1 ? each : { ...each, name: `${each.name} (${count})` };
  });
}

function readCell(cell: SaikuCell | undefined): ChartCell | null {
  const { raw, position = null } = cell?.properties ?? {};
  if (cell === undefined || raw === undefined || raw === '') return null;
  const value = Number(raw);
  return Number.isFinite(value) ? { value, text: cell.value ?? raw, position } : null;
}
