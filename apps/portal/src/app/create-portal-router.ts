import { createRouter } from '@tanstack/react-router';

import type { SessionEnd } from '../features/session/model/session-phase.ts';
import type { StateName } from './states.ts';
import { RouteFailure } from './failure/route-failure.tsx';
import type { PortalContext } from './portal-context.ts';
import { externalAppRoute } from './routes/external-app-route.tsx';
import { buildFeatureRoutes } from './routes/feature-routes.tsx';
import { loginRoute } from './routes/login-route.tsx';
import { privacyRoute } from './routes/privacy-route.tsx';
import { publicPageRoute } from './routes/public-page-route.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { shellRoute } from './routes/shell-route.tsx';
import { unknownRoute } from './routes/unknown-route.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

// The router's types know the frame. Screens of features are named by their states, which have types of their own.
const screens = [externalAppRoute, ...buildFeatureRoutes()] as unknown as [typeof externalAppRoute];

const routeTree = rootRoute.addChildren([
  loginRoute,
  privacyRoute,
  publicPageRoute,
  shellRoute.addChildren(screens),
  unknownRoute,
]);

export function createPortalRouter(context: PortalContext) {
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
