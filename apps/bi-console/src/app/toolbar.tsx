import { mdiLogout } from '@mdi/js';
import { BrandMark } from '@prumo/ui/brand-mark';
import { PersonMenu } from '@prumo/ui/person-menu';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { MouseEvent } from 'react';

import type { Session } from '@prumo/bi-client/session/session';
import { serverPaths } from '@prumo/bi-client/http/send-request';
import { buildConsoleHref, type ConsoleTab, useConsoleAddress } from './console-address.ts';
import { texts } from './texts.ts';

interface ToolbarProps {
  readonly session: Session;
  readonly tab: ConsoleTab;
}

export function Toolbar({ session, tab }: ToolbarProps) {
  const { goTo } = useConsoleAddress();
  const tabs: readonly ConsoleTab[] = session.isAdministrator ? ['files', 'people', 'roles'] : ['files'];
  // The trash is a part of the files.
  const current = tab === 'trash' ? 'files' : tab;

  function handleClick(event: MouseEvent, opened: ConsoleTab) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      goTo({ tab: opened });
    }
  }

  return (
    <Bar>
      <Brand>
        <BrandMark size={32} />
        <BrandName>{texts.product}</BrandName>
      </Brand>
      <Tabs aria-label={texts.parts}>
        {tabs.map((each) => (
          <TabLink
            key={each}
            href={buildConsoleHref({ tab: each })}
            isCurrent={each === current}
            {...(each === current ? { 'aria-current': 'page' } : {})}
            onClick={(event) => handleClick(event, each)}
          >
            {texts.tabs[each]}
          </TabLink>
        ))}
      </Tabs>
      <UserMenu session={session} />
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'stretch',
  flexShrink: 0,
  height: 64,
  zIndex: 55,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { height: 56 },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 24px',
  [theme.breakpoints.down('md')]: { padding: '0 8px 0 16px' },
}));

const BrandName = styled('span')(({ theme }) => ({
  fontSize: '1rem',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Tabs = styled('nav')({ display: 'flex', flex: 1, minWidth: 0 });

const TabLink = styledByProps('a', { shouldForwardProp: (prop) => prop !== 'isCurrent' })<{
  isCurrent: boolean;
}>(({ theme, isCurrent }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '2px 16px 0',
  borderBottom: `2px solid ${isCurrent ? theme.palette.secondary.main : 'transparent'}`,
  fontSize: '0.9375rem',
  fontWeight: isCurrent ? 500 : 400,
  color: isCurrent ? theme.palette.secondary.main : theme.palette.text.primary,
  textDecoration: 'none',
  outlineOffset: '-4px !important',
  '&:hover': { backgroundColor: theme.palette.background.default },
  [theme.breakpoints.down('sm')]: { padding: '2px 12px 0' },
}));

function UserMenu({ session: { displayName } }: { readonly session: Session }) {
  return (
    <PersonMenu
      personName={displayName}
      label={texts.userMenu(displayName)}
      entries={[
        {
          text: texts.logOut,
          iconPath: mdiLogout,
          onChoose: () => window.location.assign(serverPaths.logOut),
        },
      ]}
    />
  );
}
