import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.home.profile'].path,
  staticData: { state: 'app.home.profile' },
  beforeLoad: requireAccess('app.home.profile'),
  component: lazyRouteComponent(() => import('../views/profile-view.tsx'), 'ProfileView'),
});
