import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { findAppOfState, states } from '../../states.ts';
import { abandonFor } from '../abandon-for.ts';
import { findStateHref } from '../find-state-href.ts';
import { shellRoute } from './shell-route.tsx';

/**
 * Leads on to the state, with what the address carries. Where no app has brought it: home, if its app is among the
 * active ones and could not be loaded; else a screen says that the app is not active.
 */
export const externalAppRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.external-app'].path,
  staticData: { state: 'app.external-app' },
  beforeLoad: async ({ context, params: { stateName }, location }) => {
    const href = await findStateHref(stateName, { loadExternalApps: context.externalApps.load });
    if (href !== undefined) {
      abandonFor(redirect({ href: `${href}${location.searchStr}`, replace: true }));
    }
    const appKey = findAppOfState(stateName);
    const isActive = appKey !== undefined && context.settings.EXTERNAL_APPS.includes(appKey);
    if (isActive || stateName.includes('external-app')) {
      abandonFor(redirect({ href: states['app.home'].path, replace: true }));
    }
  },
  component: lazyRouteComponent(() => import('../views/inactive-app-view.tsx'), 'InactiveAppView'),
});
