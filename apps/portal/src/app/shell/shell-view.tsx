import { mdiHomeOutline, mdiMenu } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { roomForMainAction } from '@prumo/ui/main-action';
import { NotificationProvider } from '@prumo/ui/notifications/notification-stack';
import { SidePanel } from '@prumo/ui/panels/side-panel';
import { ThemePanel } from '@prumo/ui/panels/theme-panel';
import { NavigationHeader } from '@prumo/ui/shell/navigation-header';
import { ShellFrame } from '@prumo/ui/shell/shell-frame';
import { createShellStore } from '@prumo/ui/shell/shell-store';
import { hideSplash, showSplash } from '@prumo/ui/splash';
import { useStore } from '@prumo/ui/store';
import { getRouteApi, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { styled } from '@prumo/ui/styled';
import { useEffect, useMemo, useState } from 'react';

import { listClosedProcesses } from '../../features/external-apps/model/app-states.ts';
import { loadWhenIdle } from '../../features/external-apps/model/create-external-apps.ts';
import { NavigationProvider, useNavigation } from '../../features/navigation/use-navigation.tsx';
import { SideNavigation } from '../../features/navigation/components/side-navigation.tsx';
import { TopNavigation } from '../../features/navigation/components/top-navigation.tsx';
import type { NavigationItem } from '../../features/navigation/model/navigation-item.ts';
import type { CurrentScreen } from '../../features/navigation/model/present-navigation.ts';
import { RecentsPanel } from '../../features/recents/components/recents-panel.tsx';
import { useAppearance } from '../../features/theme/use-appearance.ts';
import { findAppScreenName, type ScreenMatch } from '../find-screen-name.ts';
import { PersonStoresProvider, usePersonStores } from '../person-stores.tsx';
import { PrivacyWarnings } from '../privacy-warnings.tsx';
import { resolveKnownPath } from '../resolve-known-path.ts';
import { getState, states } from '../states.ts';
import { texts } from '../texts.ts';
import { AnalyticsViewer } from './analytics-viewer.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { SessionCache } from './session-cache.tsx';
import { Toolbar } from './toolbar.tsx';

const route = getRouteApi('/shell');
const contentId = 'conteudo';

export function ShellView() {
  const { settings, session, externalApps } = route.useRouteContext();

  return (
    <SessionCache key={session.userName}>
      <NotificationProvider>
        <PersonStoresProvider
          session={session}
          settings={settings}
          externalApps={externalApps}
          fallback={<FrameSkeleton />}
        >
          <PrivacyWarnings>
            <Navigated />
          </PrivacyWarnings>
        </PersonStoresProvider>
      </NotificationProvider>
    </SessionCache>
  );
}

function Navigated() {
  const { externalApps } = route.useRouteContext();
  const { navigation, closedProcesses } = usePersonStores();
  const { isBuilt } = useStore(navigation);

  // When the menu stands, nobody waits for the apps: entries of those that turn out to be absent go, and what the
  // others bring along comes.
  useEffect(() => {
    if (!isBuilt) return undefined;
    const controller = new AbortController();
    const stopLoading = loadWhenIdle(externalApps, () => {
      void navigation.build();
      void listClosedProcesses(controller.signal).then((closed) => {
        if (controller.signal.aborted || closed.size === 0) return;
        closedProcesses.set(closed);
        void navigation.build();
      });
    });
    return () => {
      stopLoading();
      controller.abort();
    };
  }, [externalApps, isBuilt, navigation, closedProcesses]);

  return (
    <NavigationProvider store={navigation}>
      <Shell />
    </NavigationProvider>
  );
}

function Shell() {
  const { settings, sessionManager } = route.useRouteContext();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const appearance = useAppearance();
  const { contexts, tabs, recents } = usePersonStores();
  const current = useCurrentScreen();
  const isAnalytics = useStore(contexts) === 'analytics';
  const { isRefreshing } = useNavigation();
  const [isQuickPanelOpen, setIsQuickPanelOpen] = useState(false);
  const [isThemePanelOpen, setIsThemePanelOpen] = useState(false);
  const [shell] = useState(() =>
    createShellStore({
      isFolded: appearance.isNavigationFolded,
      onFoldChange: appearance.foldNavigation,
    }),
  );
  useEffect(() => {
    if (isRefreshing) showSplash();
    else hideSplash();
  }, [isRefreshing]);

  const goTo = (href: string) => void router.navigate({ href });
  const navigationTarget = {
    current,
    onOpen: ({ href }: NavigationItem) => {
      // Whoever chooses the screen they are on wants to see it as well.
      shell.closeDrawer();
      shell.closeOver();
      if (href !== null) goTo(href);
    },
    onReload: () => {
      shell.closeDrawer();
      shell.closeOver();
      const { activeKey } = tabs.getSnapshot();
      if (activeKey !== null) tabs.reload(activeKey);
    },
  };

  return (
    <ShellFrame
      layout={appearance.layoutStyle}
      mode={appearance.layoutMode}
      store={shell}
      routeKey={pathname}
      contentId={contentId}
      skipLabel={texts.skipToContent}
      navigationLabel={texts.navigation}
      navigation={
        <>
          <NavigationHeader
            brand={settings.COMPANY_BRAND}
            homeHref={states['app.home'].path}
            homeLabel={texts.goHome(settings.COMPANY_BRAND)}
            store={shell}
            onGoHome={() => goTo(states['app.home'].path)}
          />
          <SideNavigation {...navigationTarget} />
        </>
      }
      navigationBar={<TopNavigation {...navigationTarget} />}
      toolbar={
        <Toolbar
          shell={shell}
          isQuickPanelOpen={isQuickPanelOpen}
          onOpenQuickPanel={() => setIsQuickPanelOpen(true)}
          onOpenAppearance={() => setIsThemePanelOpen(true)}
        />
      }
      wayBack={<WayBack onGo={goTo} onShowMenu={() => appearance.chooseLayoutStyle('verticalNavigation')} />}
      quickPanel={
        <SidePanel
          title={texts.quickPanel}
          isOpen={isQuickPanelOpen}
          onClose={() => setIsQuickPanelOpen(false)}
        >
          <RecentsPanel
            store={recents}
            resolveHref={resolveKnownPath}
            onGo={(href) => {
              setIsQuickPanelOpen(false);
              goTo(href);
            }}
          />
        </SidePanel>
      }
      themePanel={
        <ThemePanel
          isOpen={isThemePanelOpen}
          onOpenChange={setIsThemePanelOpen}
          layoutStyle={appearance.layoutStyle}
          layoutMode={appearance.layoutMode}
          themeName={appearance.theme.themeName}
          onLayoutStyleChange={appearance.chooseLayoutStyle}
          onLayoutModeChange={appearance.chooseLayoutMode}
          onThemeChange={appearance.chooseTheme}
        />
      }
    >
      <Content>
        <Outlet />
      </Content>
      <AnalyticsViewer sessionManager={sessionManager} isShown={isAnalytics} />
    </ShellFrame>
  );
}

const Content = styled('div')(({ theme }) => ({
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16, ...roomForMainAction },
}));

interface WayBackProps {
  readonly onGo: (href: string) => void;
  /** Brings the layout back that has a menu. */
  readonly onShowMenu: () => void;
}

/** Over the content of the layout that has neither menu nor toolbar, where nobody shall be caught. */
function WayBack({ onGo, onShowMenu }: WayBackProps) {
  return (
    <Row aria-label={texts.wayBack}>
      <HomeLink href={states['app.home'].path} onGo={onGo}>
        <Icon path={mdiHomeOutline} fontSize="small" />
        {texts.home}
      </HomeLink>
      <Button size="small" startIcon={<Icon path={mdiMenu} />} onClick={onShowMenu}>
        {texts.showMenu}
      </Button>
    </Row>
  );
}

const Row = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  flexShrink: 0,
  minHeight: 44,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  '@media print': { display: 'none' },
}));

const HomeLink = styled(InAppLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  ...theme.typography.body2,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** Where the portal is, as the menu names it. Going there also sets the context in which one works. */
function useCurrentScreen(): CurrentScreen | null {
  const { contexts } = usePersonStores();
  const state = useMatches({ select: (matches) => matches.at(-1)?.staticData.state });
  const name = useMatches({ select: (matches) => nameScreen(matches.at(-1)) });

  // Home finds out itself where it leads.
  useEffect(() => {
    if (state !== undefined && state !== 'app.home') {
      contexts.set(getState(state).context ?? 'main');
    }
  }, [contexts, state]);

  return useMemo(() => (name === null ? null : { state: name, parameters: menuParameters }), [name]);
}

/** The menu's entry for data tools names the tool that they begin with. */
const menuParameters = { ref: 'datamanagement' };

function nameScreen(match: ScreenMatch | undefined): string | null {
  const state = match?.staticData.state;
  if (match === undefined || state === undefined) return null;
  if (state === 'app.external-app') return findAppScreenName(match) ?? '';
  const { family, menuState } = getState(state);
  return family === undefined
    ? (menuState ?? state)
    : `${family.prefix}${match.params[family.parameter] ?? ''}`;
}
