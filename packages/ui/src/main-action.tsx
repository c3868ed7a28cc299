import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiPlus } from '@mdi/js';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

interface MainActionProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What a screen is there to add: beside its title, and on a phone in reach of the thumb. */
export function MainAction({ onClick, children }: MainActionProps) {
  return (
    <Action variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onClick}>
      {children}
    </Action>
  );
}

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
