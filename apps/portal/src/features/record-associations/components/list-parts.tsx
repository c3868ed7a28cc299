import { styled } from '@mui/material/styles';

import { texts } from '../texts.ts';

/** Above a list: its search and what narrows it. */
export const ListBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '0 16px 12px',
  // The search is as wide as the list under it.
  '& .MuiInputBase-root': { maxWidth: 'none' },
});

/** How many of all are in the list, also for those who only hear it. */
export function ListCount({ found, all }: { readonly found: number; readonly all: number }) {
  return <Count role="status">{found === all ? texts.count(all) : texts.countOf(found, all)}</Count>;
}

/** In the place of a list that was narrowed too far. */
export const NothingFound = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '48px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'center',
  color: theme.palette.text.secondary,
}));

const Count = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));
