import { styled } from '@mui/material/styles';
import { SkipLink } from '@prumo/ui/skip-link';
import { Outlet, getRouteApi } from '@tanstack/react-router';

import { texts } from '../texts.ts';
import { SessionCache } from './session-cache.tsx';
import { Toolbar } from './toolbar.tsx';

const route = getRouteApi('/shell');

const contentId = 'conteudo';

export function ShellView() {
  const { settings, session, keeper } = route.useRouteContext();

  return (
    <SessionCache key={session.userName}>
      <Frame>
        <SkipLink targetId={contentId}>{texts.skipToContent}</SkipLink>
        <Toolbar brand={settings.COMPANY_BRAND} personName={session.displayName} onLogOut={keeper.logOut} />
        <Pane id={contentId} tabIndex={-1}>
          <Content>
            <Outlet />
          </Content>
        </Pane>
      </Frame>
    </SessionCache>
  );
}

/** The window itself never scrolls, only the pane under the toolbar. */
const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  '@media print': { display: 'block', height: 'auto' },
});

const Pane = styled('main')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  backgroundColor: theme.palette.background.default,
  '@media print': { overflow: 'visible' },
}));

const Content = styled('div')(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
