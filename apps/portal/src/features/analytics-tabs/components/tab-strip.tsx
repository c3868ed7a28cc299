import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { mdiClose, mdiOpenInNew } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useCallback, useRef, type WheelEvent } from 'react';

import { type AnalyticsTab, type OpenTabs, presentTabTitle } from '../model/analytics-tab.ts';
import { texts } from '../texts.ts';

interface TabStripProps extends OpenTabs {
  /** Address in the portal at which the tab is active. */
  readonly buildHref: (tab: AnalyticsTab) => string;
  readonly onGo: (href: string) => void;
  readonly onClose: (key: string) => void;
}

/** Links, because every tab has an address of its own: Back goes to the one before. */
export function TabStrip({ tabs, activeKey, buildHref, onGo, onClose }: TabStripProps) {
  const activeLink = useRef<HTMLAnchorElement>(null);
  const isActiveClosing = useRef(false);

  const showActive = useCallback((link: HTMLAnchorElement | null) => {
    activeLink.current = link;
    // With what belongs to it, not the title alone.
    link?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (link !== null && isActiveClosing.current) {
      isActiveClosing.current = false;
      link.focus();
    }
  }, []);

  /** The button that has the focus goes, so the focus moves on to the active tab, as it is afterwards. */
  function handleClose(key: string) {
    isActiveClosing.current = key === activeKey;
    if (!isActiveClosing.current) {
      activeLink.current?.focus();
    }
    onClose(key);
  }

  return (
    <Strip aria-label={texts.tabs} onWheel={scrollSideways}>
      <List>
        {tabs.map((tab, index) => {
          const isActive = tab.key === activeKey;
          return (
            <Tab key={tab.key} isActive={isActive}>
              <TabLink
                href={buildHref(tab)}
                onGo={onGo}
                title={tab.title}
                {...(isActive ? { 'aria-current': 'page', ref: showActive } : {})}
              >
                <Title>{presentTabTitle(tab.title, index)}</Title>
              </TabLink>
              {isActive && (
                <Tooltip title={texts.openInWindowShort}>
                  <Action
                    size="small"
                    href={tab.url}
                    target="_blank"
                    rel="noopener"
                    aria-label={texts.openInWindow(tab.title)}
                  >
                    <Icon path={mdiOpenInNew} fontSize="inherit" />
                  </Action>
                </Tooltip>
              )}
              <Action size="small" aria-label={texts.close(tab.title)} onClick={() => handleClose(tab.key)}>
                <Icon path={mdiClose} fontSize="inherit" />
              </Action>
            </Tab>
          );
        })}
      </List>
    </Strip>
  );
}

/** Most mice have one wheel only. */
function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>) {
  if (deltaX === 0) {
    currentTarget.scrollLeft += deltaY;
  }
}

const Strip = styled('nav')(({ theme }) => ({
  flexShrink: 0,
  height: 48,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'thin',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}));

const List = styled('ul')({
  display: 'flex',
  alignItems: 'stretch',
  height: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Tab = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'isActive' })<{ isActive: boolean }>(
  ({ theme, isActive }) => ({
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    maxWidth: 'min(320px, 85vw)',
    paddingRight: 4,
    borderRight: `1px solid ${theme.palette.divider}`,
    color: isActive ? theme.palette.text.primary : theme.palette.text.secondary,
    boxShadow: isActive ? `inset 0 -3px ${theme.palette.secondary.main}` : 'none',
    '&:hover': { color: theme.palette.text.primary },
  }),
);

const TabLink = styled(InAppLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  minWidth: 0,
  padding: '0 8px 0 16px',
  color: 'inherit',
  textDecoration: 'none',
  ...theme.typography.caption,
  fontWeight: 500,
  '&:focus-visible': { outlineOffset: -4 },
}));

const Title = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const Action = styled(IconButton)(({ theme }) => ({
  flexShrink: 0,
  fontSize: '1.125rem',
  color: theme.palette.text.secondary,
  '&:focus-visible': { outlineOffset: -2 },
})) as typeof IconButton;
