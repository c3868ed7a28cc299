import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export const writeAnalysisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi.analysis.new'].path,
  staticData: { state: 'app.kpi.analysis.new' },
  beforeLoad: requireAccess('app.kpi.analysis.new'),
  component: lazyRouteComponent(() => import('../views/write-analysis-view.tsx'), 'WriteAnalysisView'),
});

export const savedAnalysisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.kpi.analysis'].path,
  staticData: { state: 'app.kpi.analysis' },
  beforeLoad: requireAccess('app.kpi.analysis'),
  component: lazyRouteComponent(() => import('../views/saved-analysis-view.tsx'), 'SavedAnalysisView'),
});
