import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { keepSearch } from './keep-search.ts';
import { shellRoute } from './shell-route.tsx';

export const kpiRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi'].path,
  staticData: { state: 'app.kpi' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.kpi'),
  component: lazyRouteComponent(() => import('../views/kpi-view.tsx'), 'KpiView'),
});

export const indicatorsOverviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.indicators'].path,
  staticData: { state: 'app.indicators' },
  validateSearch: keepSearch,
  beforeLoad: requireAccess('app.indicators'),
  component: lazyRouteComponent(
    () => import('../views/indicators-overview-view.tsx'),
    'IndicatorsOverviewView',
  ),
});
