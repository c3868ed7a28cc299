import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const userDepartmentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.admintools.usersdepartments'].path,
  staticData: { state: 'app.admintools.usersdepartments' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.admintools.usersdepartments'),
  component: lazyRouteComponent(() => import('../views/user-departments-view.tsx'), 'UserDepartmentsView'),
});
