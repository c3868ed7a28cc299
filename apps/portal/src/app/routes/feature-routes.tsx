// A route for each state of each feature.
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';

import type { Feature } from '../define-feature.ts';
import { features } from '../features.ts';
import { requireAccess, type ShellContext } from '../guard.ts';
import { requireBackEnd } from '../require-back-end.tsx';
import { getState, type StateName } from '../states.ts';
import { shellRoute } from './shell-route.tsx';

interface Screen {
  readonly name: StateName;
  readonly feature: Feature;
}

interface Entry {
  readonly context: ShellContext;
  readonly search: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/** For the shell, in whose frame they stand. */
export function buildFeatureRoutes(): AnyRoute[] {
  const screens = features.flatMap((feature: Feature) =>
    // The names of a feature's states are names of the table, which is made of them.
    (Object.keys(feature.states) as StateName[]).map((name) => ({ name, feature })),
  );
  return screens
    .filter(({ name }) => getState(name).over === undefined)
    .map((screen) => {
      const above = screens.filter(({ name }) => getState(name).over === screen.name);
      return above.length === 0 ? buildRoute(shellRoute, screen) : buildLayered(screen, above);
    });
}

/** The screen stays where it is while states stand over it, wherever their addresses are. */
function buildLayered(screen: Screen, above: readonly Screen[]): AnyRoute {
  const layer = createRoute({
    getParentRoute: () => shellRoute,
    id: `under ${screen.name}`,
    component: loadView(screen),
  });
  return layer.addChildren([
    buildRoute(layer, screen, { hasView: false }),
    ...above.map((each) => buildRoute(layer, each)),
  ]);
}

function buildRoute(
  parent: AnyRoute,
  screen: Screen,
  { hasView }: { readonly hasView: boolean } = { hasView: true },
): AnyRoute {
  const { name, feature } = screen;
  const requireRight = requireAccess(name);
  const enter = feature.enter?.[name];
  return createRoute({
    getParentRoute: () => parent,
    path: getState(name).path,
    staticData: { state: name },
    // Views read the address themselves: its rules come with the screen and are no part of the first load.
    validateSearch: (search: Readonly<Record<string, unknown>>) => search,
    beforeLoad: async ({ context, search, params }: Entry) => {
      requireRight({ context });
      const { needs = [] } = getState(name);
      const isActive = needs.every((app) => context.settings.ACTIVE_APPS.includes(app));
      if (isActive) await enter?.({ context, search, parameters: params });
    },
    ...(hasView && { component: loadView(screen) }),
  });
}

function loadView({ name, feature }: Screen) {
  return lazyRouteComponent(async () => {
    const load = feature.screens[name];
    if (load === undefined) throw new Error(`The state ${name} has no screen`);
    const View = await load();
    const { needs, title } = getState(name);
    return { default: needs === undefined ? View : requireBackEnd(View, { needs, title }) };
  });
}
