// What pages of lists and forms are made of.
import { roomForMainAction } from '@prumo/ui/main-action';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

export const Page = styled('main')(({ theme }) => ({
  boxSizing: 'border-box',
  height: '100%',
  overflowY: 'auto',
  padding: 24,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('md')]: { padding: 16 },
  [theme.breakpoints.down('sm')]: { padding: 12 },
  ...roomForMainAction,
}));

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 8,
  '& h1': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { marginBottom: 4 },
}));

export const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

export const Card = styled(Surface)(({ theme }) => ({
  padding: 20,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));

export const CardTitle = styled('h2')(({ theme }) => ({ margin: '0 0 4px', ...theme.typography.h3 }));

export const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '75ch',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

export const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
