import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

export interface TabSearch {
  /** Key of the tab that shows it. */
  readonly aba?: number;
}

/** The viewer as it is: with the tabs that are open, or none. */
export const analyticsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.analytics.viewer'].path,
  staticData: { state: 'app.analytics.viewer' },
  beforeLoad: requireAccess('app.analytics.viewer'),
  component: lazyRouteComponent(() => import('../views/analytics-view.tsx'), 'AnalyticsView'),
});

export const analyticsItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.analytics'].path,
  staticData: { state: 'app.analytics' },
  validateSearch: decodeTabSearch,
  beforeLoad: requireAccess('app.analytics'),
  component: lazyRouteComponent(() => import('../views/analytics-view.tsx'), 'AnalyticsItemView'),
});

export const biApplicationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.bi-application'].path,
  staticData: { state: 'app.bi-application' },
  validateSearch: decodeTabSearch,
  beforeLoad: requireAccess('app.bi-application'),
  component: lazyRouteComponent(() => import('../views/analytics-view.tsx'), 'BiApplicationView'),
});

function decodeTabSearch(search: Record<string, unknown>): TabSearch {
  const { aba } = search;
  return typeof aba === 'number' && Number.isSafeInteger(aba) ? { aba } : {};
}
