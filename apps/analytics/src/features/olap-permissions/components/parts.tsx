// What the pages of this screen are made of besides what others have too.
import { mdiAlertOutline } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

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
