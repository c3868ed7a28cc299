import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import type { ShellStore } from './shell-store.ts';
import { useStore } from '../store.ts';

interface NavigationDrawerProps {
  readonly label: string;
  readonly store: ShellStore;
  readonly children: ReactNode;
}

/** The navigation on a narrow window: outside of it until it is asked for. */
export function NavigationDrawer({ label, store, children }: NavigationDrawerProps) {
  const { isDrawerOpen } = useStore(store);

  return (
    <Drawer
      open={isDrawerOpen}
      onClose={store.closeDrawer}
      transitionDuration={225}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label } }}
    >
      <Bar aria-label={label}>{children}</Bar>
    </Drawer>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(280px, 80vw)',
  height: '100%',
  backgroundColor: theme.palette.primary.main,
}));
