import type { DrillThroughRows } from '@prumo/olap/evaluate/drill-through';

import type { ResultTable } from '../queries/result-table.ts';

export function presentDrillThrough({ columns, rows }: DrillThroughRows): ResultTable {
  return {
    columns: columns.map(({ caption, kind }) => ({
      name: caption,
      type: kind === 'measure' ? 'Numeric' : 'String',
    })),
    rows,
  };
}
