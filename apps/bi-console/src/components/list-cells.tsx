// What the cells of the lists are made of.
import { styled } from '@prumo/ui/styled';

export const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 });

export const Ellipsis = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

/** Under a name, where a row has no columns. */
export const Details = styled('span')(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

/** The name of a row without columns, and beside it what marks it. */
export const NameLine = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.9375rem',
});

export const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 4,
  padding: '1px 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 4,
  ...theme.typography.caption,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
}));
