import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { homeScreenRoute } from './home-route.tsx';

export const aboutRoute = createRoute({
  getParentRoute: () => homeScreenRoute,
  path: states['app.home.about'].path,
  staticData: { state: 'app.home.about' },
  beforeLoad: requireAccess('app.home.about'),
  component: lazyRouteComponent(() => import('../views/about-view.tsx'), 'AboutView'),
});
