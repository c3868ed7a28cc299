import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const recordAssociationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.record-associations'].path,
  staticData: { state: 'app.record-associations' },
  // Read by the view, which is loaded with the screen: the rules of its address are no part of the first load.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: requireAccess('app.record-associations'),
  component: lazyRouteComponent(
    () => import('../views/record-associations-view.tsx'),
    'RecordAssociationsView',
  ),
});
