import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { PageRouteFailure } from '../failure/route-failure.tsx';
import { requireSession } from '../guard.ts';
import { FrameSkeleton } from '../shell/frame-skeleton.tsx';
import { rootRoute } from './root-route.tsx';

/** Loaded when it is needed: the login screen does without it. */
export const GuardedShellView = lazyRouteComponent(
  () => import('../shell/guarded-shell-view.tsx'),
  'GuardedShellView',
);

/** Frame of every screen behind the login. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireSession,
  component: GuardedShellView,
  pendingComponent: FrameSkeleton,
  errorComponent: PageRouteFailure,
});
