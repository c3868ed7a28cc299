// What a screen is made of that has tools above, things to choose from beside, and what is worked on in the middle.
import { styled } from '@prumo/ui/styled';

/** The window itself never scrolls, only what is in it. */
export const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%' });

export const Parts = styled('div')({ display: 'flex', flex: 1, minHeight: 0 });

export const Side = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  gap: 16,
  width: 288,
  padding: 16,
  overflowY: 'auto',
  borderRight: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

export const Desk = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 12,
  minWidth: 0,
  minHeight: 0,
  padding: 16,
  overflow: 'auto',
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('sm')]: { padding: 12 },
}));
