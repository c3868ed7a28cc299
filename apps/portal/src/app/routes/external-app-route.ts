import { createRoute, redirect } from '@tanstack/react-router';

import { isExternalState, states } from '../../states.ts';
import { abandonFor } from '../abandon-for.ts';
import { findStateHref } from '../find-state-href.ts';
import { shellRoute } from './shell-route.tsx';

/** Leads on to the state, or home where no app has brought it. */
export const externalAppRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.external-app'].path,
  staticData: { state: 'app.external-app' },
  beforeLoad: async ({ context, params: { stateName } }) => {
    const href = isExternalState(stateName)
      ? await findStateHref(stateName, { loadExternalApps: context.externalApps.load })
      : undefined;
    abandonFor(redirect({ href: href ?? states['app.home'].path, replace: true }));
  },
});
