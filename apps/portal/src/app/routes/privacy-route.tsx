import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { PageRouteFailure } from '../failure/route-failure.tsx';
import { states } from '../states.ts';
import { rootRoute } from './root-route.tsx';

/** For everybody, logged in or not. */
export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: states['app.privacy'].path,
  staticData: { state: 'app.privacy' },
  component: lazyRouteComponent(() => import('../privacy-view.tsx'), 'PrivacyView'),
  errorComponent: PageRouteFailure,
});
