import { createRoute, redirect } from '@tanstack/react-router';

import { states } from '../states.ts';
import { abandonFor } from '../abandon-for.ts';
import { rootRoute } from './root-route.tsx';

/** Any address that no state has. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    abandonFor(redirect({ href: states['app.home'].path, replace: true }));
  },
});
