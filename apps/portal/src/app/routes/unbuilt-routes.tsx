// Screens that have their place in the menu and no code yet. They say so.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states, type StateName } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

const unbuilt = [
  'app.admintools',
  'app.admintools.department',
  'app.admintools.usersdepartments',
] as const satisfies readonly StateName[];

export const unbuiltRoutes = unbuilt.map((state) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: states[state].path,
    staticData: { state },
    beforeLoad: requireAccess(state),
    component: lazyRouteComponent(() => import('../views/unbuilt-view.tsx'), 'UnbuiltView'),
  }),
);
