import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const departmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.admintools.department'].path,
  staticData: { state: 'app.admintools.department' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.admintools.department'),
  component: lazyRouteComponent(() => import('../views/departments-view.tsx'), 'DepartmentsView'),
});
