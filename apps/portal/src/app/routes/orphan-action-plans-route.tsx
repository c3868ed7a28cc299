import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const orphanActionPlansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.orphan-action-plans'].path,
  staticData: { state: 'app.orphan-action-plans' },
  // Read by the view, which is loaded with the screen: the rules of its address are no part of the first load.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: requireAccess('app.orphan-action-plans'),
  component: lazyRouteComponent(
    () => import('../views/orphan-action-plans-view.tsx'),
    'OrphanActionPlansView',
  ),
});
