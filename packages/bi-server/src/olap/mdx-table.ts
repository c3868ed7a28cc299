// The answer of a cube as a table, as CDA and extraction have it. Three forms:
// `compact`, a row per tuple of the rows, a column per hierarchy there, then one per tuple of the columns;
// `classic`, the same with a column per level from the top down; `denormalized`, a row per cell.
import type { CellSet, ResultAxis } from '@prumo/olap/evaluate/run-select';
import { tuplesAt } from '@prumo/olap/evaluate/tuples-at';
import type { Member } from '@prumo/olap/members/member';
import { listAncestors } from '@prumo/olap/members/member';
import type { Level } from '@prumo/olap/schema/schema';
import type { Yielder } from '@prumo/database/long-work/create-yielder';

import { requireRoom, type Cell, type Column, type ResultTable } from '../queries/result-table.ts';

export type TableForm = 'compact' | 'classic' | 'denormalized';

/** What stands for a member: what people read, or what MDX calls it, whatever language they read. */
export type MemberLabel = 'caption' | 'name';

export async function presentAsTable(
  cellSet: CellSet,
  form: TableForm,
  yielder: Yielder,
  label: MemberLabel = 'caption',
): Promise<ResultTable> {
  const [columnsAxis, ...others] = cellSet.axes;
  if (columnsAxis === undefined) {
    const [cell] = cellSet.cells;
    return {
      columns: [
        {
          name: 'Measures',
          type: typeOf(new Set(cell?.value === undefined || cell.value === null ? [] : [typeof cell.value])),
        },
      ],
      rows: [[cell?.value ?? null]],
    };
  }
  // Rows first, then pages and so on, each as a block of columns of its own.
  const blocks = (form === 'denormalized' ? [...others.toReversed(), columnsAxis] : others.toReversed()).map(
    (axis) => describeBlock(axis, form, label),
  );
  const heads = blocks.flatMap(({ columns }) => columns);
  const width = columnsAxis.tuples.length;
  const lines = others.reduce((count, { tuples }) => count * tuples.length, 1);
  const rowCount = form === 'denormalized' ? lines * width : lines;
  const valueNames = form === 'denormalized' ? ['Measures'] : columnsAxis.tuples.map(nameOfTuple);
  requireRoom(rowCount, heads.length + valueNames.length);

  const rows: Cell[][] = [];
  const kinds = valueNames.map(() => new Set<string>());
  const add = (row: Cell[]): void => {
    for (const [index, kind] of kinds.entries()) {
      const value = row[heads.length + index] ?? null;
      if (value !== null) kind.add(typeof value);
    }
    rows.push(row);
  };
  for (let line = 0; line < lines; line += 1) {
    const tuples = tuplesAt(others, line).toReversed();
    const values = cellSet.cells.slice(line * width, (line + 1) * width).map(({ value }) => value);
    if (form === 'denormalized') {
      for (const [index, value] of values.entries()) {
        const all = [...tuples, columnsAxis.tuples[index] ?? []];
        add([...all.flatMap((tuple, at) => blocks[at]?.present(tuple) ?? []), value]);
      }
    } else {
      add([...tuples.flatMap((tuple, at) => blocks[at]?.present(tuple) ?? []), ...values]);
    }
    if (yielder.isDue()) await yielder.giveWay();
  }
  const valueColumns = valueNames.map((name, index): Column => ({
    name,
    type: typeOf(kinds[index]),
  }));
  return { columns: [...heads.map((name): Column => ({ name, type: 'String' })), ...valueColumns], rows };
}

interface Block {
  readonly columns: readonly string[];
  present(tuple: readonly Member[]): readonly Cell[];
}

function describeBlock(axis: ResultAxis, form: TableForm, label: MemberLabel): Block {
  const parts = axis.hierarchies.map((hierarchy, at): Block => {
    const levels = listLevels(axis.tuples.map((tuple) => tuple[at]));
    if (form === 'compact' || hierarchy.dimension.isMeasures) {
      const [only, ...more] = levels;
      const name = only !== undefined && more.length === 0 ? only.uniqueName : hierarchy.uniqueName;
      return { columns: [name], present: (tuple) => [tuple[at]?.[label] ?? null] };
    }
    const deepest = levels.at(-1)?.depth ?? 0;
    const shown = hierarchy.levels.filter(({ isAll, depth }) => !isAll && depth <= deepest);
    return {
      columns: shown.map(({ uniqueName }) => uniqueName),
      present: (tuple) => shown.map((level) => labelAt(tuple[at], level, label)),
    };
  });
  return {
    columns: parts.flatMap(({ columns }) => columns),
    present: (tuple) => parts.flatMap((part) => part.present(tuple)),
  };
}

/** From the top. */
function listLevels(members: readonly (Member | undefined)[]): readonly Level[] {
  const levels = new Set(members.flatMap((member) => member?.level ?? []));
  return [...levels].toSorted((one, other) => one.depth - other.depth);
}

function labelAt(member: Member | undefined, level: Level, label: MemberLabel): string | null {
  if (member === undefined) return null;
  return [member, ...listAncestors(member)].find((each) => each.level === level)?.[label] ?? null;
}

function nameOfTuple(tuple: readonly Member[]): string {
  return tuple.map(({ uniqueName }) => uniqueName).join('/');
}

/** Of what the values are that are there. */
function typeOf(kinds: ReadonlySet<string> = new Set()): Column['type'] {
  if (kinds.size === 1 && kinds.has('boolean')) return 'Boolean';
  return [...kinds].every((kind) => kind === 'number') ? 'Numeric' : 'String';
}
