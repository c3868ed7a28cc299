import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useMatches,
} from '@tanstack/react-router';
import { useEffect } from 'react';

import { abandonFor } from '../abandon-for.ts';
import { PageRouteFailure } from '../failure/route-failure.tsx';
import { findScreenTitle } from '../find-screen-name.ts';
import type { PortalContext } from '../guard.ts';
import { states } from '../states.ts';

export const rootRoute = createRootRouteWithContext<PortalContext>()({
  component: Root,
  errorComponent: PageRouteFailure,
});

function Root() {
  const { settings } = rootRoute.useRouteContext();
  const screenTitle = useMatches({ select: (matches) => findScreenTitle(matches.at(-1)) });
  const parts = [screenTitle, settings.COMPANY_BRAND];
  const title = parts.filter((part) => part !== null).join(' · ');

  useEffect(() => {
    document.title = title;
  }, [title]);

  return <Outlet />;
}

/** Any address that no state has. */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    abandonFor(redirect({ href: states['app.home'].path, replace: true }));
  },
});
