import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { hideSplash } from '@prumo/ui/splash';
import { createRouter } from '@tanstack/react-router';

import { createExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import { createSessionManager } from '../features/session/lifecycle/create-session-manager.ts';
import type { Departure, SessionEnd } from '../features/session/model/session-phase.ts';
import { drafts } from '../lib/drafts/drafts.ts';
import { setQualityPlugin } from '../lib/plugin/quality-plugin.ts';
import { RouteFailure } from './failure/route-failure.tsx';
import type { PortalContext } from './guard.ts';
import { externalAppRoute } from './routes/external-app-route.tsx';
import { buildFeatureRoutes } from './routes/feature-routes.tsx';
import { loginRoute } from './routes/login-route.tsx';
import { privacyRoute, publicPageRoute } from './routes/public-routes.tsx';
import { rootRoute, unknownRoute } from './routes/root-route.tsx';
import { shellRoute } from './routes/shell-route.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { type StateName, states } from './states.ts';

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
    const { loadWithHost } = await import('./external-apps/provide-portal-host.tsx');
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

// The router's types know the frame. Screens of features are named by their states, which have types of their own.
const screens = [externalAppRoute, ...buildFeatureRoutes()] as unknown as [typeof externalAppRoute];

const routeTree = rootRoute.addChildren([
  loginRoute,
  privacyRoute,
  publicPageRoute,
  shellRoute.addChildren(screens),
  unknownRoute,
]);

function createPortalRouter(context: PortalContext) {
  return createRouter({
    routeTree,
    context,
    defaultPendingMs: 500,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: RouteFailure,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
  interface StaticDataRouteOption {
    state?: StateName;
  }
  interface HistoryState {
    sessionEnd?: SessionEnd;
    /** Home was asked for in order to get to the activities. */
    asksForActivities?: boolean;
    /** The chosen home is closed to the person, who is told so where they come to instead. */
    isHomeRefused?: boolean;
  }
}

let lastHeading: Element | null = null;

/**
 * Keyboard and screen reader start at the title of a screen they have arrived at. A dialog over the same
 * screen looks after the focus itself, and so does a screen that puts it into a field. Whoever has gone on to the
 * menu while the screen was still on its way stays there.
 */
function moveFocusToNewHeading(hasNavigated: boolean): void {
  const heading = document.querySelector('main h1');
  const isNew = heading !== lastHeading;
  lastHeading = heading;
  if (hasNavigated && isNew && heading instanceof HTMLElement && !isTyping() && !isInMenu()) {
    heading.focus();
  }
}

function isTyping(): boolean {
  return document.activeElement instanceof HTMLInputElement;
}

/** In the menu, and not at the entry that has led here. */
function isInMenu(): boolean {
  const focused = document.activeElement;
  const isFollowedLink = focused instanceof HTMLAnchorElement && focused.pathname === location.pathname;
  return focused?.closest('nav') instanceof HTMLElement && !isFollowedLink;
}
