import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const recordAssociationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.record-associations'].path,
  staticData: { state: 'app.record-associations' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.record-associations'),
  component: lazyRouteComponent(
    () => import('../views/record-associations-view.tsx'),
    'RecordAssociationsView',
  ),
});
