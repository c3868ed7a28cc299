import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import {
  decodeResultsSearch,
  encodeResultsSearch,
  type ResultsSearchParams,
} from '../../features/results/model/results-analysis/results-search.ts';
import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const indicatorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi.indicator'].path,
  staticData: { state: 'app.kpi.indicator' },
  validateSearch: (search): ResultsSearchParams => encodeResultsSearch(decodeResultsSearch(search)),
  beforeLoad: requireAccess('app.kpi.indicator'),
  component: lazyRouteComponent(() => import('../views/indicator-view.tsx'), 'IndicatorView'),
});
