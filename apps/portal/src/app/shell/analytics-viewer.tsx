import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

import { TabViewer } from '../../features/analytics-tabs/components/tab-viewer.tsx';
import type { AnalyticsTab } from '../../features/analytics-tabs/model/analytics-tab.ts';
import { findNeighbour } from '../../features/analytics-tabs/model/create-tab-store.ts';
import type { SessionManager } from '../../features/session/lifecycle/create-session-manager.ts';
import { useStore } from '@prumo/ui/store';
import { buildStatePath } from '../states.ts';
import { usePersonStores } from '../person-stores.tsx';
import { useAnalyticsChannel } from './use-analytics-channel.ts';

interface AnalyticsViewerProps {
  readonly sessionManager: SessionManager;
  readonly isShown: boolean;
}

/** Joins the viewer to the addresses and to the session. */
export function AnalyticsViewer({ sessionManager, isShown }: AnalyticsViewerProps) {
  useAnalyticsChannel();
  const router = useRouter();
  const { tabs } = usePersonStores();
  const { logInCount } = useStore(sessionManager);
  const session = useMemo(() => {
    // When the server does not know the person any more, this puts the login dialog over the page.
    const askAgain = () => void sessionManager.confirm().catch(() => undefined);
    return {
      isAlive: async () => sessionManager.isAlive() && sessionManager.getSnapshot().phase.kind === 'live',
      confirm: sessionManager.confirm,
      logInCount,
      onEnd: askAgain,
      onLogIn: askAgain,
    };
  }, [sessionManager, logInCount]);

  /** The address goes first: the tab that it names must not be gone while it is there. */
  async function handleClose(key: string) {
    const { tabs: open, activeKey } = tabs.getSnapshot();
    if (key === activeKey) {
      const next = findNeighbour(open, key);
      const href = next === undefined ? buildStatePath('app.analytics.viewer') : buildTabHref(next);
      await router.navigate({ href, replace: true });
    }
    tabs.close(key);
  }

  return (
    <TabViewer
      store={tabs}
      isShown={isShown}
      session={session}
      buildHref={buildTabHref}
      onGo={(href) => void router.navigate({ href })}
      onClose={(key) => void handleClose(key)}
    />
  );
}

export function buildTabHref({ href, key }: AnalyticsTab): string {
  return `${href}?aba=${key}`;
}
