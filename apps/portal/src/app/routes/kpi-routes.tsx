import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const kpiRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi'].path,
  staticData: { state: 'app.kpi' },
  // Read by the view, which is loaded with the screen: the rules of its address are no part of the first load.
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: requireAccess('app.kpi'),
  component: lazyRouteComponent(() => import('../views/kpi-view.tsx'), 'KpiView'),
});

export const indicatorsOverviewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.indicators'].path,
  staticData: { state: 'app.indicators' },
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: requireAccess('app.indicators'),
  component: lazyRouteComponent(
    () => import('../views/indicators-overview-view.tsx'),
    'IndicatorsOverviewView',
  ),
});
