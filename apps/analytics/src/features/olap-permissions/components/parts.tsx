// What the pages of this screen are made of.
import { styled } from '@mui/material/styles';
import { mdiAlertOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { roomForMainAction } from '@prumo/ui/main-action';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

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

/** A word about something, in a frame of its own. */
export const Tag = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '0 8px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
  whiteSpace: 'nowrap',
  '& > svg': { fontSize: 14 },
}));

/** What deserves a second look, with its sign. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <WarningBox>
      <Icon path={mdiAlertOutline} fontSize="small" />
      <div>{children}</div>
    </WarningBox>
  );
}

const WarningBox = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  padding: '10px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.error.main}`,
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  '& > svg': { flexShrink: 0, color: theme.palette.error.main },
  '& ul': { margin: '4px 0 0', paddingLeft: 18 },
  '& li + li': { marginTop: 4 },
  '& p': { margin: 0, fontWeight: 500 },
}));
