import { Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { states } from '../../states.ts';
import { PageRouteFailure } from '../failure/route-failure.tsx';
import type { PortalContext } from '../portal-context.ts';

export const rootRoute = createRootRouteWithContext<PortalContext>()({
  component: Root,
  errorComponent: PageRouteFailure,
});

function Root() {
  const { settings } = rootRoute.useRouteContext();
  const state = useMatches({ select: (matches) => matches.at(-1)?.staticData.state });
  const parts = [state === undefined ? null : states[state].title, settings.COMPANY_BRAND];
  const title = parts.filter((part) => part !== null).join(' · ');

  useEffect(() => {
    document.title = title;
  }, [title]);

  return <Outlet />;
}
