import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import {
  findAppOfState,
  findAppStateAt,
  mayEnterAppState,
} from '../../features/external-apps/model/app-states.ts';
import { splitTaskAddress } from '../../features/tasks/model/task-address.ts';
import { abandonFor } from '../abandon-for.ts';
import { keepHandedValues } from '../external-apps/handed-values.ts';
import type { PortalContext } from '../guard.ts';
import { presentParameters } from '../present-parameters.ts';
import { resolveKnownPath } from '../resolve-known-path.ts';
import { states } from '../states.ts';
import { shellRoute } from './shell-route.tsx';

/**
 * Screens of external apps, at the addresses that the apps give them, and states by their names: from these it leads on
 * to the screen, with what the address carries. Where no app has brought the state: home, if its app is among the
 * active ones and could not be loaded; else a screen says that the app is not active.
 */
export const externalAppRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: `${states['app.external-app'].path}/$`,
  staticData: { state: 'app.external-app' },
  validateSearch: (search: Readonly<Record<string, unknown>>) => search,
  beforeLoad: async ({ context, params: { _splat: place = '' }, location }) => {
    await context.externalApps.load();
    const screen = findAppStateAt(place);
    if (screen !== undefined) {
      if (!mayEnterAppState(screen, context.session)) goHome();
      const split = splitTaskAddress(presentParameters(location.search));
      if (split !== null) {
        // The screen gets them all the same; the address is left in no history.
        keepHandedValues(context.session.userName, split.ids['taskId'] ?? '', split.values);
        const query = new URLSearchParams(split.ids).toString();
        abandonFor(redirect({ href: `${location.pathname}?${query}`, replace: true }));
      }
      return;
    }
    const href = resolveKnownPath(place);
    if (href !== undefined) {
      abandonFor(redirect({ href: `${href}${location.searchStr}`, replace: true }));
    }
    if (isOfActiveApp(place, context)) goHome();
  },
  component: lazyRouteComponent(() => import('../external-apps/external-app-view.tsx'), 'ExternalAppView'),
});

/** Of that nothing is shown, as it is a matter of this installation and none of the person's. */
function isOfActiveApp(stateName: string, { settings }: PortalContext): boolean {
  const appKey = findAppOfState(stateName);
  const isActive = appKey !== undefined && settings.EXTERNAL_APPS.includes(appKey);
  return isActive || stateName.includes('external-app');
}

function goHome(): never {
  abandonFor(redirect({ href: states['app.home'].path, replace: true }));
}
