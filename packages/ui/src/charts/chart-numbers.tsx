import { styled } from '@mui/material/styles';

import type { ChartContent } from './chart-content.ts';
import { texts } from './texts.ts';

interface ChartNumbersProps {
  readonly label: string;
  readonly content: ChartContent;
}

/** The numbers of a chart as a table, in the chart's own place. */
export function ChartNumbers({ label, content }: ChartNumbersProps) {
  const { points, series, formatValue } = content;
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.point}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ longLabel }, index) => (
            <tr key={longLabel}>
              <th scope="row">{longLabel}</th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null;
                return <td key={name}>{value === null ? '–' : formatValue(value)}</td>;
              })}
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
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '6px 12px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.palette.text.secondary },
  '& th:first-of-type': { textAlign: 'left' },
}));
