import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import {
  decodeTaskSearch,
  encodeTaskSearch,
  type TaskSearchParams,
} from '../../features/tasks/model/task-search.ts';
import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const tasksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.tasks'].path,
  staticData: { state: 'app.tasks' },
  validateSearch: (search): TaskSearchParams => encodeTaskSearch(decodeTaskSearch(search)),
  beforeLoad: requireAccess('app.tasks'),
  component: lazyRouteComponent(() => import('../views/tasks-view.tsx'), 'TasksView'),
});
