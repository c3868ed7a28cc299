import type { QueryAnswer, QueryCell, QueryColumnType } from '@prumo/contracts/bi/query-runner';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { describeColumns } from '../model/column-statistics.ts';
import { presentCell } from '../model/present-cell.ts';
import { texts } from '../texts.ts';

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

/** What the values of each column are like. */
export function ColumnTable({ answer }: { readonly answer: QueryAnswer }) {
  const columns = useMemo(() => describeColumns(answer), [answer]);
  const heads = texts.columnHeads;
  return (
    <Scroll tabIndex={0} role="region" aria-label={texts.views.columns}>
      <table>
        <thead>
          <tr>
            {Object.entries(heads).map(([key, head]) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.position}>
              <th scope="row">{column.name}</th>
              <td>{texts.columnTypes[column.type]}</td>
              <td className="number">{numberFormat.format(column.filled)}</td>
              <td className="number">{numberFormat.format(column.missing)}</td>
              <td className="number">{numberFormat.format(column.distinct)}</td>
              <td>{present(column.least, column.type)}</td>
              <td>{present(column.greatest, column.type)}</td>
              <td className="number">{column.mean === null ? '—' : numberFormat.format(column.mean)}</td>
              <td>
                {column.frequent === null
                  ? '—'
                  : texts.frequent(present(column.frequent.value, column.type), column.frequent.count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function present(cell: QueryCell, type: QueryColumnType): string {
  if (cell === null) return '—';
  const text = presentCell(cell, type);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const Scroll = styled('div')(({ theme }) => ({
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& table': { borderCollapse: 'collapse', minWidth: '100%', ...theme.typography.body2 },
  '& th, & td': {
    padding: '8px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 500, backgroundColor: theme.palette.background.default },
  '& tbody th': { fontWeight: 500 },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));
