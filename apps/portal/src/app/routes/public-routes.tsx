import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { findPublicPageAt } from '../../features/external-apps/model/app-states.ts';
import { abandonFor } from '../abandon-for.ts';
import { PageRouteFailure } from '../failure/route-failure.tsx';
import { states } from '../states.ts';
import { rootRoute } from './root-route.tsx';

/** Pages of apps that need no login. While they are switched off, and where there is none, it is an address like any other. */
export const publicPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${states['app.public-page'].path}/$`,
  staticData: { state: 'app.public-page' },
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: async ({ context, params: { _splat: place = '' } }) => {
    if (context.settings.PUBLIC_REPORTS) {
      await context.externalApps.load();
      if (findPublicPageAt(place) !== undefined) return;
    }
    abandonFor(redirect({ href: states['app.home'].path, replace: true }));
  },
  component: lazyRouteComponent(() => import('../external-apps/public-page-view.tsx'), 'PublicPageView'),
  errorComponent: PageRouteFailure,
});

/** For everybody, logged in or not. */
export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: states['app.privacy'].path,
  staticData: { state: 'app.privacy' },
  component: lazyRouteComponent(() => import('../privacy-view.tsx'), 'PrivacyView'),
  errorComponent: PageRouteFailure,
});
