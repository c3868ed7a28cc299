import Button from '@mui/material/Button';
import { mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import { styled } from './styled.tsx';

interface MainActionProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * What a screen is there to add: beside its title, and on a phone in reach of the thumb, over the end of the page. Whoever
 * scrolls the page leaves room for it there (roomForMainAction).
 */
export function MainAction({ onClick, children }: MainActionProps) {
  return (
    <Action data-main-action="" variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onClick}>
      {children}
    </Action>
  );
}

/** For what scrolls: its last row can be scrolled out from under the button. */
export const roomForMainAction = { '&:has([data-main-action])': { paddingBottom: 88 } } as const;

const Action = styled(Button)(({ theme }) => ({
  flexShrink: 0,
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    right: 16,
    bottom: 16,
    zIndex: theme.zIndex.fab,
    minHeight: 48,
    paddingRight: 20,
    borderRadius: 24,
    boxShadow: theme.shadows[4],
  },
}));
