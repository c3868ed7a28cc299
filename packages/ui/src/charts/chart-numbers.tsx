import { styled } from '../styled.tsx';
import { presentPoint, type ChartContent } from './chart-content.ts';
import { texts } from './texts.ts';

interface ChartNumbersProps {
  readonly label: string;
  readonly content: ChartContent;
}

/** The numbers of a chart as a table, in the chart's own place. */
export function ChartNumbers({ label, content }: ChartNumbersProps) {
  const { points, series, remarks, axisName = '' } = content;
  return (
    <Scroller tabIndex={0} role="group" aria-label={label}>
      <Table>
        {axisName !== '' && <caption>{axisName}</caption>}
        <thead>
          <tr>
            <th scope="col">{texts.point}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {remarks !== undefined && <th scope="col">{remarks.title}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ longLabel }, index) => (
            <tr key={longLabel}>
              <th scope="row">{longLabel}</th>
              {series.map((one) => {
                const words = presentPoint(one, index, content);
                const note = one.notes?.[index] ?? null;
                return (
                  <td key={one.name}>
                    {words ?? '–'}
                    {words !== null && note !== null && ` (${note})`}
                  </td>
                );
              })}
              {remarks !== undefined && <Remark>{remarks.words[index] ?? '–'}</Remark>}
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

const Remark = styled('td')({ minWidth: 160 });

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
  '& caption': {
    padding: '0 12px 4px',
    textAlign: 'left',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
  },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.palette.text.secondary },
  '& th:first-of-type': { textAlign: 'left' },
}));
