import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { mdiClose } from '@mdi/js';
import { useId, type ReactNode } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { texts } from './texts.ts';

interface SidePanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Something to look at beside the screen: comes in from the right and leaves by Escape or a click beside it. */
export function SidePanel({ title, isOpen, onClose, actions, children }: SidePanelProps) {
  const titleId = useId();

  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      transitionDuration={225}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
    >
      <Panel>
        <Header>
          <Title id={titleId}>{title}</Title>
          {actions}
          <IconButton aria-label={texts.close} title={texts.close} onClick={onClose} edge="end">
            <Icon path={mdiClose} />
          </IconButton>
        </Header>
        <Body data-scroll-pane="">{children}</Body>
      </Panel>
    </Drawer>
  );
}

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 330,
  height: '100%',
  [theme.breakpoints.down('sm')]: { width: '80vw' },
}));

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  gap: 8,
  height: 64,
  padding: '0 20px 0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));

const Title = styled('h2')(({ theme }) => ({ flex: '1 1 0', margin: 0, ...theme.typography.h3 }));

const Body = styled('div')({ flex: '1 1 0', minHeight: 0, overflowY: 'auto' });
