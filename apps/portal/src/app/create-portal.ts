import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { hideSplash } from '@prumo/ui/splash';

import { createExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import { createSessionManager } from '../features/session/lifecycle/create-session-manager.ts';
import type { Departure } from '../features/session/model/session-phase.ts';
import { drafts } from '../lib/drafts/drafts.ts';
import { setQualityPlugin } from '../lib/plugin/quality-plugin.ts';
import { states } from './states.ts';
import { createPortalRouter } from './create-portal-router.ts';
import { moveFocusToNewHeading } from './move-focus-to-new-heading.ts';

export interface Portal {
  readonly router: ReturnType<typeof createPortalRouter>;
  /** Returns the function that stops it. */
  readonly start: () => () => void;
}

/** Puts the live parts together: the session and the screens. */
export function createPortal(settings: PublicSettings): Portal {
  setQualityPlugin(settings.PLUGIN);
  const sessionManager = createSessionManager(settings);
  sessionManager.onSessionCleared((userName) => drafts.removeAllOf(userName));
  const externalApps = createExternalApps(settings.EXTERNAL_APPS, async (appKeys) => {
    // Most pages do without external apps, and so without what loads them.
    const { loadWithHost } = await import('./external-apps/load-with-host.ts');
    return await loadWithHost(
      appKeys,
      sessionManager,
      settings.ACTIVE_APPS.includes('workflow') ? 'workflow' : 'bi',
    );
  });
  const router = createPortalRouter({ settings, sessionManager, externalApps });

  function start(): () => void {
    const stopWatching = sessionManager.watch((event) => {
      switch (event.kind) {
        case 'begun':
        case 'updated':
          void router.invalidate();
          break;
        case 'replaced':
          void showHome();
          break;
        case 'left':
          showLogIn(event.end);
          break;
      }
    });
    const stopSettling = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      hideSplash();
      // What is chosen on a screen may stand in the query of its address; nobody arrives anywhere with that.
      moveFocusToNewHeading(fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname);
    });
    return () => {
      stopSettling();
      stopWatching();
    };
  }

  /** Where the person before was, is none of the next one's business. */
  async function showHome(): Promise<void> {
    await router.navigate({ href: states['app.home'].path, ignoreBlocker: true });
    await router.invalidate();
  }

  function showLogIn(end: Departure): void {
    void router.navigate({
      to: states['app.login'].path,
      state: { sessionEnd: end },
      replace: router.state.location.pathname === states['app.login'].path,
      // What was not saved is gone with the session; there is nothing left to ask.
      ignoreBlocker: true,
    });
  }

  return { router, start };
}
