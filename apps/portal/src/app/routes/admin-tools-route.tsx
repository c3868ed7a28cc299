import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const adminToolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.admintools'].path,
  staticData: { state: 'app.admintools' },
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: requireAccess('app.admintools'),
  component: lazyRouteComponent(() => import('../views/admin-tools-view.tsx'), 'AdminToolsView'),
});
