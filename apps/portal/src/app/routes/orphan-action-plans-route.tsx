import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const orphanActionPlansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.orphan-action-plans'].path,
  staticData: { state: 'app.orphan-action-plans' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.orphan-action-plans'),
  component: lazyRouteComponent(
    () => import('../views/orphan-action-plans-view.tsx'),
    'OrphanActionPlansView',
  ),
});
