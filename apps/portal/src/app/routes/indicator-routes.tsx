import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const indicatorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi.indicator'].path,
  staticData: { state: 'app.kpi.indicator' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.kpi.indicator'),
  component: lazyRouteComponent(() => import('../views/indicator-view.tsx'), 'IndicatorView'),
});
