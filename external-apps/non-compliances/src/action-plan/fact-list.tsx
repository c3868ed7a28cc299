import { styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

interface FactListProps {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode; readonly isLong?: boolean }[];
}

/** Names with their values beside each other; long ones take the whole line, with the lines as they were written. */
export function FactList({ facts }: FactListProps) {
  return (
    <Facts>
      {facts.map(({ name, value, isLong = false }) => (
        <Fact key={name} isLong={isLong}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '12px 24px',
  margin: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '10px 16px' },
  '@media print': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 16px' },
}));

const Fact = styled('div', { shouldForwardProp: (prop) => prop !== 'isLong' })<{ isLong: boolean }>(
  ({ theme, isLong }) => ({
    minWidth: 0,
    ...(isLong && { gridColumn: '1 / -1' }),
    '& > dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
    '& > dd': {
      margin: 0,
      maxWidth: '75ch',
      ...theme.typography.body2,
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
  }),
);
