import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ToolbarProps {
  readonly start: ReactNode;
  readonly end: ReactNode;
}

/** The strip over the content: squares and strips of its height, some separated by a line. */
export function Toolbar({ start, end }: ToolbarProps) {
  return (
    <Strip>
      <Start>{start}</Start>
      <End>{end}</End>
    </Strip>
  );
}

export const ToolbarSeparator = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 1,
  backgroundColor: theme.palette.divider,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Strip = styled('div')({ display: 'flex', alignItems: 'stretch', height: '100%' });

/** On a desk only the other end gives way, where a long name can be cut. */
const Start = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flex: '1 0 auto',
  [theme.breakpoints.down('sm')]: { flex: '1 1 auto', minWidth: 0 },
}));

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flex: '0 1 auto',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { paddingRight: 8 },
}));
