import { styled } from '@prumo/portal-kit/ui/layout';

/** Who came stands beside what is said; on a phone one after the other, in the order they are written in. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));

export const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  gridColumn: 2,
  gridRow: 1,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gridColumn: 1, gridRow: 'auto' },
}));

export const Main = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  gridColumn: 1,
  gridRow: 1,
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gridRow: 'auto' },
}));
