// Flat results: a row per tuple of the rows, with a column per level and one per tuple of the columns; and the rows of a
// drill-through.
import type { Yielder } from '@prumo/database/long-work/create-yielder';
import type { DrillThroughRows } from '@prumo/olap/evaluate/drill-through';
import type { CellSet, ResultAxis } from '@prumo/olap/evaluate/run-select';
import { tuplesAt } from '@prumo/olap/evaluate/tuples-at';
import type { Value } from '@prumo/olap/evaluate/values';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';
import { listAncestors, type Member } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';

import { escapeXml } from '../rest/http/dto.ts';
import { createTypeFinder, presentValueType } from './cell-values.ts';
import { encodeElementName } from './element-name.ts';
import { readMemberProperty, type MemberFacts } from './member-properties.ts';
import { declareResultColumn, writeRowsetSchema } from './present-rowset.ts';

export interface FlatResult {
  schema(): Iterable<string>;
  rows(): Iterable<string>;
}

interface MemberColumn {
  readonly name: string;
  readonly axis: number;
  readonly place: number;
  readonly level: Level;
  readonly property: string;
}

export function flattenCells(
  cellSet: CellSet,
  facts: MemberFacts,
  defaultMeasure: Member | undefined,
): FlatResult {
  const [columnsAxis, ...others] = cellSet.axes;
  const heads = others
    .flatMap((axis, index) => listMemberColumns(axis, index))
    // Pages stand before rows.
    .toSorted((one, other) => other.axis - one.axis);
  const values = (columnsAxis?.tuples ?? []).map((tuple) =>
    tuple.map(({ uniqueName }) => uniqueName).join('.'),
  );
  const findType = createTypeFinder(cellSet, defaultMeasure);
  const presentCell = (name: string, value: Value, tuples: readonly (readonly Member[])[]): string => {
    if (value === null) return '';
    const element = encodeElementName(name);
    return `<${element} xsi:type="${presentValueType(value, findType(tuples))}">${escapeXml(String(value))}</${element}>`;
  };

  return {
    *schema() {
      yield* writeRowsetSchema([
        ...heads.map(({ name }) => declareResultColumn(name, 'xsd:string')),
        ...values.map((name) => declareResultColumn(name, undefined)),
      ]);
    },
    *rows() {
      const width = columnsAxis?.tuples.length ?? 1;
      const lines = others.reduce((count, { tuples }) => count * tuples.length, 1);
      if (columnsAxis === undefined || width === 0) return;
      for (let line = 0; line < lines; line += 1) {
        const tuples = tuplesAt(others, line);
        yield '<row>';
        for (const column of heads) yield presentMember(column, tuples[column.axis], facts);
        for (const [index, name] of values.entries()) {
          const cell = cellSet.cells[line * width + index];
          const at = [columnsAxis.tuples[index] ?? [], ...tuples];
          yield presentCell(name, cell?.value ?? null, at);
        }
        yield '</row>';
      }
    },
  };
}

/** A column per level from the top down to the lowest that is there, and per property that is asked for. */
function listMemberColumns({ tuples, properties }: ResultAxis, axis: number): MemberColumn[] {
  const shown = properties.length === 0 ? ['MEMBER_CAPTION'] : properties;
  return (tuples[0] ?? []).flatMap(({ hierarchy }, place) => {
    const deepest = tuples.reduce((depth, tuple) => Math.max(depth, tuple[place]?.level.depth ?? 0), 0);
    return hierarchy.levels
      .filter((level) => !level.isAll && level.depth <= deepest)
      .flatMap((level) =>
        shown.map((property) => ({
          name: `${level.uniqueName}.${quoteSegment(property)}`,
          axis,
          place,
          level,
          property,
        })),
      );
  });
}

function presentMember(
  { name, place, level, property }: MemberColumn,
  tuple: readonly Member[] | undefined,
  facts: MemberFacts,
): string {
  const member = tuple?.[place];
  const at = member && [member, ...listAncestors(member)].find((each) => each.level === level);
  const value = at === undefined ? null : readMemberProperty(at, property, facts);
  if (value === null) return '';
  const element = encodeElementName(name);
  return `<${element}>${escapeXml(String(value))}</${element}>`;
}

export async function flattenDrillThrough(
  { columns, rows }: DrillThroughRows,
  yielder: Yielder,
): Promise<FlatResult> {
  const types = await findColumnTypes(rows, columns.length, yielder);
  const described = columns.map(({ name }, index) => ({
    name,
    element: encodeElementName(name),
    type: types[index] ?? 'xsd:string',
  }));
  return {
    *schema() {
      yield* writeRowsetSchema(described.map(({ name, type }) => declareResultColumn(name, type)));
    },
    *rows() {
      for (const row of rows) {
        yield '<row>';
        for (const [index, { element, type }] of described.entries()) {
          // Nothing is the word null, which is how Mondrian writes it.
          yield `<${element} xsi:type="${type}">${escapeXml(String(row[index] ?? null))}</${element}>`;
        }
        yield '</row>';
      }
    },
  };
}

/** What all values of each column are. */
async function findColumnTypes(
  rows: DrillThroughRows['rows'],
  count: number,
  yielder: Yielder,
): Promise<readonly string[]> {
  const found = Array.from({ length: count }, () => new Set<string>());
  for (const row of rows) {
    for (const [index, types] of found.entries()) {
      const value = row[index] ?? null;
      if (value !== null) types.add(presentValueType(value, 'Integer'));
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  return found.map((types) => {
    const [only = 'xsd:string'] = types;
    if (types.size <= 1) return only;
    return types.has('xsd:string') || types.has('xsd:boolean') ? 'xsd:string' : 'xsd:double';
  });
}
