import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

/** The home screen stays where it is while states below it stand over it. */
export const homeScreenRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'home-screen',
  component: lazyRouteComponent(() => import('../views/home-view.tsx'), 'HomeView'),
});

export const homeRoute = createRoute({
  getParentRoute: () => homeScreenRoute,
  path: states['app.home'].path,
  staticData: { state: 'app.home' },
  beforeLoad: requireAccess('app.home'),
});
