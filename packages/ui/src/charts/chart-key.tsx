import { styled } from '@mui/material/styles';
import { mdiCommentText } from '@mdi/js';

import { Icon } from '../icon.tsx';
import { leastWidthForNames, type ChartSeries, type ChartSize } from './chart-content.ts';

interface ChartKeyProps {
  readonly series: readonly ChartSeries[];
  readonly size: ChartSize;
  /** What the sign on marked points says; left out where no point has one. */
  readonly markName: string | undefined;
}

/** Which line is which. */
export function ChartKey({ series, size, markName }: ChartKeyProps) {
  const hasMarks = series.some(({ markedIndexes = [] }) => markedIndexes.length > 0);
  return (
    <Row aria-hidden>
      {series.map(({ name, colour, isStep = false }) => (
        <LineEntry key={name} size={size}>
          <Line style={{ borderTopColor: colour, borderTopStyle: isStep ? 'dashed' : 'solid' }} />
          {name}
        </LineEntry>
      ))}
      {hasMarks && markName !== undefined && (
        <Entry>
          <Icon path={mdiCommentText} sx={{ fontSize: 14 }} />
          {markName}
        </Entry>
      )}
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  rowGap: 2,
  ...theme.typography.caption,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
}));

const Entry = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** Where there is room the lines have their names at their ends. */
const LineEntry = styled(Entry, { shouldForwardProp: (prop) => prop !== 'size' })<{ size: ChartSize }>(
  ({ size }) =>
    size === 'full' && { [`@container (min-width: ${leastWidthForNames}px)`]: { display: 'none' } },
);

const Line = styled('span')({ width: 14, borderTopWidth: 2 });
