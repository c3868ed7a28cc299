import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.tasks'].path,
  staticData: { state: 'app.tasks' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.tasks'),
  component: lazyRouteComponent(() => import('../views/tasks-view.tsx'), 'TasksView'),
});
