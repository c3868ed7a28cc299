import { createRouter } from '@tanstack/react-router';

import type { SessionEnd } from '../features/session/model/session-phase.ts';
import type { StateName } from '../states.ts';
import { RouteFailure } from './failure/route-failure.tsx';
import type { PortalContext } from './portal-context.ts';
import { aboutRoute } from './routes/about-route.tsx';
import { adminToolsRoute } from './routes/admin-tools-route.tsx';
import { analyticsItemRoute, analyticsRoute, biApplicationRoute } from './routes/analytics-routes.tsx';
import { departmentsRoute } from './routes/departments-route.tsx';
import { externalAppRoute } from './routes/external-app-route.tsx';
import { homeRoute, homeScreenRoute } from './routes/home-route.tsx';
import { inboxRoute } from './routes/inbox-route.tsx';
import { indicatorRoute } from './routes/indicator-routes.tsx';
import { indicatorsOverviewRoute, kpiRoute } from './routes/kpi-routes.tsx';
import { loginRoute } from './routes/login-route.tsx';
import { orphanActionPlansRoute } from './routes/orphan-action-plans-route.tsx';
import { processDialogRoute, processesRoute } from './routes/processes-routes.tsx';
import { profileRoute } from './routes/profile-route.tsx';
import { recordAssociationsRoute } from './routes/record-associations-route.tsx';
import { savedAnalysisRoute, writeAnalysisRoute } from './routes/result-analysis-routes.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { settingsRoute } from './routes/settings-route.tsx';
import { shellRoute } from './routes/shell-route.tsx';
import { tasksRoute } from './routes/tasks-routes.tsx';
import { unknownRoute } from './routes/unknown-route.tsx';
import { userDepartmentsRoute } from './routes/user-departments-route.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

const routeTree = rootRoute.addChildren([
  loginRoute,
  shellRoute.addChildren([
    homeScreenRoute.addChildren([homeRoute, aboutRoute]),
    settingsRoute,
    profileRoute,
    inboxRoute,
    analyticsRoute,
    analyticsItemRoute,
    biApplicationRoute,
    externalAppRoute,
    tasksRoute.addChildren([processDialogRoute]),
    processesRoute,
    kpiRoute,
    indicatorsOverviewRoute,
    indicatorRoute,
    writeAnalysisRoute,
    savedAnalysisRoute,
    recordAssociationsRoute,
    orphanActionPlansRoute,
    adminToolsRoute,
    userDepartmentsRoute,
    departmentsRoute,
  ]),
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
  }
}
