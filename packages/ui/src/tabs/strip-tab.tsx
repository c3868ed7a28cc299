import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { mdiClose, mdiOpenInNew } from '@mdi/js';
import type { KeyboardEvent } from 'react';

import { Icon } from '../icon.tsx';
import { texts } from './texts.ts';

export interface TabEntry {
  readonly key: string;
  /** In full: its name and its tooltip. */
  readonly title: string;
  /** Where less than the title is shown. */
  readonly shownTitle?: string;
}

interface StripTabProps {
  readonly tab: TabEntry;
  readonly id: string;
  readonly panelId: string;
  readonly describedBy: string;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onClose: () => void;
  readonly onOpenInWindow: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One tab with its buttons; those of other tabs than the current one are for the pointer, the keyboard has Delete. */
export function StripTab(props: StripTabProps) {
  const { tab, isActive, onActivate, onClose, onOpenInWindow } = props;
  const shownTitle = tab.shownTitle ?? tab.title;
  const isShortened = shownTitle !== tab.title;
  const reach = isActive ? 0 : -1;

  return (
    <Place isActive={isActive}>
      <Tab
        id={props.id}
        role="tab"
        aria-selected={isActive}
        aria-label={tab.title}
        aria-describedby={props.describedBy}
        {...(isActive ? { 'aria-controls': props.panelId } : {})}
        tabIndex={reach}
        onClick={onActivate}
        onAuxClick={(event) => {
          if (event.button === 1) onClose();
        }}
        onKeyDown={props.onKeyDown}
      >
        <Title data-cut-text={isShortened ? tab.title : ''} data-shortened={isShortened || undefined}>
          {shownTitle}
        </Title>
      </Tab>
      {isActive && (
        <SmallButton
          aria-label={texts.openInWindow(tab.title)}
          title={texts.openInWindow(tab.title)}
          onClick={onOpenInWindow}
        >
          <Icon path={mdiOpenInNew} />
        </SmallButton>
      )}
      <SmallButton
        tabIndex={reach}
        aria-label={texts.close(tab.title)}
        title={texts.close(tab.title)}
        onClick={onClose}
      >
        <Icon path={mdiClose} />
      </SmallButton>
    </Place>
  );
}

const Place = styled('div', { shouldForwardProp: (prop) => prop !== 'isActive' })<{ isActive: boolean }>(
  ({ theme, isActive }) => ({
    display: 'flex',
    alignItems: 'center',
    flex: '0 0 auto',
    maxWidth: 280,
    paddingRight: 8,
    borderRight: `1px solid ${theme.palette.divider}`,
    color: isActive ? theme.palette.secondary.main : theme.palette.text.secondary,
    boxShadow: isActive ? `inset 0 -2px ${theme.palette.secondary.main}` : 'none',
    '&:hover': { backgroundColor: theme.palette.background.default },
  }),
);

const Tab = styled(ButtonBase)(({ theme }) => ({
  flex: '1 1 auto',
  minWidth: 0,
  height: '100%',
  padding: '0 8px 0 16px',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.8125rem',
  fontWeight: 500,
  color: 'inherit',
  '&:focus-visible': { outlineOffset: -4 },
}));

const Title = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textTransform: 'uppercase',
  '&[data-shortened]::after': { content: '"…"' },
});

const SmallButton = styled(ButtonBase)(({ theme }) => ({
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  '&:hover': { color: theme.palette.text.primary, backgroundColor: theme.palette.divider },
  '& > .MuiSvgIcon-root': { fontSize: 16 },
}));
