import { styled } from '@mui/material/styles';
import { mdiCommentText } from '@mdi/js';

import { Icon } from '../icon.tsx';
import {
  bandOpacity,
  hasBand,
  leastWidthForNames,
  type ChartSeries,
  type ChartSize,
} from './chart-content.ts';

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
      {series.map((one) => (
        <LineEntry key={one.name} size={size} isKept={one.keyText !== undefined}>
          <Sign series={one} />
          {one.keyText ?? one.name}
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

function Sign({ series }: { readonly series: ChartSeries }) {
  const { colour, isStep = false } = series;
  const line = `${isStep ? 'dashed' : 'solid'} ${colour}`;
  return hasBand(series) ? (
    <Band style={{ borderTop: `1px ${line}`, borderBottom: `1px ${line}` }}>
      <BandArea style={{ backgroundColor: colour }} />
    </Band>
  ) : (
    <Line style={{ borderTop: `2px ${line}` }} />
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
const LineEntry = styled(Entry, { shouldForwardProp: (prop) => prop !== 'size' && prop !== 'isKept' })<{
  size: ChartSize;
  isKept: boolean;
}>(
  ({ size, isKept }) =>
    size === 'full' &&
    !isKept && { [`@container (min-width: ${leastWidthForNames}px)`]: { display: 'none' } },
);

const Line = styled('span')({ width: 14 });

const Band = styled('span')({ width: 14, height: 10, boxSizing: 'border-box' });

const BandArea = styled('span')({
  display: 'block',
  height: '100%',
  opacity: bandOpacity,
  // Paper leaves backgrounds out unless it is told otherwise.
  printColorAdjust: 'exact',
});
