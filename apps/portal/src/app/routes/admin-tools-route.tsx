import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const adminToolsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.admintools'].path,
  staticData: { state: 'app.admintools' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.admintools'),
  component: lazyRouteComponent(() => import('../views/admin-tools-view.tsx'), 'AdminToolsView'),
});
