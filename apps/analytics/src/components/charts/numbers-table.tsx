import type { ChartTable } from './chart-series.ts';
import { styled } from '@prumo/ui/styled';

interface NumbersTableProps {
  readonly label: string;
  readonly table: ChartTable;
}

/** What the chart shows, written as the answer writes it. */
export function NumbersTable({ label, table }: NumbersTableProps) {
  const { title, categories, series } = table;
  // Two of them may be called alike.
  const rows = categories.map(({ name }, index) => ({ key: `${index} ${name}`, name, index }));
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, index }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.name}>{one.cells[index]?.text ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}

const Scroller = styled('div')({
  height: '100%',
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

const Table = styled('table')(({ theme }) => ({
  minWidth: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    backgroundColor: theme.palette.background.paper,
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& th:first-of-type': { textAlign: 'left' },
}));
