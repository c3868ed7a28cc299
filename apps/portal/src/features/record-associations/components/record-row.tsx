import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface RecordWordsProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** What a row says: the name, and under it what else there is to know. */
export function RecordWords({ name, children }: RecordWordsProps) {
  return (
    <Words>
      <Name title={name}>{name}</Name>
      <Detail>{children}</Detail>
    </Words>
  );
}

export const rowHeights = { wide: 52, narrow: 68 } as const;

/** A label where the whole row stands for its control. */
export const RecordRow = styled('div', {
  shouldForwardProp: (prop) => prop !== 'isChosen' && prop !== 'as',
})<{
  isChosen?: boolean;
}>(({ theme, isChosen = false }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: '100%',
  padding: '0 12px 0 8px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: isChosen ? theme.palette.secondary.light : 'transparent',
  'label&': { cursor: 'pointer' },
  '&:hover': { backgroundColor: isChosen ? theme.palette.secondary.light : theme.palette.background.default },
}));

const Words = styled('span')({ flex: '1 1 auto', minWidth: 0 });

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    lineHeight: 1.3,
  },
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
